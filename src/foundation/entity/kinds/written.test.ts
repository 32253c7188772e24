import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../rules/calendar.ts'
import { parseDate } from '../../rules/written-date.ts'
import type { AnyField } from '../entity.ts'
import { today } from '../today.ts'
import { amount, birthDate, date, hours, instant, minutes, month, yen } from './index.ts'

const lookup = { idOf: () => undefined }

/** What a form, an inline edit, a condition or the API makes of a text, and what an import makes of it. */
const readings = (field: AnyField, text: string) => [field.read(text), field.read(field.parse(text, lookup))]

const ways: [AnyField, string, unknown][] = [
  [date('日付', 'Date'), 'R8.12.15', '2026-12-15'],
  [date('日付', 'Date'), '令和８年１２月１５日', '2026-12-15'],
  [date('日付', 'Date'), '12/15', parseDate('12/15', today())],
  [birthDate('生年月日', 'Birth date'), 'S60.1.15', '1985-01-15'],
  [month('年月', 'Month'), 'R8.12', '2026-12'],
  [instant('日時', 'At'), 'R8.12.15 14:20', '2026-12-15T05:20:00.000Z'],
  [yen('単価', 'Price'), '９０万', 900_000],
  [yen('単価', 'Price'), '¥900,000', 900_000],
  [amount('合計', 'Total'), '▲1.5万円', -15_000],
  [hours('時間', 'Hours'), '１４０時間', 140],
  [minutes('稼働', 'Time'), '185時間40分', 11_140],
]

describe('given a text as people write it', () => {
  for (const [field, text, value] of ways)
    it(`when ${text} stands in a ${field.view} field, then it means ${value} in forms, conditions, calls and imports`, () => {
      expect(readings(field, text)).toEqual([{ value }, { value }])
    })

  const unread: [AnyField, string][] = [
    [date('日付', 'Date'), '明日'],
    [birthDate('生年月日', 'Birth date'), '12/15'],
    [yen('単価', 'Price'), '応相談'],
    [instant('日時', 'At'), '入力途中の日時'],
    [date('日付', 'Date'), '1'.repeat(1_000_000)],
  ]
  for (const [field, text] of unread)
    it(`when a ${field.view} field cannot read ${text.slice(0, 20)}, then all say what is expected`, () => {
      const [one, other] = readings(field, text)
      expect(one).toEqual({ error: expect.stringMatching(/入力してください$/) })
      expect(other).toEqual(one)
    })
})

describe('given a day of birth', () => {
  const birth = birthDate('生年月日', 'Birth date')
  it('when it is today, then it is read; when it is to come, then it is refused', () => {
    expect(birth.read(today())).toEqual({ value: today() })
    // One may look for who was born until the end of a year to come.
    expect(birth.readSought?.('2100-12-31')).toEqual({ value: '2100-12-31' })
    expect(birth.read(addDays(today(), 1))).toEqual({
      error: '今日より後の日付です。生年月日を確認してください',
    })
  })
})

describe('given what a field shows', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString())
  it.each([
    ['a day', date('日付', 'Date'), days.map((at) => at.slice(0, 10))],
    [
      'a day of birth',
      birthDate('生年月日', 'Birth date'),
      days.map((at) => at.slice(0, 10)).filter((day) => day <= today()),
    ],
    ['a month', month('年月', 'Month'), days.map((at) => at.slice(0, 7))],
    ['a time', instant('日時', 'At'), days.map((at) => `${at.slice(0, 16)}:00.000Z`)],
    ['a price', yen('単価', 'Price'), fc.integer({ min: 0, max: 99_999_999 })],
    ['a sum', amount('合計', 'Total'), fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })],
    ['a time of work', minutes('稼働', 'Time'), fc.integer({ min: 0, max: 744 * 60 })],
  ] as [string, AnyField, fc.Arbitrary<unknown>][])(
    'when %s is written out, then it is read back',
    (_, field, values) => {
      fc.assert(
        fc.property(values, (value) => {
          expect(readings(field, field.format(value, 'label'))).toEqual([{ value }, { value }])
        }),
      )
    },
  )
})
