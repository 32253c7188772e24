import { describe, expect, it } from 'vitest'
import { Source } from '../layout/span.ts'
import { viewOf } from '../layout/view.ts'
import { documentOf, textOf, words } from '../read.fixture.ts'
import { check, sure } from '../values/value.ts'
import { fillFields } from './filled-fields.ts'
import { readSharedTerms } from './shared-terms.ts'

const termsIn = (text: string) => {
  const source = new Source(textOf(text))
  return Object.fromEntries(
    Object.entries(readSharedTerms(source, viewOf(source), [], [], words, words.today)).map(
      ([key, { value }]) => [key, value],
    ),
  )
}

describe('terms of all jobs', () => {
  it('given a sentence on all of them, then its clauses are read', () => {
    const settlement = { adjustment_time_f: 140, adjustment_time_l: 180 }
    expect(termsIn('全て精算140-180、面談1回です。')).toMatchObject({
      ...settlement,
      communications_time_id: 1,
    })
    expect(termsIn('精算はどれも140-180です')).toMatchObject(settlement)
    expect(termsIn('※全件 準委任、月末締め翌月末払いです')).toMatchObject({
      contract_type_id: 1,
      usance_span_id: 0,
    })
  })

  it('given a heading, then the lines below it are read up to an empty or a drawn line', () => {
    const terms = termsIn('===== 全案件共通 =====\n面談:2回\n年齢:45歳まで\n================\n服装:スーツ')
    expect(terms).toMatchObject({ communications_time_id: 2, expected_age_max: 45 })
    expect(terms).not.toHaveProperty('dresscode_type_id')
  })

  it('given a heading in a row of a table, then the cells of the row below it', () => {
    const cell = (row: number, text: string) => ({ row, column: 0, rows: 1, columns: 3, text })
    const cells = [
      cell(0, '案件名'),
      cell(1, '予約サイト'),
      cell(2, '【共通条件】'),
      cell(3, 'PC：貸与 / 商流：貴社まで'),
    ]
    const source = new Source(documentOf({ kind: 'table', name: null, cells }))
    const terms = readSharedTerms(source, viewOf(source), [], [], words, words.today)
    expect([terms.pc_loan_type_id?.value, terms.resale_restriction_type_id?.value]).toEqual([1, 1])
  })

  it('given labels before the first job, then they hold for all, but for what each says itself', () => {
    const source = new Source(textOf('＜場所＞\n上野（週2出社）\n単価:60万'))
    const view = viewOf(source)
    const terms = readSharedTerms(source, [], view, [], words, words.today)
    expect(terms.work_styles_id).toMatchObject({ value: 2, certainty: 'check' })
    expect(terms.monthly_payment_l_num).toBeUndefined()
  })

  it('given what each job says for itself, then it is not shared', () => {
    expect(termsIn('【共通】\n単価:60万\n必須:Java\n面談:1回')).toEqual({ communications_time_id: 1 })
  })

  it('given words on some of the jobs, or on all that is something else, then they are not terms', () => {
    expect(termsIn('※1、3は面談1回、その他はいずれも2回')).toEqual({})
    expect(termsIn('面談は2回です。\n精算140-180')).toEqual({})
    expect(termsIn('共通基盤の開発です。面談1回')).toEqual({})
    expect(termsIn('全工程を担当します。\n貴社まで')).toEqual({})
    expect(termsIn('面談回数はⅡ~Ⅳいずれも1回です。')).toEqual({})
    expect(termsIn('■面談:2回(いずれもWEB)\n面談:2回 どちらもオンライン')).toEqual({})
  })
})

describe('a job with shared terms', () => {
  it('given what it says itself, then that stands', () => {
    const shared = {
      adjustment_flg: check(1, [], null),
      adjustment_time_f: check(140, [], null),
      expected_age_max: check(50, [], null),
    }
    const job = fillFields({ adjustment_flg: sure(2, []) }, shared)
    expect(job.adjustment_flg?.value).toBe(2)
    expect(job.adjustment_time_f).toBeUndefined()
    expect(job.expected_age_max?.value).toBe(50)
  })
})
