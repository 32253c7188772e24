import { addMonths } from '#foundation/rules/calendar.ts'

/** A month that a text is about; `year` undefined where it says none. */
export type NamedMonth = { year: number | undefined; month: number; at: number }

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const english = '(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const date =
  '(?:20\\d{2} ?[/.年-]|(?:令和|令|R)\\.? ?(?:\\d{1,2}|元) ?[/.年-]) ?\\d{1,2} ?[/.月-] ?\\d{1,2} ?日?'
/** 2026/10/21~2026/11/20: a period, called by its last day. */
const period = new RegExp(
  `${date}(?:\\([日月火水木金土]\\))? ?(?:~|-|ー|から|至) ?(?:至 ?)?(?:(?<year>20\\d{2}) ?[/.年-]|(?:令和|令|R)\\.? ?(?<era>\\d{1,2}|元) ?[/.年-])? ?(?<month>\\d{1,2}) ?[/.月-] ?(?<day>\\d{1,2})(?!\\d)`,
  'gi',
)
const forms = [
  /(?<![\d/.-])(?<year>20\d{2}) ?(?:年度?|[/.-]) ?(?<month>0?[1-9]|1[0-2])(?: ?月(?! ?\d{1,2} ?日)|(?! ?[\d/.年月日-]))/gi,
  /(?:令和|令|(?<![a-z])R)\.? ?(?<era>\d{1,2}|元) ?[年.] ?(?<month>0?[1-9]|1[0-2])(?: ?月(?! ?\d{1,2} ?日)|(?! ?[\d/.年月日-]))/gi,
  /年度? ?:? (?<year>20\d{2}) .{0,6}月度? ?:? (?<month>0?[1-9]|1[0-2])(?!\d)/gi,
  new RegExp(`(?<![a-z]|\\d(?:st|nd|rd|th)?[ -])${english},?[ -]{0,2}(?<year>20\\d{2})`, 'gi'),
  /(?<year>20\d{2}) ?(?:年|\D{0,12}) {0,3}(?<![\d/~-])(?<month>0?[1-9]|1[0-2]) ?月(?:度|分|期)?(?! ?\d{1,2} ?日)/gi,
]
/** 11月度, 11月分, 11月の: without a year. Not when something is due (11月末, 11月より). */
const withoutYear =
  /(?<![\d/~-])(?<month>0?[1-9]|1[0-2])(?: (?=月[度分]))?月(?:度|分|期)?(?! ?\d{1,2} ?日|末|初|上旬|中旬|下旬|より|から|以降|~|間|払|支払|\d)/g
const ofAnother = /(?:前|先|翌|次|来)月[^\n]{0,4}$/

const toMonth = (found: RegExpExecArray | RegExpMatchArray): NamedMonth => {
  const { year, era, month, name } = found.groups!
  const count = era === undefined ? undefined : 2018 + (era === '元' ? 1 : Number(era))
  return {
    year: year === undefined ? count : Number(year),
    month: name === undefined ? Number(month) : names.indexOf(name.toLowerCase()) + 1,
    at: found.index ?? 0,
  }
}

/** The months that a text in plain form is about, the clearest first: periods, then those with a year, then those without. */
export function findNamedMonths(text: string): NamedMonth[] {
  const part = text.slice(0, 20_000)
  const isOwn = ({ at }: NamedMonth) => !ofAnother.test(part.slice(Math.max(0, at - 8), at))
  const inPeriods = [...part.matchAll(period)].map(toMonth)
  const withYear = forms.flatMap((form) => [...part.matchAll(form)].map(toMonth)).sort((a, b) => a.at - b.at)
  const alone = [...part.matchAll(withoutYear)].map(toMonth)
  return [...inPeriods.filter(({ year }) => year !== undefined), ...withYear, ...alone].filter(isOwn)
}

/** The month in the name of a sheet: 2026年11月, 11月, 202611, 2611, R8.11, Nov. */
export function monthOfSheetName(name: string): NamedMonth | undefined {
  const packed = /^(20)?(\d{2})(0[1-9]|1[0-2])$/.exec(name.trim())
  if (packed && Number(packed[2]) >= 20)
    return { year: 2000 + Number(packed[2]), month: Number(packed[3]), at: 0 }
  const [named] = findNamedMonths(name)
  if (named) return named
  const inEnglish = new RegExp(`^${english}(?:[ '-]*(?<year>20\\d{2}))?$`, 'i').exec(name.trim())
  return inEnglish ? toMonth(inEnglish) : undefined
}

/** A named month as `YYYY-MM`; without a year it is the one nearest to the month that was asked for. */
export function toAskedMonth({ year, month }: NamedMonth, asked: string): string {
  const text = (of: number) => `${of}-${String(month).padStart(2, '0')}`
  if (year !== undefined) return text(year)
  const near = [-6, 5].map((months) => addMonths(asked, months))
  const here = Number(asked.slice(0, 4))
  return (
    [here - 1, here, here + 1].map(text).find((each) => each >= near[0]! && each <= near[1]!) ?? text(here)
  )
}
