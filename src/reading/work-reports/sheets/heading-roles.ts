/** What a column of a day table holds by the words above it; `other` is what must not be taken for hours worked. */
export type Role =
  | 'start'
  | 'end'
  | 'rest'
  | 'rest-start'
  | 'rest-end'
  | 'worked'
  | 'sum'
  | 'billed'
  | 'planned'
  | 'other'
  | 'name'
  | 'unknown'

/** A heading without blanks and without what stands in brackets: 実働(h) is 実働. */
export const plainHeading = (text: string): string =>
  text
    .replace(/[(（[【<][^)）\]】>]*[)）\]】>]?/g, '')
    .replace(/[\s:.※*・]/g, '')
    .toLowerCase()

const day =
  /^(?:(?:作業|勤務|稼働|就業|業務|出勤|対象|実施|労働)?(?:年?月日|日付?)|日[/\-,]?曜日?|日付[/\-,]?曜日?|月日[/\-,]?曜日?|日にち|日時|(?:start|work)?date|day)$/

/** A heading over days: 日, 日付, 月日, 日(曜), Date. */
export const isDayHeading = (text: string): boolean => day.test(plainHeading(text))

const planned =
  /予定|計画|シフト時|シフト開|シフト終|スケジュール|定時|基準|標準|plan|schedul|standard|budget/
const rest = /休憩|中断|昼休|夕休|夜休|中抜|昼食|break|rest|lunch/
const other =
  /残業|時間外|超過|不足|深夜|早出|休日|休出|普通|通常|法定|所定|遅刻|早退|有給|有休|年休|休暇|欠勤|代休|振休|控除|移動|待機|交通|金額|単価|差|累計|みなし|率$|回数|日数|承認|印|時間内(?!訳)|定時内|不就|拘束|在社|滞在|休業|離席|overtime|^ot(?:hours)?$|extra|regular|normal|nonbill|holiday|weekend|night|leave|pto|balance|amount|rate|cumul/
const date = /日付|月日|日$|date/
const start =
  /^(?:.{0,4}(?:開始|始業|始まり)(?:時刻|時間|時)?|出社.{0,3}|出勤.{0,3}|入室.{0,3}|入館.{0,3}|入場.{0,3}|打刻開始|自|入|始|着|.{0,6}(?:clock|time|punch|check)-?in|in|(?:start|begin|from|arrival)(?:time|ed)?|timein|.{0,4}from)$/
const end =
  /^(?:.{0,4}(?:終了|終業|終わり)(?:時刻|時間|時)?|退社.{0,3}|退勤.{0,3}|退室.{0,3}|退館.{0,3}|退場.{0,3}|打刻終了|至|出|終|退|.{0,6}(?:clock|time|punch|check)-?out|out|(?:end|finish|until|to|leave|departure)(?:time|ed)?|timeout|.{0,4}until)$/
const restStart = /^(?:.{0,4}(?:開始|始|入り?)(?:時刻|時間)?|自|in|start|from|out)$/
const restEnd = /^(?:.{0,4}(?:終了|終|戻り?|明け?)(?:時刻|時間)?|至|end|to|back)$/
const billed = /請求|精算|丸め|計上|bill|rounded|invoice/
const worked =
  /実働|稼働|稼動|実績時間|実労|労働|作業時間|勤務時間|勤務合計|従事時間|業務時間|就業時間|就労時間|作業計|時間数|^実$|hours|worked|duration/
const sum =
  /^(?:計|合計|日計|小計|総計|時間|時間計|計時間|合計時間|実績|工数|total|daytotal|dailytotal|time|h|hrs|hr)$/
const name =
  /^(?:(?:社員|従業員|スタッフ|作業者|担当者|作業員|要員|技術者)(?:氏?名)?|氏名|名前|姓名|user(?:name)?|employee(?:name)?|member|(?:full)?name|person|consultant)$/

/** A heading that says in brackets which end it is, as two: 作業時間(自) is 自 below 作業時間. */
const splitBracket = (text: string): string[] => {
  const inner = plainHeading(/[(（[【]([^)）\]】]+)/.exec(text)?.[1] ?? '')
  return start.test(inner) || end.test(inner) ? [plainHeading(text), inner] : [plainHeading(text)]
}

/**
 * What the headings above a column make it, from the top down: the lowest word counts, what stands above it says of what it is
 * (休憩 over 自 and 至, 予定 over 開始).
 */
export function roleOf(heads: readonly string[]): Role {
  const words = heads.flatMap(splitBracket).filter((word) => word !== '')
  const [leaf, above] = [words.at(-1) ?? '', words.slice(0, -1).join('/')]
  if (leaf === '') return 'unknown'
  if (planned.test(leaf) || planned.test(above)) return 'planned'
  if (rest.test(above) || rest.test(leaf)) {
    const isOver = rest.test(above)
    const inner = leaf.replace(rest, '')
    if (isOver ? restStart.test(leaf) : restStart.test(inner)) return 'rest-start'
    if (isOver ? restEnd.test(leaf) : restEnd.test(inner)) return 'rest-end'
    return 'rest'
  }
  if (other.test(leaf)) return leaf === '控除' || leaf === '控除時間' ? 'rest' : 'other'
  if (start.test(leaf)) return 'start'
  if (end.test(leaf)) return 'end'
  if (other.test(above)) return 'other'
  if (billed.test(leaf)) return 'billed'
  if (worked.test(leaf)) return 'worked'
  if (sum.test(leaf)) return 'sum'
  if (name.test(leaf)) return 'name'
  return date.test(leaf) ? 'other' : 'unknown'
}

/** Columns that a machine wrote (打刻, 入退館): hours are reckoned from those beside them, where there are some. */
export const isRawLog = (heads: readonly string[]): boolean =>
  /打刻|入退|入館|退館|入室|退室|ログ|pc|actual/i.test(heads.join('/'))
