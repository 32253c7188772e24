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

const NONE = 0
const BASE = 1
const STAND_IN = 2
/** By code point, which fonts have a glyph; those that stand in are read when the first text needs one. */
const glyphs = new Uint8Array(0x110000)
const readOnce = (paths: readonly string[], mark: number) => {
  let isRead = false
  return () => {
    if (isRead) return
    isRead = true
    for (const path of paths)
      eachGlyph(path, (code) => {
        if (glyphs[code] === NONE) glyphs[code] = mark
      })
    for (const character of LOST) glyphs[character.codePointAt(0)!] = NONE
  }
}
const readBase = readOnce([baseFont.regular], BASE)
const readStandIns = readOnce(
  standInFonts.map(({ regular }) => regular),
  STAND_IN,
)

function markOf(character: string): number {
  readBase()
  const code = character.codePointAt(0)!
  if (glyphs[code] === BASE || INVISIBLE.test(character)) return BASE
  readStandIns()
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
 * `faults` are the texts no font can print whole; `standIns` says whether the others need more than Noto Sans JP.
 */
export function printable(data: unknown): { data: unknown; faults: Fault[]; standIns: boolean } {
  const faults: Fault[] = []
  let standIns = false
  const settled = mapTexts(data, (given, place) => {
    const text = settle(given)
    const missing = new Set<string>()
    for (const character of text) {
      const mark = markOf(character)
      if (mark === STAND_IN) standIns = true
      if (mark === NONE) missing.add(character)
    }
    if (missing.size > 0) faults.push({ place, characters: [...missing] })
    return text
  })
  return { data: settled, faults, standIns }
}
