import { done } from '../../fixtures/contracts/contract.ts'
import { change, early } from '../../fixtures/money/billing.ts'
import type { Client } from '../client.ts'
import type { Deal, Extras, Supplier } from './deals.ts'
import { isAdjusted, type Mode, type OwnTerms } from './oracle.ts'

const reason = '確認の上で進めます'

const accountOf = (account_number: string) => ({
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '001',
  branch_name: '東京営業部',
  account_type: 1,
  account_number,
  account_holder_name: 'カ)ミホン',
})

const address = { zipcode: '1000005', prefecture_id: 13, address: '千代田区丸の内1-1' }
const number = '4011001098993'

const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}_${key}`, value]))

/** The worker and the supplier's company of each kind of supplier, each paid to an account of its own. */
export type Payee = { worker: number; company: number | null; affiliation: 1 | 2; account: string }
export type World = { client: Client; payees: Record<Supplier, Payee> }

const makeCompany = async (client: Client, company: object): Promise<number> =>
  (await done(client, 'companies/create', { company: { ...address, ...company } })).company
    .id_by_enterprise_id

const makeWorker = async (client: Client, candidate: object): Promise<number> =>
  (await done(client, 'candidates/create', { candidate: { ...address, ...candidate } })).candidate
    .id_by_enterprise_id

const throughCompany = async (client: Client, account: string, company: object): Promise<Payee> => ({
  worker: await makeWorker(client, { name: '佐藤 健太' }),
  company: await makeCompany(client, {
    name: `株式会社アオバ${account}`,
    bank_accounts: [accountOf(account)],
    ...company,
  }),
  affiliation: 2,
  account,
})

const own = async (client: Client, account: string, worker: object): Promise<Payee> => ({
  worker: await makeWorker(client, {
    name: `髙﨑 𠮷乃${account}`,
    bank_accounts: [accountOf(account)],
    ...worker,
  }),
  company: null,
  affiliation: 1,
  account,
})

/** An enterprise that can bill and pay: its account, its transfer settings, and a payee of each kind. */
export const makeWorld = async (client: Client): Promise<World> => {
  const [first, second] = [accountOf('2284017'), '1234567890']
  await done(client, 'enterprise_document_settings/update', {
    enterprise_document_setting: { bank_accounts: [first] },
  })
  await done(client, 'transfer_settings/update', {
    transfer_setting: {
      consignor_code: second,
      consignor_name: 'カ)ミホン',
      account_number: first.account_number,
      line_end: 'crlf',
      extra_characters: '',
    },
  })
  const numbered = { qualified_invoice_registration_number: number }
  const corporation = { candidate_type_id: 4, corporate_name: '合同会社ヨシノ', ...numbered }
  return {
    client,
    payees: {
      company_with_number: await throughCompany(client, '1000001', numbered),
      company_without_number: await throughCompany(client, '1000002', {}),
      freelancer_with_number: await own(client, '1000003', { candidate_type_id: 1, ...numbered }),
      freelancer_without_number: await own(client, '1000004', { candidate_type_id: 1 }),
      freelance_corporation: await own(client, '1000005', corporation),
      employee: await own(client, '1000006', { candidate_type_id: 2 }),
    },
  }
}

/** A client company to bill; only one with a number can be sent JP PINT. */
export const makeClient = ({ client }: World, name: string, hasNumber: boolean): Promise<number> =>
  makeCompany(client, { name, ...(hasNumber ? { qualified_invoice_registration_number: number } : {}) })

export const setRounding = async ({ client }: World, tax_rounding: Mode): Promise<void> => {
  await done(client, 'enterprise_document_settings/update', { enterprise_document_setting: { tax_rounding } })
}

const contractOf = ({ payees }: World, sales_company_id_by_enterprise_id: number, deal: Deal) => {
  const { worker, company, affiliation } = payees[deal.supplier]
  return {
    name: '会員基盤リニューアル',
    candidate_id_by_enterprise_id: worker,
    affiliation_type_id: affiliation,
    period_start_date: deal.start,
    period_end_date: deal.end,
    sales_company_id_by_enterprise_id,
    supplier_company_id_by_enterprise_id: company,
    ...prefixed('sales', { ...deal.sales.terms, ...deal.sales.usance }),
    ...prefixed('supplier', { ...deal.purchase.terms, ...deal.purchase.usance }),
  }
}

const setException = async (
  { client }: World,
  contract: number,
  { month }: Deal,
  side: { name: 'sales' | 'supplier'; own: OwnTerms | null; hours: boolean },
) => {
  if (!side.own) return
  const { price_num, adjustment_time_f, adjustment_time_l } = side.own
  const exception = side.hours ? { price_num, adjustment_time_f, adjustment_time_l } : { price_num }
  await done(client, `contracts/exceptions/${contract}`, { month, side: side.name, exception, reason })
}

const typed = (side: 'billing' | 'payment', extras: Extras) =>
  prefixed(side, { ...extras, mail_to: `${side}@example.com` })

export type Made = { deal: Deal; id: number; operation: number; contract: number }

/** A deal as staff make it: contract, hours, both sides confirmed. Answers the ids. */
export const makeDeal = async (world: World, company: number, deal: Deal): Promise<Made> => {
  const { client } = world
  const { sales, purchase } = deal
  const hasPayment = deal.supplier !== 'employee'
  const { contract } = await done(client, 'contracts/create', { contract: contractOf(world, company, deal) })
  const contractId = contract.id_by_enterprise_id as number
  const of = (name: 'sales' | 'supplier', { terms, exception }: Deal['sales']) =>
    setException(world, contractId, deal, { name, own: exception, hours: isAdjusted(terms) })
  await of('sales', sales)
  if (hasPayment) await of('supplier', purchase)
  const { contract_operation_ids: months } = await done(client, `contracts/confirm/${contractId}`, {
    override_reason: reason,
  })
  const operation = (deal.start.startsWith(deal.month) ? months[0] : months.at(-1)) as number
  await done(client, `contract_operations/update/${operation}`, {
    contract_operations: { working_minutes: deal.worked.minutes, working_days: deal.worked.days },
  })
  const { billing_payment } = await done(client, `contract_operations/confirm/${operation}`, early)
  const id = billing_payment.id_by_enterprise_id as number
  await change(client, id, {
    ...typed('billing', sales.extras),
    ...(hasPayment
      ? { ...typed('payment', purchase.extras), payment_withholding_kind_id: deal.withholding_kind_id }
      : {}),
  })
  await done(client, `billing_payments/billing_confirm/${id}`)
  if (hasPayment) await done(client, `billing_payments/payment_confirm/${id}`, { override_reason: reason })
  return { deal, id, operation, contract: contractId }
}
