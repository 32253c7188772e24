/** A day as a cell or line begins with it. `month` and `year` only where they are written there, `weekday` 0 for Sunday. */
export type DayMark = {
  year: number | undefined
  month: number | undefined
  day: number
  weekday: number | undefined
  /** A day and not just a number: with a month, a weekday or 日. */
  isSpelled: boolean
  /** Of 2/11/2026: which of the two numbers was taken for the day; `either` where both could be. */
  order: 'month-first' | 'day-first' | 'either' | undefined
  /** How many characters it takes. */
  length: number
}

const kanjiDays = '日月火水木金土'
const englishDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayName = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}'
const monthName = '(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const before = `(?:\\(?(?<before>${dayName}|[${kanjiDays}](?=[) ]))\\)?[,.]? ?)?`

const forms = [
  '(?<year>20\\d{2}) ?[/.年-] ?(?<month>\\d{1,2}) ?[/.月-] ?(?<day>\\d{1,2})(?!\\d)(?: ?日)?',
  '(?:令和|令|R\\.?) ?(?<era>\\d{1,2}|元) ?[/.年-] ?(?<month>\\d{1,2}) ?[/.月-] ?(?<day>\\d{1,2})(?!\\d)(?: ?日)?',
  '(?<year>20\\d{2})(?<month>[01]\\d)(?<day>[0-3]\\d)(?!\\d)',
  '(?<month>\\d{1,2})(?<order>[/.-])(?<day>\\d{1,2})[/.-](?<year>20\\d{2})(?!\\d)',
  "'?(?<year>[2-4]\\d)[/.](?<month>\\d{1,2})[/.](?<day>\\d{1,2})(?!\\d)",
  '(?<month>\\d{1,2})(?<order>/)(?<day>\\d{1,2})/(?<year>[2-4]\\d)(?!\\d)',
  '(?<serial>4[5-8]\\d{3})(?!\\d)',
  '(?<month>\\d{1,2}) ?[/月] ?(?<day>\\d{1,2})(?![\\d/.]|:\\d)(?: ?日)?',
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -]?${monthName}(?:[ ,/-]{1,2}(?<year>20\\d{2}|\\d{2})(?!\\d|:\\d))?`,
  `${monthName}[ -]?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d)(?:,? ?(?<year>20\\d{2})(?!\\d|:\\d))?`,
  // 11月 is a month; 2 月 and 2(月) are Mondays.
  '(?<day>\\d{1,2})(?![\\d.~/,月-]|:\\d)(?<sign> ?日)?',
].map((form) => new RegExp(`^${before}${form}`, 'i'))

/** 11.02, which may as well be hours: a day only below a heading that says so. */
const dotted = /^(?<month>1[0-2]|0?[1-9])\.(?<day>[0-3]\d)(?<dot>)(?=\(|$)/

const behind = new RegExp(
  `^ ?[(\\[]? ?(?<behind>[${kanjiDays}](?![^\\s)\\]・,/:曜祝])|${dayName})(?:曜日?)?(?:[・,/ ]?[祝休]日?)? ?[)\\]]?`,
  'i',
)

export const weekdayOf = (text: string | undefined): number | undefined => {
  if (!text) return undefined
  const kanji = kanjiDays.indexOf(text[0]!)
  const at = kanji >= 0 ? kanji : englishDays.indexOf(text.slice(0, 3).toLowerCase())
  return at < 0 ? undefined : at
}

/** A cell that is a day of the week and nothing else: 月, (火), 水曜日, Thu. */
export const readWeekday = (text: string): number | undefined => {
  const found =
    /^\(?([日月火水木金土](?=\)|曜|$)|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6})(?:曜日?)?\.?(?:[・/]?祝)?\)?$/i.exec(
      text.trim(),
    )
  return weekdayOf(found?.[1])
}

const yearOf = ({ year, era }: Record<string, string | undefined>): number | undefined => {
  if (era !== undefined) return 2018 + (era === '元' ? 1 : Number(era))
  if (year === undefined) return undefined
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

/** A day as a table counts it, from the end of 1899. */
const ofSerial = (serial: number, length: number): DayMark => {
  const date = new Date(Date.UTC(1899, 11, 30 + serial))
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return { year, month, day, weekday: undefined, isSpelled: true, order: undefined, length }
}

const toMark = (found: RegExpExecArray, rest: string): DayMark | undefined => {
  const groups = found.groups as Record<string, string | undefined>
  const named = groups.name === undefined ? -1 : months.indexOf(groups.name.toLowerCase())
  let month = named >= 0 ? named + 1 : groups.month === undefined ? undefined : Number(groups.month)
  let day = Number(groups.day)
  if (groups.serial !== undefined) return ofSerial(Number(groups.serial), found[0].length)
  let order: DayMark['order']
  if (groups.order !== undefined && month !== undefined) {
    order = month > 12 ? 'day-first' : day > 12 ? 'month-first' : 'either'
    if (order === 'day-first') [month, day] = [day, month]
  }
  if (day < 1 || day > 31 || (month !== undefined && (month < 1 || month > 12))) return undefined
  const after = behind.exec(rest)
  const weekday = weekdayOf(groups.before ?? after?.groups?.behind)
  const isSpelled =
    (month !== undefined && groups.dot === undefined) || weekday !== undefined || groups.sign !== undefined
  return {
    year: yearOf(groups),
    month,
    day,
    weekday,
    isSpelled,
    order,
    length: found[0].length + (after?.[0].length ?? 0),
  }
}

/** The day that a text in plain form begins with: 11/2(月), 2日(月), 2(月), 2026-11-02, R8.11.2, Mon 2 Nov, Nov 2, 2. */
export function readDayMarkAhead(text: string): DayMark | undefined {
  for (const form of forms) {
    const found = form.exec(text)
    const mark = found && toMark(found, text.slice(found[0].length))
    if (mark) return mark
  }
  return undefined
}

/** The day that a cell is, with nothing beside it but the weekday, or a time behind a date with its month. */
export function readDayMark(text: string): DayMark | undefined {
  if (text.length > 40) return undefined
  const isDotted = dotted.exec(text)
  const mark = isDotted ? toMark(isDotted, text.slice(isDotted[0].length)) : readDayMarkAhead(text)
  const behind = mark ? text.slice(mark.length) : ''
  if (mark?.month !== undefined && /^[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/.test(behind)) return mark
  return mark && /^(?: ?祝日?)?$/.test(behind) ? mark : undefined
}
