import { describe, expect, it } from 'vitest'
import { type Filled, fillIn, typeIn } from '#foundation/screens/form/filled.ts'
import { contract } from '../../contract.ts'
import { type Behind, clientOf, fromCandidate, fromCompany, fromParty, takenOver } from './inherit.ts'

const nothing: Filled = { draft: {}, origins: {}, typed: [] }
const taken = (behind: Behind) => fillIn(contract, nothing, takenOver(behind))
const draftOf = (behind: Behind) => taken(behind).draft

const lumina = { company_id_by_enterprise_id: 3, company: { id: 3, name: '株式会社ルミナ' } }
const deal = {
  ...lumina,
  id_by_enterprise_id: 4,
  title: '佐藤 健太／会員基盤',
  candidate_id_by_enterprise_id: 2,
  candidate: { id: 2, name: '佐藤 健太' },
  job_id_by_enterprise_id: 9,
  job: { id: 9, name: '会員基盤リニューアル' },
  monthly_payment_num: 850_000,
  monthly_price_num: 720_000,
  deal_start_date: '2026-12-01',
  enterprise_member1_id: 5,
  enterprise_member1: { id: 5, name: '小林 亮' },
}

describe('what a contract takes over', () => {
  it('given a company, when it is chosen for a side, then its address comes along and the contact is open', () => {
    const company = {
      zipcode: '1060032',
      prefecture_id: 13,
      prefecture: { id: 13, name: '東京都' },
      address: '港区六本木4-8-7',
      building: null,
    }
    expect(fromCompany('sales', company).values).toMatchObject({
      sales_zipcode: '1060032',
      sales_prefecture_id: 13,
      sales_prefecture: { id: 13, name: '東京都' },
      sales_address: '港区六本木4-8-7',
      sales_company_member_id_by_enterprise_id: null,
    })
  })

  it('given a worker of a partner, when chosen, then the partner is the supplier', () => {
    const candidate = {
      affiliation_type_id: 2,
      candidate_type_id: 1,
      company_id_by_enterprise_id: 7,
      company: { id: 7, name: '東都情報' },
      zipcode: '1640001',
    }
    const patch = fromCandidate(candidate).values
    expect(patch).toMatchObject({
      affiliation_type_id: 2,
      supplier_company_id_by_enterprise_id: 7,
      supplier_company: { id: 7, name: '東都情報' },
    })
    expect(patch).not.toHaveProperty('supplier_zipcode')
  })

  it('given a freelancer, when chosen, then the address of the person is the supplier address', () => {
    expect(
      fromCandidate({
        affiliation_type_id: 1,
        candidate_type_id: 1,
        zipcode: '1640001',
        address: '中野区中野',
      }).values,
    ).toMatchObject({
      supplier_company_id_by_enterprise_id: null,
      supplier_zipcode: '1640001',
      supplier_address: '中野区中野',
    })
  })

  it('given a job, when a contract begins from its opportunity, then its terms hold for both sides and gaps stay gaps', () => {
    const job = { adjustment_time_f: 150, usance_day_id: 15, adjustment_flg: null }
    const patch = draftOf({ opportunity: deal, job })
    expect(patch).toMatchObject({
      sales_adjustment_time_f: 150,
      supplier_adjustment_time_f: 150,
      sales_usance_day_id: 15,
      supplier_usance_day_id: 15,
    })
    expect(patch).not.toHaveProperty('sales_adjustment_flg')
  })

  it('given an opportunity, when a contract begins from it, then worker, client, prices and owner are filled', () => {
    expect(draftOf({ opportunity: deal })).toMatchObject({
      opportunity_id_by_enterprise_id: 4,
      candidate: { id: 2, name: '佐藤 健太' },
      sales_company_id_by_enterprise_id: 3,
      sales_company: { id: 3, name: '株式会社ルミナ' },
      name: '会員基盤リニューアル',
      sales_price_num: 850_000,
      supplier_price_num: 720_000,
      period_start_date: '2026-12-01',
      enterprise_member1_id: 5,
    })
  })

  it('given an opportunity nobody owns, then whoever makes the contract stays its owner', () => {
    const { enterprise_member1_id: _, ...nobodys } = deal
    expect(draftOf({ opportunity: nobodys })).not.toHaveProperty('enterprise_member1_id')
  })

  it('given a job of the same company, then its contact comes along with the company; of another one it does not', () => {
    const job = {
      ...lumina,
      company_member_id_by_enterprise_id: 8,
      company_member: { id: 8, name: '大西 遥' },
    }
    const company = { zipcode: '1060032' }
    expect(draftOf({ opportunity: deal, job, sales: { company } })).toMatchObject({
      sales_zipcode: '1060032',
      sales_company_member_id_by_enterprise_id: 8,
      sales_company_member: { id: 8, name: '大西 遥' },
    })
    const elsewhere = { ...job, company_id_by_enterprise_id: 4 }
    expect(draftOf({ opportunity: deal, job: elsewhere, sales: { company } })).toMatchObject({
      sales_company_member_id_by_enterprise_id: null,
    })
  })

  it('given an opportunity without a company, then the client is the one of its job', () => {
    const opportunity = { ...deal, company_id_by_enterprise_id: null, company: null }
    expect(clientOf({ opportunity, job: lumina })).toBe(3)
    expect(draftOf({ opportunity, job: lumina })).toMatchObject({
      sales_company_id_by_enterprise_id: 3,
      sales_company: { id: 3, name: '株式会社ルミナ' },
    })
  })
})

