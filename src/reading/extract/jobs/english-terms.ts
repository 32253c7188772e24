import { cutAt, type Span, trimSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { readStart } from '../values/start.ts'
import { check, matched, sure } from '../values/value.ts'

const longestLine = 200
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const start =
  /(?:^[-*・ ]{0,3}|\bfrom |\bstart(?:s|ing)?(?: on)?:? )(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.?(?: (?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,? (?<year>20\d{2}))?(?=$|[,.;/ ])/i
const length = /^(?:at least |about |approx\.? |~)?\d{1,2} months(?:\+| or more)?$|^long[ -]term$/i

/** The start of a job that begins its line or stands behind from: Jan 2027, from February 1. A month alone may be anything. */
export function readEnglishStart(line: Span, base: string): Reading<string> | undefined {
  const found = start.exec(line.plain.slice(0, longestLine))
  const { month, day, year } = found?.groups ?? {}
  if (!found || !month || (day === undefined && year === undefined)) return undefined
  const plain = `${year ? `${year}年` : ''}${months.indexOf(month.toLowerCase()) + 1}月${day ? `${day}日` : ''}`
  const read = readStart({ ...line, plain }, base)
  return read?.day ? check(read.day, [matched(line, found)], read.note) : undefined
}

/** How long a job goes, where a clause says nothing else: 12 months, long term. */
export function readEnglishPeriod(line: Span): Reading<string> | undefined {
  const clause = cutAt({ ...line, plain: line.plain.slice(0, longestLine) }, /[,;*]/g)
    .map(trimSpan)
    .find(({ plain }) => length.test(plain))
  return clause && sure(clause.plain, [clause])
}
