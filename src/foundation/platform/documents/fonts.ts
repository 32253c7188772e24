import { fileURLToPath } from 'node:url'

/** A family documents are set in: its name in Typst, and the absolute paths of its weights 400 and 600. */
export type FontFamily = { family: string; regular: string; semiBold: string }

const folder = new URL('../../../../fonts/', import.meta.url)

const family = (name: string): FontFamily => {
  const file = (weight: string) => fileURLToPath(new URL(`${name.replaceAll(' ', '')}_${weight}.ttf`, folder))
  return { family: name, regular: file('400Regular'), semiBold: file('600SemiBold') }
}

/** What Japanese documents are set in. */
export const baseFont = family('Noto Sans JP')

/**
 * What stands in for the characters it lacks, the first that has one: Latin with all diacritics, Greek, Cyrillic and
 * Devanagari; Thai; emoji in one colour; then Korean and both forms of Chinese, so that a kanji keeps its Japanese shape.
 * These last three hold no kanji that a font before them has: whoever changes the order makes the files anew (fonts/make).
 */
export const standInFonts: [FontFamily, ...FontFamily[]] = [
  family('Noto Sans'),
  ...['Noto Sans Thai', 'Noto Emoji', 'Noto Sans KR', 'Noto Sans SC', 'Noto Sans TC'].map(family),
]
