import { readFileSync } from 'node:fs'
import { readCmap } from './cmap.ts'
import { fontFiles } from './fonts.ts'

/** What Japanese printers set for a character they have no type for. */
const GETA = '〓'
/** Signs the font lacks and the ones that read the same. */
const SAME_SIGN: Record<string, string> = { '≒': '≈', '✔': '✓', '☐': '□' }
/** A letter and the accent or voicing mark that follows it apart (か + ゙), as macOS writes file names. */
const DECOMPOSED = /[^\p{M}][\u0300-\u036f\u3099\u309a]+/gu
/** Characters that are no picture of their own: line ends, joiners, the selectors of kanji variants (IVS). */
const INVISIBLE = /[\t\n\r]|\p{Default_Ignorable_Code_Point}/u

let covers: ((codePoint: number) => boolean) | undefined

function hasGlyph(character: string): boolean {
  covers ??= readCmap(readFileSync(fontFiles.regular))
  return INVISIBLE.test(character) || covers(character.codePointAt(0)!)
}

// Whole-text NFC would also turn the compatibility kanji of names (神 U+FA19) into their common forms.
const settle = (text: string) =>
  text
    .replace(DECOMPOSED, (letters) => letters.normalize('NFC'))
    .replace(/[≒✔☐]/gu, (sign) => SAME_SIGN[sign]!)
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')

/**
 * The text as a document can print it: voicing marks joined to their kana, control characters dropped,
 * signs the font lacks set as their like (≒ as ≈), and 〓 for each character the font cannot draw.
 * Kanji variants and compatibility kanji stay as they are.
 */
export function drawable(text: string): string {
  return Array.from(settle(text), (character) => (hasGlyph(character) ? character : GETA)).join('')
}

/**
 * The characters in the strings of a document's data that would print as 〓, each once, in the order of
 * appearance; empty when all can be drawn. For warning the staff before a document is confirmed.
 */
export function missingGlyphs(data: unknown): string[] {
  const missing = new Set<string>()
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    for (const character of settle(value)) {
      if (!hasGlyph(character)) missing.add(character)
    }
  })
  return [...missing]
}
