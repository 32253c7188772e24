import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A file that is made once and kept, for its owner alone. Two processes that make it at once: the first one's stands, and
 * nobody reads it half written.
 */
export const readMadeOnce = (file: string, make: () => string): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, make(), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    rmSync(own)
  }
  return readFileSync(file, 'utf8')
}
