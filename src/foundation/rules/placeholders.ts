import { own } from './own.ts'

/**
 * A part of a text that is filled in. One syntax for every text: the data holds `{name}`, the screen says `{label}`. A
 * list whose names no program needs takes the label for its name (`toPlaceholder`), and both read the same.
 */
export type Placeholder<Name extends string = string> = { readonly name: Name; readonly label: string }

/** What stands for placeholders, by their names. */
export type PlaceholderValues<Name extends string = string> = { readonly [K in Name]?: string }

const braced = /\{[^{}\n]{0,40}\}/g
const wordOf = (placeholder: string) => placeholder.slice(1, -1)

/** A placeholder as it stands in a text: year → {year}, 年 → {年}. */
export const formatPlaceholder = (word: string): string => `{${word}}`

/** A placeholder that the data names as the screen does. */
export const toPlaceholder = <Name extends string>(label: Name): Placeholder<Name> => ({ name: label, label })

/** What stands in the braces of a text, in its order. */
export const placeholderNames = (text: string): string[] => (text.match(braced) ?? []).map(wordOf)

/** A text in pieces: every second one is a placeholder. */
export const splitAtPlaceholders = (text: string): string[] => text.split(new RegExp(`(${braced.source})`))

/**
 * Fills a stored text in one pass: a value is text and never read as a placeholder. Names without an entry among the
 * values stay as they stand, for a later filling; an entry that is undefined leaves nothing.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(braced, (whole) => {
    const name = wordOf(whole)
    return Object.hasOwn(values, name) ? (own(values, name) ?? '') : whole
  })

const swap = (text: string, list: readonly Placeholder[], from: keyof Placeholder, to: keyof Placeholder) =>
  text.replace(braced, (whole) => {
    const known = list.find((one) => one[from] === wordOf(whole))
    return known ? formatPlaceholder(known[to]) : whole
  })

/** A stored text as it stands on screen: {year} → {年}. */
export const showPlaceholders = (text: string, list: readonly Placeholder[]) =>
  swap(text, list, 'name', 'label')

/** What was typed as it is stored: {年} → {year}. */
export const storePlaceholders = (text: string, list: readonly Placeholder[]) =>
  swap(text, list, 'label', 'name')

/** Each `{…}` of a stored text that the list does not know, once; `{}` too. */
export const unknownPlaceholders = (text: string, list: readonly Placeholder[]): string[] => [
  ...new Set(
    placeholderNames(text)
      .filter((word) => !list.some(({ name }) => name === word))
      .map(formatPlaceholder),
  ),
]

/** The first of them in a text of free words, where braces around nothing are just braces. */
export const findUnknown = (text: string, list: readonly Placeholder[]): string | undefined =>
  unknownPlaceholders(text, list).find((one) => one !== '{}')

/** What is left of a text without its placeholders. */
export const withoutPlaceholders = (text: string): string => text.replace(braced, '')

const findUnclosed = (text: string, list: readonly Placeholder[]): string | undefined =>
  list
    .flatMap(({ name, label }) => [`{${name}`, `{${label}`, `${name}}`, `${label}}`])
    .find((piece) => withoutPlaceholders(text).includes(piece)) ?? /\{\{\}*|\}\}/.exec(text)?.[0]

/**
 * What is wrong with the placeholders of a stored text, in Japanese: one that `place` does not offer, braces of another
 * form, which would go out as they stand, or braces that do not close. undefined when all can be filled.
 */
export const checkPlaceholders = (
  text: string,
  list: readonly Placeholder[],
  place: string,
): string | undefined => {
  const example = formatPlaceholder(list[0]?.label ?? '')
  const unknown = findUnknown(text, list)
  if (unknown)
    return `差し込み項目「${unknown}」は「${place}」では使えません。使えるのは${list.map(({ label }) => label).join('、')}です`
  const [wrong] = /[{｛][^{}｛｝\n]{1,40}[}｝]/.exec(withoutPlaceholders(text)) ?? []
  if (wrong)
    return `${wrong} は差し込まれません。差し込み項目は ${example} のように、半角の { } で囲んでください`
  const unclosed = findUnclosed(text, list)
  return unclosed && `差し込み項目「${unclosed}」は括弧が閉じていません。${example} のように入力してください`
}
