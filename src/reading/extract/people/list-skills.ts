import { topicOf } from '../labels/label-words.ts'
import { type Source, type Span, trimSpan } from '../layout/span.ts'
import type { TablePart } from '../layout/view.ts'
import { readDuration, statedAlone } from '../skills/skill-duration.ts'
import { nameSkills } from '../skills/skill-words.ts'
import type { ReadingWords } from '../words.ts'
import { candidateWords } from './person-labels.ts'
import type { StatedSkill } from './person-skills.ts'

/** Rows of a list that are looked at. */
const maxRows = 120
const longestHead = 24
/** Of the cells below a skill, so many say how well or how long. */
const most = 0.5

const none =
  /^(?:[×✕✖✗xX]|[-ー―‐–—]{1,2}|0年?|(?:経験|実務|実績)?(?:なし|無し?|ナシ)|未経験|(?:でき|出来|書け)ない|不可|none|no|nil|n\/a|never)$/i
const learned =
  /独学|自習|学習|勉強|研修|スクール|学校|学生|授業|講座|知識のみ|\b(?:school|course|training|learning|study)/i
const mark = /^(?:[◎○〇●△▲☆★✓✔]{1,5}|有|あり|[A-E]|可)$/
/** ◎3年以上, △：独学・研修だけ: the key to the marks. */
const key = /([◎○〇●△▲☆★])[ ]?[:=]?[ ]?([^◎○〇●△▲☆★×\n]{1,16})/g

/** Kotlin:4, SAP FI:11: a skill with a bare number. */
const numbered = /^[^:\d\n][^:\n]{0,30}:[ ]?\d{1,2}$/

/** A skill as it heads a column of a list, by that column. */
export type SkillColumns = ReadonlyMap<number, number>

/** The columns headed by a skill below which stands how well or how long each person knows it: Java over ◎, ×, 3年. */
export function skillColumns(
  source: Source,
  part: TablePart,
  heads: ReadonlyMap<number, number>,
  rows: readonly number[],
  words: ReadingWords,
): SkillColumns {
  const found = new Map<number, number>()
  for (const [column, head] of heads) {
    const span = source.whole(part.block, head)
    if (span.plain.length > longestHead || topicOf(candidateWords, span.plain, false) !== undefined) continue
    if (nameSkills(span, words).length === 0) continue
    const texts = rows.slice(0, maxRows).flatMap((row) => {
      const cell = part.grid.inRow(row).find((each) => part.grid.cells[each]!.column === column)
      return cell === undefined ? [] : [source.plain(part.block, cell).trim()]
    })
    const telling = texts.filter((text) => isTelling(text))
    if (telling.length > 0 && telling.length >= texts.length * most) found.set(column, head)
  }
  return found
}

const isTelling = (text: string) => none.test(text) || mark.test(text) || readDuration(text) !== undefined

/** Marks that the key of a table explains as what was only learned. */
export function learnedMarks(source: Source, part: TablePart): ReadonlySet<string> {
  const texts = part.rows.flatMap((row) =>
    part.grid.startingIn(row).map((cell) => source.plain(part.block, cell).slice(0, 200)),
  )
  const keys = texts.map((text) => [...text.matchAll(key)]).filter(({ length }) => length >= 2)
  return new Set(keys.flat().flatMap(([, sign, meaning]) => (learned.test(meaning!) ? [sign!] : [])))
}

/** What the cell below a skill says of it; undefined where that is not known, or the cell tells of skills itself. */
export function skillBelow(
  head: Span,
  cell: Span | undefined,
  onlyLearned: ReadonlySet<string>,
  words: ReadingWords,
): StatedSkill[] {
  const value = cell && trimSpan(cell)
  if (!value || value.plain === '' || none.test(value.plain)) return []
  if (onlyLearned.has(value.plain) || learned.test(value.plain)) return []
  if (nameSkills(value, words).length > 0) return []
  const months = statedAlone(value.plain, null) ?? readDuration(value.plain)?.months ?? null
  return nameSkills(head, words).map((skill) => ({ ...skill, months, written: value, isByForm: true }))
}

/** Kotlin:4 in a column of such: a number behind a skill is of years. */
export function skillWithNumber(cell: Span, words: ReadingWords): StatedSkill[] {
  const span = trimSpan(cell)
  if (!numbered.test(span.plain)) return []
  const months = Number(/\d+$/.exec(span.plain)![0]) * 12
  return nameSkills(span, words)
    .slice(0, 1)
    .map((skill) => ({ ...skill, months, written: span, isByForm: true }))
}
