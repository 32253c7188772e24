import { addMonths } from '#foundation/rules/calendar.ts'
import { parseMonth } from '#foundation/rules/written-date.ts'

/** Months `YYYY-MM` with the offsets of what they were read from; `until` null where it goes on or is not written. */
export type Period = { since: string; until: string | null; isCurrent: boolean; from: number; to: number }

const era = '(?:令和|平成|昭和|令|平|昭|[RHS]\\.?)[ ]?(?:元|\\d{1,2})'
const year = `(?:${era}|(?:19|20)\\d{2}|'\\d{2}|(?<![\\d.])\\d{2}(?=[./年]))`
const english =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?[ ]?[,-]?[ ]?(?:19|20)\\d{2}'
const monthFirst = '(?<![\\d/.])(?:0?[1-9]|1[0-2])[/.](?:19|20)\\d{2}(?![\\d/])'
const month = `(?:${english}|${monthFirst}|${year}[ ]?(?:[./年-]|年[ ]?)[ ]?\\d{1,2}(?!\\d)[ ]?月?(?:[ ]?度)?(?:[./-]\\d{1,2}(?!\\d)|[ ]?\\d{1,2}日)?)`
const now = '(?:現在|至現在|現職|継続中?|稼働中|参画中|在籍中|進行中|今|現|now|present|current)'
const gap = '[\\s]{0,6}'
const range = new RegExp(
  `(?<since>${month})${gap}(?:(?<sep>~|-|から|ー|→|↓|to)${gap}(?:(?<until>${month})|(?<last>\\d{1,2})[ ]?月(?!間)|(?<now>${now}))?|(?=\\s{1,6}(?:${month}|${now})))`,
  'gi',
)
const bare = new RegExp(`${gap}(?:(?<until>${month})|(?<now>${now}))`, 'iy')
const single = new RegExp(`(?<since>${month})`, 'gi')
const duration =
  /(\d{1,2})年(?:と|間)?(?:(\d{1,2})[ヶか月カケヵ箇ｹ]{1,2}月?)?|(\d{1,3})[ ]?(?:ヶ月|か月|カ月|ケ月|ヵ月|箇月|ヶ)/

/** Months of a written duration: 1年3ヶ月, 2年, 8か月. */
export function monthsOf(text: string): number | undefined {
  const found = duration.exec(text.slice(0, 60).replace(/(?<=\d) (?=[年ヶか月])/g, ''))
  if (!found) return undefined
  const [, years, rest, months] = found
  return Number(years ?? 0) * 12 + Number(rest ?? 0) + Number(months ?? 0) || undefined
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Apr 2021, September, 2019, 04/2021. */
function toEnglishMonth(text: string): string | undefined {
  const [, name, number, year] = /^(?:([a-z]{3})[a-z]*|(\d{1,2}))[.,/ -]*(\d{4})$/i.exec(text) ?? []
  const month = name ? monthNames.indexOf(name.toLowerCase()) + 1 : Number(number)
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined
}

/** A month in any spelling: 2021/04, 2021年4月1日, 令和3年4月, R3.4, '21/4, 21/04. */
export function toMonth(text: string): string | undefined {
  const inEnglish = toEnglishMonth(text.trim())
  if (inEnglish) return inEnglish
  const written = text
    .replace(/\s/g, '')
    .replace(/度/, '')
    .replace(/^([RHS])\./i, '$1')
  const short = /^'?(\d{2})[./年-](\d{1,2})/.exec(written)
  const isShort = short !== null && !/^\d{3}/.test(written)
  const full = isShort ? `${Number(short[1]) >= 70 ? 19 : 20}${short[1]}/${short[2]}` : written
  const parts = /^(.+?[./年-]\d{1,2}月?)(?:[./-]\d{1,2}|\d{1,2}日)?$/.exec(full)
  const plain = (parts?.[1] ?? full).replace(/年(\d{1,2})$/, '年$1月')
  return parseMonth(plain)
}

/** 12/1~ alone says from which day on somebody is free, not that a project has gone on since 2012. */
const dayOfYear = /^(?:0?[1-9]|1[0-2])\/\d{1,2}$/

/** All periods that a text names, from left to right, none overlapping; `today` is the last month that can have been worked. */
export function findPeriods(text: string, today: string): Period[] {
  const periods: Period[] = []
  for (const found of text.matchAll(range)) {
    const { since = '', until, last, now } = found.groups!
    const start = toMonth(since)
    if (!start) continue
    if (dayOfYear.test(since.trim()) && until === undefined && last === undefined && now === undefined)
      continue
    const period = {
      since: start,
      until: null,
      isCurrent: false,
      from: found.index,
      to: found.index + found[0].length,
    }
    if (found.groups!.sep !== undefined) periods.push(toPeriod(period, until, last, now, today))
    else {
      bare.lastIndex = period.to
      const end = bare.exec(text)
      if (end)
        periods.push(
          toPeriod({ ...period, to: bare.lastIndex }, end.groups!.until, undefined, end.groups!.now, today),
        )
    }
  }
  return periods
    .filter((period, i) => period.from >= (periods[i - 1]?.to ?? 0))
    .map((period) => withDuration(period, text))
}

function toPeriod(
  period: Period,
  until: string | undefined,
  last: string | undefined,
  now: string | undefined,
  today: string,
): Period {
  if (now !== undefined) return { ...period, isCurrent: true }
  const end =
    until !== undefined
      ? toMonth(until)
      : last !== undefined
        ? inYearOf(period.since, Number(last))
        : undefined
  if (!end || end < period.since) return period
  return { ...period, until: end, isCurrent: end > today.slice(0, 7) }
}

/** 2021/04~9月: the month in the year that the period begins in, or in the next. */
function inYearOf(since: string, month: number): string | undefined {
  if (month < 1 || month > 12) return undefined
  const end = `${since.slice(0, 4)}-${String(month).padStart(2, '0')}`
  return end < since ? undefined : end
}

/** A period without its end has it from the duration beside it: 2021/04~(1年3ヶ月). */
function withDuration(period: Period, text: string): Period {
  if (period.until !== null || period.isCurrent) return period
  const beside = /^[\s(（]{0,4}[^\n~]{0,14}/.exec(text.slice(period.to, period.to + 20))?.[0] ?? ''
  const months = monthsOf(beside)
  return months === undefined ? period : { ...period, until: addMonths(period.since, months - 1) }
}

/** The months that a text names by themselves. */
export function findMonths(text: string): { month: string; from: number; to: number }[] {
  return [...text.matchAll(single)].flatMap((found) => {
    const month = toMonth(found[0])
    return month ? [{ month, from: found.index, to: found.index + found[0].length }] : []
  })
}
