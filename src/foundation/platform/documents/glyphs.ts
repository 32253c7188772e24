import { own } from '../../rules/own.ts'
import { visibleText } from '../../rules/visible-text.ts'
import { eachGlyph } from './cmap.ts'
import { baseFont, standInFonts } from './fonts.ts'
import { type Fault, mapTexts } from './texts.ts'

/** Signs the fonts lack and the ones that read the same. */
const SAME_SIGN: Record<string, string> = { '≒': '≈', '✔': '✓', '☐': '□' }
/** A letter and the accent or voicing mark that follows it apart (か + ゙), as macOS writes file names. */
const DECOMPOSED = /[^\p{M}][\u0300-\u036f\u3099\u309a]+/gu
/** Characters that are no picture of their own: line ends, joiners, the selectors of kanji variants (IVS). */
const INVISIBLE = /[\t\n\r]|\p{Default_Ignorable_Code_Point}/u
/** What printers and programs leave where a character was lost. On paper it would pass for one. */
const LOST = ['〓', '\ufffd']

/** A letter with an accent that has no letter of its own (x̌): only a font that places accents can set it. */
const ACCENTED = /\p{L}[\u0300-\u036f]/u

const [letterFont, ...otherFonts] = standInFonts
const NONE = 0
const BASE = 1
const LETTER = 2
const OTHER = 3
/** By code point, which font has a glyph; those that stand in are read when the first text needs one. */
const glyphs = new Uint8Array(0x110000)
const read = (paths: readonly string[], mark: number) => {
  for (const path of paths)
    eachGlyph(path, (code) => {
      if (glyphs[code] === NONE) glyphs[code] = mark
    })
  for (const character of LOST) glyphs[character.codePointAt(0)!] = NONE
}
read([baseFont.regular], BASE)
let hasAll = false

function markOf(character: string): number {
  const code = character.codePointAt(0)!
  if (glyphs[code] === BASE || INVISIBLE.test(character)) return BASE
  if (!hasAll) {
    read([letterFont.regular], LETTER)
    read(
      otherFonts.map(({ regular }) => regular),
      OTHER,
    )
    hasAll = true
  }
  return glyphs[code]!
}

// Whole-text NFC would also turn the compatibility kanji of names (神 U+FA19) into their common forms.
const settle = (text: string) =>
  visibleText(text)
    .replace(DECOMPOSED, (letters) => letters.normalize('NFC'))
    .replace(/[≒✔☐]/gu, (sign) => own(SAME_SIGN, sign)!)
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')

/**
 * A document's data with its texts as they are printed: voicing marks joined to their kana, invisible and control
 * characters dropped, signs the fonts lack set as their like (≒ as ≈); kanji variants and compatibility kanji stay.
 * `faults` are the texts no font can print whole; `standIns` says whether the others need more than Noto Sans JP, and
 * `letters` which characters must not be left to it: it would set ć as c with an accent beside it.
 */
export function toPrintable(data: unknown): {
  data: unknown
  faults: Fault[]
  standIns: boolean
  letters: string[]
} {
  const faults: Fault[] = []
  const letters = new Set<string>()
  let standIns = false
  const settled = mapTexts(data, (given, place) => {
    const text = settle(given)
    const missing = new Set<string>()
    for (const character of text) {
      const mark = markOf(character)
      if (mark === NONE) missing.add(character)
      if (mark > BASE) standIns = true
      if (mark === LETTER && character.normalize('NFD') !== character) letters.add(character)
    }
    standIns ||= ACCENTED.test(text)
    if (missing.size > 0) faults.push({ place, characters: [...missing] })
    return text
  })
  return { data: settled, faults, standIns, letters: [...letters].sort() }
}
