import { linesOf, type Span } from '../layout/span.ts'
import { nameSkills } from '../skills/skill-words.ts'
import type { ReadingWords } from '../words.ts'

/** A heading of what is left out: 次の作業は役務の範囲から除く, 範囲外. */
const leftOut =
  /(?:次|以下|下記)の[^。\n]{0,24}(?:除く|除外|含まない|対象外)(?:とする|もの)?。?$|^out of scope$|範囲外$/i
const longestLine = 600
const maxBelow = 6

/** The ids of the skills in the items of a list that a job leaves out. What it denies in a sentence is found with all other denials. */
export function readUnasked(texts: readonly Span[], words: ReadingWords): Set<number> {
  const ids = new Set<number>()
  for (const text of texts) {
    let below = 0
    for (const line of linesOf(text)) {
      if (line.plain.length > longestLine) continue
      if (leftOut.test(line.plain.replace(/^[\s\d.・■□◆()-]+/, ''))) {
        below = maxBelow
        continue
      }
      const isItem =
        below > 0 && /^[\s]*(?:[アイウエオ•・*-]|\(?\d)/.test(line.plain) && !/^\d+[-.]\d/.test(line.plain)
      below = isItem ? below - 1 : 0
      if (isItem) for (const { id } of nameSkills(line, words)) ids.add(id)
    }
  }
  return ids
}
