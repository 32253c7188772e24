import { describe, expect, it } from 'vitest'
import { wholeMonth } from '../../../../test/support/work-reports/load-set.ts'
import type { DayPart } from '../day-part.ts'
import { chooseUnit } from './choose-unit.ts'
import { monthOfDays, toUnits } from './units.ts'

const pad = (day: number) => String(day).padStart(2, '0')
const datesFrom = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${month}-${pad(from + i)}`)
const part = (dates: readonly string[], over: Partial<DayPart> = {}): DayPart => ({
  block: 0,
  days: dates.map((date) => ({
    date,
    start: 540,
    end: 1080,
    rest: 60,
    gross: 540,
    hours: 480,
    isLeave: false,
    place: { block: 0, cell: null, from: 0, to: 1 },
  })),
  dates: [...dates],
  named: undefined,
  totals: [],
  kind: 'worked',
  isTrusted: true,
  isOddWeekday: false,
  misfits: [],
  isOfMany: false,
  people: [],
  hashes: 0,
  cells: new Set(),
  notHours: new Set(),
  ...over,
})
const [firstHalf, secondHalf] = [datesFrom('2026-11', 1, 15), datesFrom('2026-11', 16, 30)]
const october = datesFrom('2026-10', 1, 31)

describe('parts of a report', () => {
  it('given halves, weeks or pages, then they are one month', () => {
    expect(toUnits([part(firstHalf), part(secondHalf)])).toMatchObject([
      { first: '2026-11-01', last: '2026-11-30' },
    ])
  })

  it('given two months, or the same days twice, then they stay apart', () => {
    expect(toUnits([part(october), part([...firstHalf, ...secondHalf])])).toHaveLength(2)
    expect(toUnits([part(firstHalf), part(firstHalf)])).toHaveLength(2)
    expect(
      toUnits([part(firstHalf, { named: '2026-11' }), part(secondHalf, { named: '2026-12' })]),
    ).toHaveLength(2)
  })

  it('given one table through two months, then it is parted', () => {
    const units = toUnits([part([...october, ...firstHalf, ...secondHalf])])
    expect(units.map(({ first, parts: [of] }) => [first, of?.isOfMany])).toEqual([
      ['2026-10-01', true],
      ['2026-11-01', true],
    ])
  })

  it.each([
    [[...firstHalf, ...secondHalf], '2026-11'],
    [[...datesFrom('2026-10', 21, 31), ...datesFrom('2026-11', 1, 20)], '2026-11'],
    [[...firstHalf, ...secondHalf, '2026-12-01'], '2026-11'],
    [datesFrom('2026-11', 1, 2), '2026-11'],
  ])('given %j, then they are of %s', (dates, month) => {
    expect(monthOfDays(toUnits([part(dates)])[0]!)).toBe(month)
  })
})

describe('the part that is of the month asked for', () => {
  const asked = wholeMonth('2026-11')

  it('given several months, then it is the one asked for', () => {
    const units = toUnits([
      part(october),
      part([...firstHalf, ...secondHalf]),
      part(datesFrom('2026-12', 1, 31)),
    ])
    expect(chooseUnit(units, asked)).toMatchObject({ unit: { first: '2026-11-01' }, otherMonth: undefined })
  })

  it('given none of it, then it is the latest, of another month', () => {
    const units = toUnits([part(datesFrom('2026-09', 1, 30)), part(october)])
    expect(chooseUnit(units, asked)).toMatchObject({ unit: { first: '2026-10-01' }, otherMonth: '2026-10' })
  })

  it('given its days under the name of another month, then that is told', () => {
    const units = toUnits([part([...firstHalf, ...secondHalf], { named: '2026-10' })])
    expect(chooseUnit(units, asked)?.otherMonth).toBe('2026-10')
  })

  it('given its days twice, then the other is a rival only if it says something else', () => {
    const other = part(firstHalf)
    const changed = { ...other, days: other.days.map((day) => ({ ...day, hours: 450 })) }
    expect(chooseUnit(toUnits([part(firstHalf), other]), asked)?.rivals).toEqual([])
    expect(chooseUnit(toUnits([part(firstHalf), changed]), asked)?.rivals).toHaveLength(1)
  })

  it('given days in the period of an operation that closes on the 20th, then they are of it', () => {
    const days = [...datesFrom('2026-10', 21, 31), ...datesFrom('2026-11', 1, 20)]
    const closing = { month: '2026-10', start_date: '2026-10-21', end_date: '2026-11-20' }
    expect(chooseUnit(toUnits([part(days)]), closing)?.otherMonth).toBeUndefined()
  })
})
