import { sql } from 'kysely'

const mark = '/* planned once */'

/**
 * Begins a statement that a server, too, is to parse and plan once for all who ask it. Only for one that names its columns
 * (a newer version may add some while this one serves) and that is best done the same way whatever its values are: the
 * database plans it for none in particular.
 */
export const plannedOnce = sql.raw(mark)

/** Whether a text was begun with `plannedOnce`. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(mark)

/** So many texts are kept prepared; each holds memory of the database until it ends. */
const prepared_most = 500
/** So many texts are remembered to have been asked once; those of long lists of values never come back. */
const seen_most = 5_000

/**
 * Names for statements that are asked again, so that the database parses and plans each but once. A text gets its name the
 * second time. `prefix`: whose names they are, where several clients speak to the same session.
 */
export const statementNames = (prefix: string): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= prepared_most) return undefined
    if (!seen.has(text)) {
      if (seen.size < seen_most) seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = `${prefix}_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
