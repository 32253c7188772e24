import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readOcrTable, type SeenPicture, type Standing } from './ocr-lines.ts'

const timeout_ms = 20_000
const maxBytes = 5 * 1024 * 1024

/**
 * What stands in a picture and where, by tesseract at the path given (Japanese). Nothing where it finds none, takes too long
 * or fails: a picture that cannot be read is no fault of the file.
 */
export const recognizeText = async (
  program: string,
  picture: Uint8Array,
  standing: readonly Standing[],
): Promise<SeenPicture> => {
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-ocr-'))
  try {
    const path = join(folder, 'picture')
    await writeFile(path, picture)
    const { stdout } = await promisify(execFile)(
      program,
      [path, 'stdout', '-l', 'jpn', '--psm', '6', 'tsv'],
      { timeout: timeout_ms, killSignal: 'SIGKILL', maxBuffer: maxBytes, env: { OMP_THREAD_LIMIT: '1' } },
    )
    return readOcrTable(stdout, standing)
  } catch {
    return { fields: [], certainty: 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
