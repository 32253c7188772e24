import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import { differencesOf } from './differences.ts'
import { otherChoices } from './other-choices.ts'

const places = [{ block: 0, cell: null, from: 0, to: 4 }]
const value = (read: unknown) => ({ value: read, certainty: 'check' as const, places, note: null })
const skill = (id: number, name: string, ability_level_id: number) => ({ id, name, ability_level_id })
const read = (skill_id: number, ability_level_id: number) => ({
  skill_id,
  ability_level_id,
  months: null,
  stated_months: null,
  since: null,
  until: null,
  certainty: 'check' as const,
  places,
})

/** The rules read 70, Java of 1 year and AWS of 1 year; the model 65, and 5 years of each. */
const reading = {
  result: { fields: { monthly_price_f_num: value(700_000) }, skills: [read(2, 3), read(3, 3)] },
  others: {
    note: null,
    fields: { monthly_price_f_num: value(650_000), 'skill:2': value(6), 'skill:3': value(6) },
  },
  other_draft: { id_by_enterprise_id: 0, monthly_price_f_num: 650_000 },
}
const java = skill(2, 'Java', 3)
const aws = skill(3, 'AWS', 3)
const said = {
  record: { monthly_price_f_num: 700_000, skill_ids: { 2: java, 3: aws } },
  typed: {},
  confirmed: [] as string[],
}
const keys = ['monthly_price_f_num', 'skill_ids']

describe('a model that read otherwise, beside a record', () => {
  it('given a value and levels, then each stands there in words with what takes it', () => {
    const { monthly_price_f_num: price, skill_ids: skills } = otherChoices(candidate, keys, reading, said)
    expect(price).toEqual([
      { name: '希望単価（下限）', text: '¥650,000', patch: { monthly_price_f_num: 650_000 } },
    ])
    expect(skills).toMatchObject([
      { name: 'Java', patch: { skill_ids: { 2: { ability_level_id: 6 }, 3: aws } } },
      { name: 'AWS' },
    ])
  })
  it('given that one was decided, then only what is still open stands there', () => {
    const taken = {
      typed: { monthly_price_f_num: 650_000, skill_ids: [{ id: 2, ability_level_id: 6 }] },
      record: { ...said.record, skill_ids: { 2: skill(2, 'Java', 6), 3: aws } },
      confirmed: [],
    }
    expect(otherChoices(candidate, keys, reading, taken)).toMatchObject({ skill_ids: [{ name: 'AWS' }] })
    const confirmed = { ...said, confirmed: ['monthly_price_f_num', 'skill:2', 'skill:3'] }
    expect(otherChoices(candidate, keys, reading, confirmed)).toEqual({})
  })
  it('given a record that holds what the rules read, then the field is not passed over as the same', () => {
    const row = { monthly_price_f_num: 700_000 }
    const shown = (disputed: readonly string[]) =>
      differencesOf(candidate, ['monthly_price_f_num'], row, said.record, disputed).differing
    expect(shown([])).toEqual([])
    expect(shown(['monthly_price_f_num'])).toMatchObject([{ old: '¥700,000', fresh: '¥700,000' }])
  })
})
