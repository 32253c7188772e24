import { describe, expect, it } from 'vitest'
import { clientOf, fromCandidate, fromCompany, takenOver } from './inherit.ts'

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
    expect(fromCompany('sales', company)).toMatchObject({
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
    const patch = fromCandidate(candidate)
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
      }),
    ).toMatchObject({
      supplier_company_id_by_enterprise_id: null,
      supplier_zipcode: '1640001',
      supplier_address: '中野区中野',
    })
  })

  it('given a job, when a contract begins from its opportunity, then its terms hold for both sides and gaps stay gaps', () => {
    const job = { adjustment_time_f: 150, usance_day_id: 15, adjustment_flg: null }
    const patch = takenOver({ opportunity: deal, job })
    expect(patch).toMatchObject({
      sales_adjustment_time_f: 150,
      supplier_adjustment_time_f: 150,
      sales_usance_day_id: 15,
      supplier_usance_day_id: 15,
    })
    expect(patch).not.toHaveProperty('sales_adjustment_flg')
  })

  it('given an opportunity, when a contract begins from it, then worker, client, prices and owner are filled', () => {
    expect(takenOver({ opportunity: deal })).toMatchObject({
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
    expect(takenOver({ opportunity: nobodys })).not.toHaveProperty('enterprise_member1_id')
  })

  it('given a job of the same company, then its contact comes along with the company; of another one it does not', () => {
    const job = {
      ...lumina,
      company_member_id_by_enterprise_id: 8,
      company_member: { id: 8, name: '大西 遥' },
    }
    const company = { zipcode: '1060032' }
    expect(takenOver({ opportunity: deal, job, company })).toMatchObject({
      sales_zipcode: '1060032',
      sales_company_member_id_by_enterprise_id: 8,
      sales_company_member: { id: 8, name: '大西 遥' },
    })
    const elsewhere = { ...job, company_id_by_enterprise_id: 4 }
    expect(takenOver({ opportunity: deal, job: elsewhere, company })).toMatchObject({
      sales_company_member_id_by_enterprise_id: null,
    })
  })

  it('given an opportunity without a company, then the client is the one of its job', () => {
    const opportunity = { ...deal, company_id_by_enterprise_id: null, company: null }
    expect(clientOf({ opportunity, job: lumina })).toBe(3)
    expect(takenOver({ opportunity, job: lumina })).toMatchObject({
      sales_company_id_by_enterprise_id: 3,
      sales_company: { id: 3, name: '株式会社ルミナ' },
    })
  })
})
