import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from './calendar.ts'
import { parseDate, parseDateTime, parseMonth } from './written-date.ts'

const days = (from: string, to: string) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const anyDay = days('1900-01-01', '2100-12-31')

const full = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

/** Every way a day is written with its year. */
const spellings: ((date: string) => string)[] = [
  (date) => date,
  (date) => date.replaceAll('-', '/'),
  (date) => partsOf(date).join('/'),
  (date) => partsOf(date).join('.'),
  (date) => date.replaceAll('-', ''),
  (date) => partsOf(date).join('−'),
  (date) => {
    const [year, month, day] = partsOf(date)
    return `${year}年${month}月${day}日`
  },
]

describe('given a date as people write it', () => {
  it.each([
    ['2026/11/5', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026.11.5', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['２０２６／１１／５', '2026-11-05'],
    ['2026年11月5日', '2026-11-05'],
    ['令和8年11月5日', '2026-11-05'],
    ['令和 ８年 １１月 ５日', '2026-11-05'],
    ['㋿8年11月5日', '2026-11-05'],
    ['令8.11.5', '2026-11-05'],
    ['R8.12.15', '2026-12-15'],
    ['r08/12/15', '2026-12-15'],
    ['Ｒ８－１２－１５', '2026-12-15'],
    ['R元.5.1', '2019-05-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['H1.1.8', '1989-01-08'],
    ['昭和64年1月7日', '1989-01-07'],
    ['S64.1.7', '1989-01-07'],
    ['昭和元年12月25日', '1926-12-25'],
    ['大正15年12月25日', '1926-12-25'],
    ['大正元年7月30日', '1912-07-30'],
    ['M45/7/30', '1912-07-30'],
    ['平成32年1月1日', undefined],
    ['H32.1.1', undefined],
    ['令和元年4月30日', undefined],
    ['令和0年5月1日', undefined],
    ['令和8年2月29日', undefined],
    ['R8.2.29', undefined],
    ['2026/2/29', undefined],
    ['2026/11-05', undefined],
    ['R8.12/15', undefined],
    ['20261305', undefined],
    ['X8.12.15', undefined],
    ['26/11/5', undefined],
    ['明日', undefined],
    ['11/5', undefined],
    ['', undefined],
  ])('when %s is read, then it is %s', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  it('when any day is written in any way, narrow or wide, then it is read back', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...spellings), fc.boolean(), (date, spell, isWide) => {
        expect(parseDate(isWide ? full(spell(date)) : spell(date))).toBe(date)
      }),
    )
  })

  it('when a day is written in its era, by name, first sign or letter, then it is read back', () => {
    const written = fc.constantFrom(
      ...([
        [['昭和', '昭', 'S', 's'], 1925, '1926-12-26', '1989-01-07'],
        [['平成', '平', 'H', 'h'], 1988, '1989-01-08', '2019-04-30'],
        [['令和', '令', 'R', 'r'], 2018, '2019-05-01', '2099-12-31'],
      ] as const),
    )
    const sample = written.chain(([names, offset, from, to]) =>
      fc.tuple(fc.constantFrom(...names), fc.constant(offset), days(from, to)),
    )
    fc.assert(
      fc.property(sample, fc.constantFrom('/', '.', '-'), ([name, offset, date], sign) => {
        const [year, month, day] = partsOf(date)
        expect(parseDate(`${name}${year - offset}${sign}${month}${sign}${day}`)).toBe(date)
        expect(parseDate(`${name}${year - offset}年${month}月${day}日`)).toBe(date)
      }),
    )
  })
})

describe('given a day without its year', () => {
  it.each([
    ['12/15', '2026-11-22', '2026-12-15'],
    ['1/15', '2026-11-22', '2027-01-15'],
    ['１／１５', '2026-11-22', '2027-01-15'],
    ['11/1', '2026-11-22', '2026-11-01'],
    ['12月15日', '2027-02-01', '2026-12-15'],
    ['12-15', '2026-06-20', '2026-12-15'],
    ['2/29', '2027-12-01', '2028-02-29'],
    ['2/29', '2026-12-01', undefined],
    ['13/1', '2026-12-01', undefined],
  ])('when %s is read on %s, then it is %s', (text, today, date) => {
    expect(parseDate(text, today)).toBe(date)
  })

  it('when any day within half a year is written so, then it is read back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -182, max: 182 }), (today, apart) => {
        const date = new Date(Date.parse(today) + apart * 86_400_000).toISOString().slice(0, 10)
        const [, month, day] = partsOf(date)
        expect(parseDate(`${month}/${day}`, today)).toBe(date)
        expect(Math.abs(daysBetween(today, date))).toBeLessThan(183)
      }),
    )
  })
})

describe('given a month or a time as people write it', () => {
  it.each([
    ['2026/11', '2026-11'],
    ['2026-11', '2026-11'],
    ['２０２６年１１月', '2026-11'],
    ['令和8年11月', '2026-11'],
    ['R8.11', '2026-11'],
    ['平成元年1月', '1989-01'],
    ['平成31年5月', undefined],
    ['2026/13', undefined],
    ['来月', undefined],
  ])('when the month %s is read, then it is %s', (text, month) => {
    expect(parseMonth(text)).toBe(month)
  })

  it.each([
    ['2026/11/5 14:20', '2026-11-05T14:20'],
    ['2026-11-05T14:20:00', '2026-11-05T14:20'],
    ['R8.11.5 9:05', '2026-11-05T09:05'],
    ['11/5 14時', '2026-11-05T14:00'],
    ['2026年11月5日14時20分', '2026-11-05T14:20'],
    ['2026/11/5', undefined],
    ['2026/11/5 24:00', undefined],
    ['14:20', undefined],
  ])('when the time %s is read in November 2026, then it is %s', (text, time) => {
    expect(parseDateTime(text, '2026-11-22')).toBe(time)
  })
})
