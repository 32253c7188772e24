import type { Client } from '../../test/support/client.ts'
import { done } from '../contracts/contract.fixture.ts'
import { today } from '../entity/today.ts'
import { addDays } from '../rules/calendar.ts'

type Values = Record<string, unknown>

/** A confirmed contract that ends in `days` days, both sides with somebody to mail to. */
export const endingContract = async (client: Client, days = 20, over: Values = {}): Promise<number> => {
  const party = async (name: string, email: string) => {
    const { company } = await done(client, 'companies/create', { company: { name } })
    const { company_member } = await done(client, 'company_members/create', {
      company_member: {
        company_id_by_enterprise_id: company.id_by_enterprise_id,
        l_name: '中村',
        f_name: '彩',
        email,
      },
    })
    return { company: company.id_by_enterprise_id, member: company_member.id_by_enterprise_id }
  }
  const [sales, supplier] = [
    await party('株式会社ルミナ', 'client@lumina.example'),
    await party('株式会社アオバ', 'supplier@aoba.example'),
  ]
  const { candidate } = await done(client, 'candidates/create', {
    candidate: { name: '佐藤 健太', email: 'kenta@example.jp' },
  })
  const { contract } = await done(client, 'contracts/create', {
    contract: {
      affiliation_type_id: 2,
      name: '会員基盤リニューアル',
      period_start_date: addDays(today(), days - 60),
      period_end_date: addDays(today(), days),
      sales_price_num: 700_000,
      supplier_price_num: 600_000,
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      sales_company_id_by_enterprise_id: sales.company,
      sales_company_member_id_by_enterprise_id: sales.member,
      supplier_company_id_by_enterprise_id: supplier.company,
      supplier_company_member_id_by_enterprise_id: supplier.member,
      enterprise_member1_id: 2,
      ...over,
    },
  })
  const id = contract.id_by_enterprise_id as number
  await done(client, `contracts/confirm/${id}`)
  return id
}

/** The token of a new link to one side. */
export const tokenFor = async (client: Client, id: number, category: 'sales' | 'supplier'): Promise<string> =>
  (await done(client, `contracts/ext_confirm_url/${id}`, { category })).url.split('/').at(-1)
