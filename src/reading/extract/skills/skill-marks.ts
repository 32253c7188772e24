import { topicOf } from '../labels/label-words.ts'
import { positionAt } from '../layout/grid.ts'
import type { Source, Span } from '../layout/span.ts'
import type { TablePart } from '../layout/view.ts'
import { candidateWords } from '../people/person-labels.ts'
import type { ReadingWords } from '../words.ts'
import { negativesOfPhrase } from './clause-reach.ts'
import { nameSkills } from './skill-words.ts'

/** A cell beside a skill that says that it was not used, or only learned: ×, －, なし, 未経験, 学習中, スクール, 研修のみ, none. */
const none =
  /^(?:[×✕✖✗xX]|[-ー―‐–—]{1,2}|0年?|学生時代(?:のみ|だけ)?|school(?: only)?|(?:経験|実務|実績)?(?:なし|無し?|ナシ|ゼロ)|未経験|(?:でき|出来|書け)(?:ません|ない)|不可|(?:独学|自習|学習|勉強)(?:中|のみ|予定)?|(?:IT|プログラミング)?スクール(?:のみ|で.{0,8})?|(?:社内|社外|新人)?研修(?:のみ|だけ)?|学校(?:のみ)?|授業(?:のみ)?|知識のみ|none|no|n\/a|nil|not used|never|learning)$/i

const longestNote = 24
/** Words beside a skill that deny it: 業務では使っていません. */
const deniesInWords = (text: string) => text.length <= longestNote && negativesOfPhrase(text).length > 0

/** The signs of a key to the marks that stand for nothing, or for what was only learned: D=触ったことがない, 1:未経験. */
export function signsOfNone(texts: readonly Span[]): ReadonlySet<string> {
  const found = texts.flatMap(({ plain }) => [...plain.slice(0, 400).matchAll(key)])
  const isKey = new Set(found.map(([, sign]) => sign)).size >= 2
  return new Set(isKey ? found.flatMap(([, sign, meaning]) => (nothing.test(meaning!) ? [sign!] : [])) : [])
}

const key =
  /(?<![A-Za-z\d])([A-Z\d◎○△▲×☆★-])[ ]?[:=][ ]?([^:=\n]{2,24}?)(?=[\s、,/)]*(?:[A-Z\d◎○△▲×☆★-][ ]?[:=]|$)|\n)/g
const nothing =
  /(?:経験|実務|使用|知識)?(?:なし|無し|ナシ)|ない|未経験|(?:学習|勉強|独学)|研修|スクール|none|no experience|never/i

/** How well or how long: a sign, a letter, a number, a time. */
const mark =
  /^(?:[◎○〇●△▲☆★✓✔レ有]{1,5}|[A-ESa-e][+-]?|\d{1,2}(?:\.\d)?|(?:約|\d).{0,6}[年月].{0,3}|\d{1,2}\+? ?(?:y|yrs?|years?))$/

/** An empty cell is said to stand for nothing: 空白:経験なし, 空欄は未経験. */
const emptyIsNone =
  /(?:空白|空欄|無印|ブランク|未記入|blank)[^\n]{0,4}?(?:経験|実務|使用|利用)?(?:なし|無し|未経験|ナシ|ない|none)/i

/** Without a word of it, so many skills have to stand with a mark, and so many without, before an empty cell means that one is not known. */
const fewest = 3

/** A cell that names more is a list, and what stands at its right is of the person: HTML / CSS are two. */
const mostInCell = 3

/**
 * The cells of a table whose skills the cell at their right says not to be known. Sheets that list every technology leave that cell
 * empty for what somebody does not know: it counts so where the table says it, or where many are marked and many are not.
 */
export function unknownCells(
  source: Source,
  part: TablePart,
  ofNone: ReadonlySet<string>,
  words: ReadingWords,
): ReadonlySet<number> {
  const { grid, block, rows } = part
  const unknown = new Set<number>()
  const empty: number[] = []
  const marked = new Set<number>()
  let isTold = false
  let count = 0
  for (const row of rows)
    for (const cell of grid.startingIn(row)) {
      const text = source.plain(block, cell)
      isTold ||= emptyIsNone.test(text)
      const named = text.length > 40 ? 0 : nameSkills(source.whole(block, cell), words).length
      if (named === 0 || named > mostInCell) continue
      const { column, columns } = grid.cells[cell]!
      const list = grid.inRow(row)
      const right = list[positionAt(grid, list, column + columns)]
      const isBeside = right !== undefined && grid.cells[right]!.column === column + columns
      const written = isBeside ? source.plain(block, right).trim() : ''
      // In a list the cell at the right has a heading of its own: スキル1 | スキル2 over C# | －.
      if (part.ofList && isBeside && !isOfMarks(source, part, grid.cells[right]!.column)) continue
      if (isBeside && isOfAnother(source, part, row, grid.cells[right]!.column)) continue
      if (none.test(written) || ofNone.has(written) || deniesInWords(written)) unknown.add(cell)
      else if (mark.test(written)) {
        marked.add(column)
        count += 1
      } else if (written === '') empty.push(cell)
    }
  const ofMarked = empty.filter((cell) => marked.has(grid.cells[cell]!.column))
  if (isTold || (count >= fewest && ofMarked.length >= fewest)) for (const cell of ofMarked) unknown.add(cell)
  return unknown
}

/** A heading of marks, though a form may ask by the same word for something else, too. */
const ofMarks = /区分|評価|レベル|習熟|ランク|経験|使用|level|grade/i

/** Whether the heading of a column in a list asks how well or how long. */
function isOfMarks(source: Source, { grid, block, rows: [heading = 0] }: TablePart, column: number): boolean {
  const cell = grid.startingIn(heading).find((each) => grid.cells[each]!.column === column)
  return (
    cell !== undefined &&
    (ofMarks.test(source.plain(block, cell)) || /年数|years|yrs/i.test(source.plain(block, cell)))
  )
}

/** Whether the nearest heading above a column asks for something else than how well or how long: 資格, 備考, 性別. */
function isOfAnother(source: Source, { grid, block, rows }: TablePart, row: number, column: number): boolean {
  for (const above of rows.filter((each) => each < row).reverse()) {
    const cell = grid.startingIn(above).find((each) => grid.cells[each]!.column === column)
    const text = cell === undefined ? '' : source.plain(block, cell).trim()
    if (text === '' || none.test(text) || mark.test(text)) continue
    if (ofMarks.test(text)) return false
    const topic = topicOf(candidateWords, text, false)
    return topic !== undefined && topic !== 'years' && topic !== 'skills' && topic !== 'role'
  }
  return false
}
