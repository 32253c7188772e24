import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)
/** Shorter texts travel in one packet anyway. */
const fewestBytes = 1_000

export type Packed = { encoding?: 'br' | 'gzip'; bytes: Buffer | string }

const accepts = (header: string, name: string) =>
  header
    .split(',')
    .some((part) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, 'i').test(part))

/**
 * A text as who asked for it takes it (Accept-Encoding), packed beside the serving thread. Only for texts without
 * anything of one person's: what is packed together with a stranger's words can be guessed from its size (BREACH).
 */
export const pack = async (text: string, accepted: string): Promise<Packed> => {
  if (Buffer.byteLength(text) < fewestBytes) return { bytes: text }
  if (accepts(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    return { encoding: 'br', bytes: await br(text, { params }) }
  }
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', bytes: await gz(text, { level: 5 }) }
  return { bytes: text }
}
