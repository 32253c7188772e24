import { describe, expect, it } from 'vitest'
import { contract } from '../../contract.ts'
import { isLocked, missingOf } from './field-rules.ts'
import { sectionsOf } from './sections.ts'
import { isSectionDone, placeOf, stepState } from './step-state.ts'
import { nextStep, previousStep, steps } from './steps.ts'

const employee = { affiliation_type_id: 1, candidate_type_id: 2 }
const partner = { affiliation_type_id: 2, candidate_type_id: 1 }

describe('the steps of the contract wizard', () => {
  it('given the fields of a contract, when the steps are walked, then each one that can be written stands in a step', () => {
    const placed = new Set(
      steps.flatMap(({ key }) => sectionsOf(key, partner)).flatMap(({ fields }) => fields),
    )
    const writable = Object.entries(contract.fields)
      .filter(([, field]) => !('derived' in field))
      .map(([key]) => key)
    expect(writable.filter((key) => !placed.has(key))).toEqual(['primary_contract_id_by_enterprise_id'])
    expect([...placed].filter((key) => !(key in contract.fields))).toEqual([])
  })

  it('given an empty draft, when the supplier step of a partner is counted, then company, price, tax and term are missing', () => {
    expect(stepState('supplier', partner)).toMatchObject({ state: 'missing', result: '未入力 6項目' })
  })

  it('given an own employee, when the supplier step is asked, then it holds the internal cost only', () => {
    expect(sectionsOf('supplier', employee).map(({ fields }) => fields)).toEqual([['supplier_price_num']])
    expect(stepState('supplier', employee).result).toBe('未入力 1項目')
    expect(stepState('supplier', { ...employee, supplier_price_num: 500_000 }).result).toBe('¥500,000')
  })

  it('given a freelancer of our own, when the supplier fields are checked, then no supplier company is asked for', () => {
    const fields = ['supplier_company_id_by_enterprise_id']
    expect(missingOf(fields, { affiliation_type_id: 1, candidate_type_id: 1 })).toEqual([])
    expect(missingOf(fields, partner)).toEqual(fields)
  })

  it('given a period, when the base step is complete, then its line shows the months', () => {
    const draft = { period_start_date: '2026-12-01', period_end_date: '2027-02-28' }
    expect(stepState('base', draft)).toEqual({ state: 'done', result: '2026/12〜2027/02', missing: 0 })
  })

  it('given a section without anything in it, when it is asked, then it has no tick', () => {
    const [, , , , notes] = sectionsOf('sales', partner)
    if (!notes) throw new Error('no section')
    expect(isSectionDone(notes, {})).toBe(false)
    expect(isSectionDone(notes, { sales_desc: '備考' })).toBe(true)
  })

  it('given an error of a field, when its step is looked up, then it is the first that holds it', () => {
    expect(placeOf('sales_price_num', partner)).toBe('sales')
    expect(placeOf('sales_company_id_by_enterprise_id', partner)).toBe('client')
    expect(placeOf('supplier_usance_day_id', partner)).toBe('supplier')
    expect(placeOf('title', partner)).toBe('base')
  })

  it('given the ends of the wizard, when one goes on or back, then there is nothing beyond', () => {
    expect(previousStep('group')).toBeUndefined()
    expect(nextStep('sales')).toBe('supplier')
    expect(nextStep('confirm')).toBeUndefined()
  })

  it('given a confirmed contract, when its fields are asked, then only memo, owners, mails and deadlines stay open', () => {
    const confirmed = { contract_status_flg: 99 }
    expect(
      ['memo', 'enterprise_member1_id', 'sales_quotation_mail_body', 'deadline_submit_billing_day'].some(
        (key) => isLocked(key, confirmed),
      ),
    ).toBe(false)
    expect(
      ['sales_price_num', 'period_end_date', 'sales_adjustment_time_f'].every((key) =>
        isLocked(key, confirmed),
      ),
    ).toBe(true)
    expect(isLocked('sales_price_num', { contract_status_flg: 1 })).toBe(false)
  })
})
