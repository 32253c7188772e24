import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import type { Condition } from '../../entity/condition.ts'
import { describeCondition, isAskable, isComplete, isKnown, periodText } from './condition-text.ts'

const { fields } = candidate
const say = (condition: Condition, names: { id: number; name: string }[] = []) =>
  describeCondition(fields[condition.column as keyof typeof fields], condition, names)

describe('a condition in words', () => {
  it.each([
    [{ column: 'sales_status_id', type: 1, value: [1] }, '営業中'],
    [{ column: 'register_status_id', type: 1, value: [1, 2, 3, 4, 5, 6] }, '6件選択'],
    [{ column: 'sales_status_id', type: 2, value: [4] }, '取引停止以外'],
    [{ column: 'monthly_price_f_num', type: 7, min: 600000, max: 900000 }, '¥600,000〜¥900,000'],
    [{ column: 'monthly_price_f_num', type: 7, min: 600000, max: null }, '¥600,000〜'],
    [{ column: 'monthly_price_f_num', type: 4, value: 600000 }, '¥600,000以上'],
    [{ column: 'age', type: 6, value: 40 }, '40歳以下'],
    [{ column: 'inception_day', type: 10, value: 30 }, '30日以内'],
    [{ column: 'inception_day', type: 1, value: '2026-12-01' }, '2026/12/01'],
    [{ column: 'email', type: 5 }, '入力あり'],
    [{ column: 'skill_ids', type: 3 }, '選択あり'],
    [{ column: 'email', type: 9 }, '値なし'],
  ] as [Condition, string][])('given %o, then it reads %s', (condition, text) => {
    expect(say(condition)).toBe(text)
  })

  it('given one id with its name, then the name is said', () => {
    const java = { id: 3, name: 'Java' }
    expect(say({ column: 'skill_ids', type: 1, value: [3] }, [java])).toBe('Java')
  })
})

describe('what is asked of the server', () => {
  it.each([
    [{ column: 'inception_day', type: 4, value: '明日' }, false],
    [{ column: 'inception_day', type: 4, value: '2026-12-15' }, true],
    [{ column: 'inception_day', type: 7, min: '2026-12-01', max: '13/45' }, false],
    [{ column: 'inception_day', type: 10, value: '来月' }, false],
    [{ column: 'monthly_price_f_num', type: 6, value: '応相談' }, false],
    [{ column: 'monthly_price_f_num', type: 6, value: 900_000 }, true],
    [{ column: 'email', type: 1, value: '@example' }, true],
    [{ column: 'skill_ids', type: 1, value: [3] }, true],
    [{ column: 'toString', type: 1, value: '1' }, false],
  ] as [Condition, boolean][])('given %o, then whether it can be asked is %s', (condition, can) => {
    expect(isAskable(fields, condition)).toBe(can)
  })

  it('given a row without a value, then it is not complete', () => {
    expect(isComplete({ column: 'name', type: 1, value: '' })).toBe(false)
    expect(isComplete({ column: 'skill_ids', type: 1, value: [] })).toBe(false)
    expect(isComplete({ column: 'age', type: 7, min: null, max: null })).toBe(false)
  })

  it('given zero or one end of a range or no value needed, then it is complete', () => {
    expect(isComplete({ column: 'sales_status_id', type: 1, value: 0 })).toBe(true)
    expect(isComplete({ column: 'age', type: 7, min: null, max: 40 })).toBe(true)
    expect(isComplete({ column: 'email', type: 9 })).toBe(true)
  })

  it('given a type the field does not offer or a field that is gone, then it is not asked', () => {
    expect(isKnown(fields, { column: 'name', type: 7 })).toBe(false)
    expect(isKnown(fields, { column: 'hobby', type: 1 })).toBe(false)
    expect(isKnown(fields, { column: 'toString', type: 1 })).toBe(false)
    expect(isKnown(fields, { column: 'name', type: 1 })).toBe(true)
  })
})

it('given today and 30 days, then the period names both days', () => {
  expect(periodText('2026-11-05', 30)).toBe('2026/11/05〜2026/12/05')
})
