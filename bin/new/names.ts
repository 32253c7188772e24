import { refuse } from './refusal.ts'

/** One thing in every spelling that the code has for it. */
export type Names = {
  /** As it was given: `meeting_notes`. */
  snake: string
  kebab: string
  camel: string
  pascal: string
  /** As a sentence says it: `meeting notes`. */
  words: string
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

export const namesOf = (snake: string): Names => {
  const words = snake.split('_')
  const pascal = words.map(capital).join('')
  return {
    snake,
    kebab: words.join('-'),
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    words: words.join(' '),
  }
}

/** The name of one of them, as screens make it of the plural (`singularOf` of src/foundation/screens/client.ts). */
export const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/([^y])s$/, '$1')

/** PostgreSQL cuts names at 63 letters; the longest made here are those of indexes. */
const longest = 40

export const checkSnake = (name: string): string =>
  /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= longest
    ? name
    : refuse(`${JSON.stringify(name)} is not snake_case of at most ${longest} letters, such as meeting_notes`)

/** Tables and families of calls are named in the plural. */
export const checkPlural = (name: string): string =>
  singularOf(checkSnake(name)) !== name && !/(ss|x|ch|sh|s)es$/.test(name)
    ? name
    : refuse(
        `${name} has to be a plural whose singular is plain, as notes is of note or companies of company`,
      )

/** A word of the screens; it is written into strings of several languages as it is. */
export const checkLabel = (label: string): string =>
  /^[\p{L}\p{N}・ー々（）]{1,30}$/u.test(label) && /[^\p{ASCII}]/u.test(label)
    ? label
    : refuse(
        `${JSON.stringify(label)} is not a Japanese name of at most 30 letters, as メモ is (no spaces, no marks)`,
      )