const last = {
  title: 'K202611-00042',
  sales_adjustment_time_f: 150,
  sales_adjustment_time_l: 200,
  sales_usance_day_id: 15,
  sales_rounding_mode_id: null,
}
const usual = { adjustment_time_f: 140, adjustment_time_l: 180, usance_day_id: 30 }

describe('where a filled value comes from', () => {
  it('given a client with one contact and a contract before, then both fill in and say so', () => {
    const contact = { id: 8, name: '大西 遥' }
    const { draft, origins } = taken({
      opportunity: deal,
      job: { ...usual, work_styles_id: 3 },
      candidate: { affiliation_type_id: 1, candidate_type_id: 1, monthly_price_f_num: 650_000 },
      sales: { company: { zipcode: '1060032' }, contact, last },
    })
    expect(draft).toMatchObject({
      sales_company_member_id_by_enterprise_id: 8,
      sales_company_member: contact,
      sales_adjustment_time_f: 150,
      sales_usance_day_id: 15,
      supplier_usance_day_id: 30,
      work_location: 'フルリモート',
    })
    expect(origins).toMatchObject({
      work_location: '案件',
      sales_company_member_id_by_enterprise_id: '企業の設定',
      sales_adjustment_time_l: '前回の契約 K202611-00042',
      sales_price_num: '商談',
      supplier_usance_day_id: '案件',
    })
    expect(origins).not.toHaveProperty('opportunity_id_by_enterprise_id')
  })

  it('given terms chosen for the job, then they stand over those of the contract before, and its pay days stay', () => {
    const { draft } = taken({
      opportunity: deal,
      job: { ...usual, adjustment_time_f: 160 },
      sales: { last },
    })
    expect(draft).toMatchObject({
      sales_adjustment_time_f: 160,
      sales_adjustment_time_l: 180,
      sales_usance_day_id: 15,
    })
  })

  it('given a deal without a supplier price, then the worker’s asked price stands in, but never as an internal cost', () => {
    const { monthly_price_num: _, ...open } = deal
    const freelancer = { affiliation_type_id: 1, candidate_type_id: 1, monthly_price_f_num: 650_000 }
    expect(taken({ opportunity: open, candidate: freelancer })).toMatchObject({
      draft: { supplier_price_num: 650_000 },
      origins: { supplier_price_num: '候補者' },
    })
    expect(
      draftOf({ opportunity: open, candidate: { ...freelancer, candidate_type_id: 2 } }),
    ).not.toHaveProperty('supplier_price_num')
  })

  it('given a typed value, when something fills in later, then it stays and comes from nowhere, unless it hangs on what was chosen anew', () => {
    const filled = fillIn(contract, nothing, fromParty('sales', { last }))
    const typed = typeIn(filled, { sales_usance_day_id: 28, sales_address: '港区' })
    expect(typed.origins).not.toHaveProperty('sales_usance_day_id')
    const again = fillIn(contract, typed, fromParty('sales', { last, company: { address: '千代田区' } }))
    expect(again.draft).toMatchObject({ sales_usance_day_id: 28, sales_address: '港区' })
    expect(
      fillIn(contract, typed, fromParty('sales', { company: { address: '千代田区' } }), ['sales_address'])
        .draft,
    ).toMatchObject({ sales_address: '千代田区' })
  })
})
