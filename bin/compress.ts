import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes .br and .gz beside every script and style of a folder, so that serving them costs nothing. */
export const compressFolder = (folder: string) => {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|mjs|css)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, brotli))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes))
  }
}
