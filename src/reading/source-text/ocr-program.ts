import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether it reads Japanese: the language is a package of its own. */
const readsJapanese = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ['--list-langs'], { timeout: 10_000 }).then(
    ({ stdout }) => stdout.split(/\s+/).includes('jpn'),
    () => false,
  )

/** The path of tesseract with Japanese: the one set (`TESSERACT`) and no other, else the one in PATH; null for none. */
export const findOcr = async (set: string | undefined): Promise<string | null> => {
  const places = set
    ? [set]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'tesseract'))
  const program = places.find(isProgram)
  return program && (await readsJapanese(program)) ? program : null
}
