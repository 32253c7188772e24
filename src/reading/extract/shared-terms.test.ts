import { describe, expect, it } from 'vitest'
import { textOf, words } from './read.fixture.ts'
import { readSharedTerms, withShared } from './shared-terms.ts'
import { Source } from './span.ts'
import { check, sure } from './value.ts'
import { viewOf } from './view.ts'

const termsIn = (text: string) => {
  const source = new Source(textOf(text))
  return Object.fromEntries(
    Object.entries(readSharedTerms(source, viewOf(source), [], words, words.today)).map(
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

  it('given what each job says for itself, then it is not shared', () => {
    expect(termsIn('【共通】\n単価:60万\n必須:Java\n面談:1回')).toEqual({ communications_time_id: 1 })
  })

  it('given words on some of the jobs, or on all that is something else, then they are not terms', () => {
    expect(termsIn('※1、3は面談1回、その他はいずれも2回')).toEqual({})
    expect(termsIn('面談は2回です。\n精算140-180')).toEqual({})
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
    const job = withShared({ adjustment_flg: sure(2, []) }, shared)
    expect(job.adjustment_flg?.value).toBe(2)
    expect(job.adjustment_time_f).toBeUndefined()
    expect(job.expected_age_max?.value).toBe(50)
  })
})
