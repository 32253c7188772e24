import { expect, it } from 'vitest'
import { type Filled, fillIn, typeIn } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { opportunity } from '../opportunity.ts'
import { fillingNotes, fillingsOf } from './filled.ts'

const job = {
  id_by_enterprise_id: 3,
  name: '会員基盤',
  company_id_by_enterprise_id: 7,
  company: { id: 7, name: '株式会社ルミナ' },
  monthly_payment_f_num: 850_000,
  monthly_payment_l_num: 900_000,
  monthly_price_f_num: null,
  monthly_price_l_num: 700_000,
}
const candidate = {
  id_by_enterprise_id: 5,
  name: '佐藤 健太',
  monthly_price_f_num: null,
  monthly_price_num: 680_000,
  company_id_by_enterprise_id: null,
}
const begun = (draft: Values): Filled => ({ draft, origins: {}, typed: [] })

it('given a job, then its company and the lower ends of its prices stand in the draft, each with where it comes from', () => {
  const fillings = fillingsOf(job, undefined)
  const filled = fillIn(opportunity, begun({ deal_start_date: null }), fillings)
  expect(filled.draft).toEqual({
    deal_start_date: null,
    company_id_by_enterprise_id: 7,
    company: { id: 7, name: '株式会社ルミナ' },
    monthly_payment_num: 850_000,
    monthly_price_num: 700_000,
  })
  expect(fillingNotes(filled, fillings)).toEqual({
    company_id_by_enterprise_id: '引き継ぎ元：案件「会員基盤」',
    monthly_payment_num: '引き継ぎ元：案件「会員基盤」の販売単価',
    monthly_price_num: '引き継ぎ元：案件「会員基盤」の仕入単価',
  })
})

it('given a candidate besides, then what they ask outdoes what the job expects, and their company supplies them', () => {
  const supplied = {
    ...candidate,
    company_id_by_enterprise_id: 9,
    company: { id: 9, name: '合同会社サプライ' },
  }
  const filled = fillIn(opportunity, begun({}), fillingsOf(job, supplied))
  expect(filled.draft).toMatchObject({
    monthly_price_num: 680_000,
    company: { name: '株式会社ルミナ' },
    supplier_name: '合同会社サプライ',
  })
  expect(filled.origins.monthly_price_num).toBe('候補者「佐藤 健太」の希望単価')
})

it('given what somebody typed or emptied, then it stays, and what the job puts into an empty field is said', () => {
  const draft = { monthly_payment_num: 990_000, company_id_by_enterprise_id: null, company: null }
  const shown = fillIn(opportunity, typeIn(begun({}), draft), fillingsOf(job, candidate))
  expect(shown.draft).toMatchObject({ ...draft, monthly_price_num: 680_000 })
  const notes = fillingNotes(shown, fillingsOf(job, undefined))
  expect(notes.monthly_payment_num).toBeUndefined()
  expect(notes.company_id_by_enterprise_id).toBe('空欄のまま登録すると、案件の株式会社ルミナが入ります')
})
