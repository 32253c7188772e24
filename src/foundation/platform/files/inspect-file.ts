import { readFile, writeFile } from 'node:fs/promises'
import type { FileType } from '../../rules/file-types.ts'
import { reencodeImage } from './reencode-image.ts'
import { sniff } from './sniff.ts'

/**
 * Tells what the file at a path is by its content, and draws a picture anew to `out`; answers which of the two files is
 * to be kept. 413 and 415 as `sniff` and `reencodeImage` say.
 */
export const run = async ({
  path,
  out,
  filename,
}: {
  path: string
  out: string
  filename: string
}): Promise<{ type: FileType; kept: string }> => {
  const bytes = new Uint8Array(await readFile(path))
  const type = await sniff(bytes, filename)
  if (type.preview !== 'image') return { type, kept: path }
  await writeFile(out, await reencodeImage(bytes, type))
  return { type, kept: out }
}
