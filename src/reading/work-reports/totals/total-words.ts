/** How clearly a label says that the hours of the whole month stand beside it. */
export type TotalKind = 'explicit' | 'generic' | 'part' | 'other'

const otherWords =
  /所定|基準|標準|契約|精算|清算|超過|控除|不足|残業|時間外|深夜|早出|休日|法定|休憩|中断|有給|有休|年休|休暇|欠勤|予定|見込|計画|前月|先月|前回|繰越|累計|年間|年度|上限|下限|請求|単価|金額|交通|経費|費|円|消費税|平日|普通|日数|回数|人数|次月|翌月|来月|移動|待機|遅刻|早退|差|みなし|内訳|overtime|leave|standard|planned|budget|expense|balance|amount|ytd|previous|lastmonth|break|days?worked|tax|billable|invoice/
const partWords =
  /小計|週計|週合計|週間|第.週|前半|後半|上期|下期|上旬|中旬|下旬|ページ|頁|subtotal|sub-total|week|pagetotal|日計|daily/
const noun =
  '(?:総|実|月間|当月|今月|月次|合計)*の?(?:稼働|稼動|実働|労働|作業|勤務|従事|業務|就業|就労|出勤|活動|実績)(?:実績)?'
const explicit = new RegExp(
  `^(?:\\d{1,2}月(?:度|分)?の?)?(?:${noun}(?:時間数?)?の?(?:総?合計|総計|月計|計)|(?:総|月間|当月|今月|合計)${noun}(?:時間数?)?|実${noun}時間数?|(?:総|合計|月間|当月)(?:実働|実労働|実績)?時間数?|(?:総|月間|当月|今月)実績|実績(?:時間)?(?:総?合計|計)|(?:grand|month(?:ly)?)?total(?:work(?:ed|ing)?)?(?:hours?|hrs?|h|time)(?:worked)?|(?:hours?|hrs?|time)total)$`,
)
/** A heading of hours that is a total where it stands alone: 稼働時間 160:00. */
const plainNoun = new RegExp(
  `^(?:\\d{1,2}月(?:度|分)?の?)?${noun}時間数?$|^(?:実働|稼働)$|^(?:hours|workinghours|hoursworked)$`,
)
const generic =
  /^(?:\d{1,2}月(?:度|分)?の?)?(?:総?合計(?:時間数?)?|総計|計|月計|(?:当|今)?月間?総?合計|時間数?の?(?:総?合計|計)|総合計|grandtotal|month(?:ly)?total|totals?|全部で|トータル|sum)$/

/** A label without blanks, signs, and what in brackets only says the unit or what is counted in. */
const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /[(（[【][^)）\]】]*(?:含|込|除|単位|^h$|時間|hours?|hrs?)[^)）\]】]*[)）\]】]|[(（[【]h[)）\]】]/g,
      '',
    )
    .replace(/[\s:：=＝■●◆・※*_()（）【】[\]<>「」]/g, '')

/** What a label says of the number beside it; undefined for one that is no label of a sum. */
export function totalKindOf(label: string): TotalKind | undefined {
  const word = plainLabel(label)
  if (word === '' || word.length > 24) return undefined
  if (/^(?:は|も|で|の)/.test(word)) return undefined
  if (otherWords.test(word)) return 'other'
  if (partWords.test(word)) return 'part'
  if (explicit.test(word) || /^total(?:work(?:ed|ing)?)?hours/.test(word)) return 'explicit'
  if (generic.test(word)) return 'generic'
  return undefined
}

/** 稼働時間, 実働時間: the hours of the month where nothing shows that they are those of a day. */
export const isPlainNoun = (label: string): boolean => plainNoun.test(plainLabel(label))

/** Whether a cell heads a row that sums up. */
export const isTotalLabel = (text: string): boolean => {
  const kind = totalKindOf(text)
  return kind !== undefined && (kind !== 'other' || /計$|total$/i.test(text.trim()))
}
