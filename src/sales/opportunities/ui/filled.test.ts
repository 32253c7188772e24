import { expect, it } from 'vitest'
import { fillingNotes, fillingsOf, withFillings } from './filled.ts'

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
const nobody: ReadonlySet<string> = new Set()

it('given a job, then its company and the lower ends of its prices stand in the draft, each with where it comes from', () => {
  const fillings = fillingsOf(job, undefined)
  expect(withFillings({ deal_start_date: null }, fillings, nobody)).toEqual({
    deal_start_date: null,
    company_id_by_enterprise_id: 7,
    company: { id: 7, name: '株式会社ルミナ' },
    monthly_payment_num: 850_000,
    monthly_price_num: 700_000,
  })
  expect(fillingNotes({}, { job: fillings, all: fillings }, nobody)).toMatchObject({
    monthly_payment_num: '案件「会員基盤」の販売単価から',
  })
})

it('given a candidate besides, then what they ask outdoes what the job expects, and their company supplies them', () => {
  const supplied = {
    ...candidate,
    company_id_by_enterprise_id: 9,
    company: { id: 9, name: '合同会社サプライ' },
  }
  const fillings = fillingsOf(job, supplied)
  expect(withFillings({}, fillings, nobody)).toMatchObject({
    monthly_price_num: 680_000,
    company: { name: '株式会社ルミナ' },
    supplier_name: '合同会社サプライ',
  })
  expect(fillings.monthly_price_num?.note).toBe('候補者「佐藤 健太」の希望単価から')
})

it('given what somebody typed or emptied, then it stays, and what the job puts into an empty field is said', () => {
  const fillings = fillingsOf(job, candidate)
  const typed = new Set(['monthly_payment_num', 'company_id_by_enterprise_id'])
  const draft = { monthly_payment_num: 990_000, company_id_by_enterprise_id: null, company: null }
  const shown = withFillings(draft, fillings, typed)
  expect(shown).toMatchObject({ ...draft, monthly_price_num: 680_000 })
  const notes = fillingNotes(shown, { job: fillingsOf(job, undefined), all: fillings }, typed)
  expect(notes.monthly_payment_num).toBeUndefined()
  expect(notes.company_id_by_enterprise_id).toBe('空欄のまま登録すると、案件の株式会社ルミナが入ります')
})
