import { describe, expect, it } from 'vitest'
import { contract } from '#contracts/contracts/contract.ts'
import { billingPayment } from '#money/billing-payments/billing-payment.ts'
import { apply } from '#sales/applies/apply.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { job } from '#sales/jobs/job.ts'
import { opportunity } from '#sales/opportunities/opportunity.ts'
import { type CustomProperty, withCustomFields } from '../../entity/custom-property.ts'
import type { Entity } from '../../entity/entity.ts'
import { readRecord } from '../../entity/validate.ts'
import { allWritten, beginningOf, changedFields, conflictsOf, readableOf, rebase } from './draft.ts'

const skill = (id: number, name: string, ability_level_id: number | null) => ({
  [id]: { id, name, ability_level_id },
})
const tanaka = {
  id_by_enterprise_id: 4,
  l_name: '田中',
  f_name: '真由',
  email: 'tanaka@example.co.jp',
  authority: 2,
}
const beginning = beginningOf(candidate, tanaka)
const base = {
  ...beginning,
  id_by_enterprise_id: 12,
  name: '佐藤 健太',
  email: 'kenta@example.co.jp',
  monthly_price_f_num: 750_000,
  skill_ids: skill(3, 'Java', 6),
  enterprise_member1_id: 4,
  enterprise_member1: { id: 4, name: '田中 真由' },
}

describe('a new record', () => {
  it('given the defaults and a name, when read, then nothing is wrong', () => {
    const body = allWritten(candidate, { ...beginning, name: '佐藤 健太' })
    expect(readRecord(candidate, body, 'create').errors).toBeUndefined()
    expect(body).not.toHaveProperty('age')
  })

  it('given no name, when read, then the name is demanded as the server does', () => {
    const body = allWritten(candidate, beginning)
    expect(readRecord(candidate, body, 'create').errors).toEqual({ name: ['必須項目です。入力してください'] })
  })

  it('given the member who makes it, then that member is the owner, in every kind of record that has one', () => {
    const owner = { enterprise_member1_id: 4, enterprise_member1: { id: 4, name: '田中 真由' } }
    for (const each of [candidate, company, companyMember, job, opportunity, contract, apply])
      expect(beginningOf(each as Entity, tanaka)).toMatchObject(owner)
    expect(Object.keys(beginningOf(billingPayment as Entity, tanaka))).not.toContain('enterprise_member1_id')
  })

  it('given a default that was emptied, then it is written as null and not filled in again', () => {
    const body = allWritten(candidate, { ...beginning, name: '佐藤', birth_date: '' })
    expect(readRecord(candidate, body, 'create').values.birth_date).toBeNull()
  })
})

describe("a new record with an enterprise's own properties", () => {
  const property = (id: number, field_type: CustomProperty['field_type']): CustomProperty => ({
    id_by_enterprise_id: id,
    object_type: 'candidate',
    object_group: null,
    name: '面談',
    field_type,
    rules: {},
    field_master: [{ id: 1, name: '済', show_flg: 1 }],
  })
  const own = withCustomFields(candidate, [
    property(3, 'text'),
    property(4, 'radio'),
    property(5, 'checkbox'),
  ])

  it('given one archived since the form was opened, when it was left empty, then it is not spoken of', () => {
    const body = allWritten(own as Entity, { ...beginning, name: '佐藤', custom_5: {} })
    expect(readRecord(candidate, body, 'create').errors).toBeUndefined()
  })

  it('given values, then they are written', () => {
    const chosen = { custom_3: '済', custom_4: 1, custom_5: { 1: { id: 1, name: '済' } } }
    expect(allWritten(own as Entity, { ...beginning, ...chosen })).toMatchObject({
      custom_3: '済',
      custom_4: 1,
    })
    expect(Object.keys(allWritten(own as Entity, { ...beginning, ...chosen }))).toContain('custom_5')
  })
})

describe('a draft with what cannot be read', () => {
  it('given a date and an amount nobody can read, then they are not there for reckoning, and refused when saved', () => {
    const typed = { ...beginning, name: '明日', inception_day: '明日', monthly_price_f_num: '応相談' }
    expect(readableOf(candidate, typed)).toMatchObject({
      name: '明日',
      inception_day: null,
      monthly_price_f_num: null,
    })
    expect(readRecord(candidate, allWritten(candidate, typed), 'create').errors).toEqual({
      inception_day: ['実在する日付を 2026/12/15、12/15、R8.12.15 のように入力してください'],
      monthly_price_f_num: ['900,000、90万 のような整数で入力してください'],
    })
  })
})

describe('what has changed', () => {
  it('given an untouched draft, then nothing', () => {
    expect(changedFields(candidate, base, { ...base })).toEqual({})
  })

  it('given new values, an emptied one and another level, then only these as they are written', () => {
    const draft = { ...base, name: '佐藤 健一', email: '', skill_ids: skill(3, 'Java', 7) }
    expect(changedFields(candidate, base, draft)).toEqual({
      name: '佐藤 健一',
      email: null,
      skill_ids: { 3: { ability_level_id: 7 } },
    })
  })

  it('given only the name beside an id, or null where nothing was, then nothing', () => {
    const draft = { ...base, enterprise_member1: { id: 4, name: '田中' }, tel: '' }
    expect(changedFields(candidate, base, draft)).toEqual({})
  })
})

describe('somebody else was faster', () => {
  const draft = { ...base, monthly_price_f_num: 800_000, email: 'new@example.co.jp' }
  const owner = { enterprise_member1_id: 5, enterprise_member1: { id: 5, name: '小林 亮' } }
  const current = { ...base, ...owner, monthly_price_f_num: 780_000 }

  it('given a field both changed differently, then it is a conflict', () => {
    expect(conflictsOf(candidate, base, draft, current)).toEqual(['monthly_price_f_num'])
  })

  it('given the same change on both sides, then it is none', () => {
    expect(conflictsOf(candidate, base, { ...base, monthly_price_f_num: 780_000 }, current)).toEqual([])
  })

  it('given mine wins, then my changes stand on their record', () => {
    const merged = rebase(candidate, base, draft, current, [])
    expect(merged).toMatchObject({ ...owner, monthly_price_f_num: 800_000, email: 'new@example.co.jp' })
    expect(changedFields(candidate, current, merged)).toEqual({
      monthly_price_f_num: 800_000,
      email: 'new@example.co.jp',
    })
  })

  it('given theirs wins, then only that field gives way', () => {
    expect(rebase(candidate, base, draft, current, ['monthly_price_f_num'])).toMatchObject({
      monthly_price_f_num: 780_000,
      email: 'new@example.co.jp',
    })
  })

  it('given a reference of mine, then its name comes along', () => {
    const mine = { ...base, company_id_by_enterprise_id: 9, company: { id: 9, name: '株式会社ルミナ' } }
    expect(rebase(candidate, base, mine, current, [])).toMatchObject({
      company: { id: 9, name: '株式会社ルミナ' },
    })
  })
})
