import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed, makeContract } from '../fixtures/contracts/contract.ts'
import { early, makeBilling, show } from '../fixtures/money/billing.ts'
import { makeMerge } from '../fixtures/money/merge.ts'
import { forFile, startTestApp } from '../support/app.ts'

/** Every record whose state RULES 2 speaks of, in the state that the name says; the ids of contracts, months, billings and merges. */
const ids = {
  draft: 0,
  confirmed: 0,
  expired: 0,
  renewed: 0,
  /** A month with neither hours nor confirm, one that is confirmed, one that is closed. */
  open_month: 0,
  confirmed_month: 0,
  closed_month: 0,
  /** Months whose billing side, and whose payment side, is confirmed; the contract of the latter. */
  billed_month: 0,
  paid_month: 0,
  paid_contract: 0,
  /** Billings: no side confirmed, confirmed, mailed, of an own employee, in a merge; of other clients, months and due dates. */
  open_billing: 0,
  billing: 0,
  mailed_billing: 0,
  own_billing: 0,
  merged_billing: 0,
  other_client: 0,
  other_month: 0,
  other_due: 0,
  open_merge: 0,
  confirmed_merge: 0,
  mailed_merge: 0,
  lost_opportunity: 0,
  open_opportunity: 0,
}

const confirmSide = (side: 'billing' | 'payment', id: number) =>
  done(admin, `billing_payments/${side}_confirm/${id}`)

const makeContracts = async () => {
  ids.draft = (await makeContract(admin)).id_by_enterprise_id
  const { id, months } = await makeConfirmed(admin)
  ids.confirmed = id
  ;[, ids.open_month = 0, ids.confirmed_month = 0] = months
  await done(admin, `contract_operations/update/${ids.confirmed_month}`, {
    contract_operations: { working_minutes: '160:00' },
  })
  await done(admin, `contract_operations/confirm/${ids.confirmed_month}`, early)
  ids.expired = (await makeConfirmed(admin)).id
  await done(admin, `contracts/expire/${ids.expired}`)
  ids.renewed = (await makeConfirmed(admin)).id
  await done(admin, `contracts/renew/${ids.renewed}`)
  const closed = await makeBilling(admin)
  ids.closed_month = closed.operation
  ids.open_billing = closed.id
  await done(admin, `contract_operations/close/${closed.operation}`)
  const paid = await makeBilling(admin)
  ids.paid_month = paid.operation
  ids.paid_contract = paid.contract
  await confirmSide('payment', paid.id)
}

const makeBillings = async () => {
  const first = await makeBilling(admin)
  ids.billing = first.id
  ids.billed_month = first.operation
  await confirmSide('billing', first.id)
  const company = (await show(admin, first.id)).billing_company_id_by_enterprise_id
  const ofCompany = async (over: object = {}) => {
    const { id } = await makeBilling(admin, { sales_company_id_by_enterprise_id: company, ...over })
    await confirmSide('billing', id)
    return id
  }
  ids.mailed_billing = await ofCompany()
  await done(admin, `billing_payments/update/${ids.mailed_billing}`, {
    billing_payments: { billing_mail_to: 'keiri@lumina.example' },
  })
  await done(admin, `billing_payments/send_billing_mail/${ids.mailed_billing}`)
  ids.other_month = await ofCompany({ period_start_date: '2026-11-01' })
  ids.other_due = await ofCompany({ sales_usance_span_id: 30 })
  ids.other_client = (await makeBilling(admin)).id
  await confirmSide('billing', ids.other_client)
  const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
  ids.own_billing = (await makeBilling(admin, own, { candidate_type_id: 3 })).id

  const mergeOf = async (id: number) => (await makeMerge(admin, [id])).id_by_enterprise_id as number
  ids.merged_billing = await ofCompany()
  ids.open_merge = await mergeOf(ids.merged_billing)
  ids.confirmed_merge = await mergeOf(await ofCompany())
  ids.mailed_merge = await mergeOf(await ofCompany())
  await done(admin, `billing_merges/update/${ids.mailed_merge}`, {
    billing_merge: { mail_to: 'keiri@lumina.example' },
  })
  for (const id of [ids.confirmed_merge, ids.mailed_merge]) await done(admin, `billing_merges/confirm/${id}`)
  await done(admin, `billing_merges/send_mail/${ids.mailed_merge}`)
}

const makeOpportunities = async () => {
  const { company } = await done(admin, 'companies/create', { company: { name: '株式会社ルミナ' } })
  const { candidate } = await done(admin, 'candidates/create', { candidate: { name: '佐藤 健太' } })
  const make = async () =>
    (
      await done(admin, 'opportunities/create', {
        opportunity: {
          company_id_by_enterprise_id: company.id_by_enterprise_id,
          candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
        },
      })
    ).opportunity.id_by_enterprise_id as number
  ids.open_opportunity = await make()
  ids.lost_opportunity = await make()
  await done(admin, `opportunities/close/${ids.lost_opportunity}`, {
    close_status_id: 80,
    pass_reason: '条件が合わない',
  })
}

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await makeContracts()
await makeBillings()
await makeOpportunities()

const tables = [
  'contracts',
  'contract_operations',
  'billing_payments',
  'billing_merges',
  'billing_merge_parts',
  'opportunities',
  'issued_documents',
  'stored_documents',
  'outbox',
  'histories',
  'counters',
]
/** All that a move could have changed, to the last column. */
const everything = () =>
  inTenant(app.app.db, 1, async (tx) => {
    const hashes = []
    for (const table of tables)
      hashes.push(
        await row(
          tx,
          sql`SELECT ${table}::text AS name, count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${sql.table(table)} t WHERE enterprise_id = 1`,
        ),
      )
    return hashes
  })

const reason = '入力の誤り'
type Name = keyof typeof ids
/** `of`: the record in the address; `given`: the body, or the billings that a merge is to have; `why`: words of the answer. */
type Move = [call: string, of: Name | null, given: object | readonly Name[], why: string]
const moves: Record<string, Move[]> = {
  契約: [
    ['contracts/confirm', 'confirmed', {}, 'すでに確定'],
    ['contracts/confirm_cancel', 'draft', {}, '確定していません'],
    ['contracts/confirm_cancel', 'confirmed', {}, '確定済みの契約稼働'],
    ['contracts/confirm_cancel', 'paid_contract', {}, '確定済みの請求または支払'],
    ['contracts/delete', 'confirmed', {}, '確定済みの契約は削除できません'],
    ['contracts/update', 'confirmed', { contract: { sales_price_num: 1 } }, '確定'],
    ['contracts/update', 'confirmed', { contract: { period_end_date: '2027-01-31' } }, '確定'],
    ['contracts/amend', 'draft', { contract: { sales_price_num: 800_000 }, reason }, '確定していません'],
    [
      'contracts/amend',
      'confirmed',
      { contract: { sales_price_num: 800_000 }, effective_month: '2026-12', reason },
      '確定済みの月',
    ],
    ['contracts/amend', 'renewed', { contract: { period_end_date: '2027-01-31' }, reason }, '更新'],
    ['contracts/early_end', 'draft', { end_date: '2026-11-13', reason }, '確定していません'],
    ['contracts/early_end', 'confirmed', { end_date: '2026-11-13', reason }, '後の月の稼働が確定'],
    ['contracts/early_end', 'expired', { end_date: '2026-12-31', reason }, '契約終了日より前'],
    ['contracts/early_end', 'expired', { end_date: '2026-11-13', reason: '　' }, '理由を入力'],
    ['contracts/expire', 'draft', {}, '確定していません'],
    ['contracts/expire', 'expired', {}, '「満了」から「満了」'],
    ['contracts/expire', 'renewed', {}, '「更新済」から「満了」'],
    ['contracts/renew', 'draft', {}, '確定'],
    ['contracts/renew', 'renewed', {}, '更新'],
    ['contracts/ext_confirm_url', 'draft', { category: 'sales' }, '確定'],
    ['contracts/ext_confirm_url', 'renewed', { category: 'sales' }, '更新'],
    ['contracts/ext_confirm_url', 'expired', { category: 'supplier' }, '契約終了日'],
  ],
  契約稼働: [
    ['contract_operations/change_status', 'open_month', { operational_status_flg: 3, reason }, '手動'],
    ['contract_operations/change_status', 'open_month', { operational_status_flg: 4, reason: '　' }, '理由'],
    [
      'contract_operations/change_status',
      'confirmed_month',
      { operational_status_flg: 4, reason },
      '確定済み',
    ],
    [
      'contract_operations/change_status',
      'closed_month',
      { operational_status_flg: 5, reason },
      '月次締め済み',
    ],
    ['contract_operations/confirm', 'open_month', {}, '稼働時間を入力'],
    ['contract_operations/confirm', 'confirmed_month', {}, 'すでに確定'],
    ['contract_operations/confirm', 'closed_month', {}, '月次締め済み'],
    ['contract_operations/confirm_cancel', 'open_month', {}, '確定していません'],
    ['contract_operations/confirm_cancel', 'billed_month', {}, '請求が確定'],
    ['contract_operations/confirm_cancel', 'paid_month', {}, '支払が確定'],
    ['contract_operations/confirm_cancel', 'closed_month', {}, '月次締め済み'],
    ['contract_operations/close', 'open_month', {}, '確定していません'],
    ['contract_operations/close', 'closed_month', {}, 'すでに月次締め済み'],
    [
      'contract_operations/update',
      'confirmed_month',
      { contract_operations: { working_minutes: 0 } },
      '確定',
    ],
    ['contract_operations/update', 'closed_month', { contract_operations: { working_minutes: 0 } }, '締め'],
  ],
  請求と支払: [
    ['billing_payments/billing_confirm', 'billing', {}, 'すでに確定'],
    ['billing_payments/payment_confirm', 'own_billing', {}, '支払'],
    ['billing_payments/billing_confirm_cancel', 'open_billing', { reason }, '確定していません'],
    ['billing_payments/payment_confirm_cancel', 'open_billing', { reason }, '確定していません'],
    ['billing_payments/billing_confirm_cancel', 'merged_billing', { reason }, '合算請求に含まれている'],
    ['billing_payments/update', 'billing', { billing_payments: { billing_price_num: 1 } }, '確定'],
    ['billing_payments/send_billing_mail', 'open_billing', {}, '確定していません'],
    ['billing_payments/send_payment_mail', 'open_billing', {}, '確定していません'],
    ['billing_payments/send_billing_mail', 'mailed_billing', {}, 'すでに送信'],
    ['billing_payments/send_billing_mail', 'merged_billing', {}, '単独で送信できません'],
    ['billing_payments/send_billing_mail', 'merged_billing', { context: 'resend' }, '単独で送信できません'],
  ],
  合算請求: [
    ['billing_merges/create', null, ['billing', 'open_billing'], '確定していない請求'],
    ['billing_merges/create', null, ['billing', 'merged_billing'], '別の合算請求'],
    ['billing_merges/create', null, ['billing', 'mailed_billing'], '送信'],
    ['billing_merges/create', null, ['billing', 'other_client'], '販売先が異なる'],
    ['billing_merges/create', null, ['billing', 'other_month'], '請求月が異なる'],
    ['billing_merges/create', null, ['billing', 'other_due'], '支払期日が異なる'],
    ['billing_merges/update', 'open_merge', ['merged_billing', 'mailed_billing'], '送信'],
    ['billing_merges/update', 'open_merge', ['other_client'], '販売先が異なる'],
    ['billing_merges/update', 'confirmed_merge', ['billing'], '確定'],
    ['billing_merges/update', 'confirmed_merge', { billing_merge: { name: '別名' } }, '確定'],
    ['billing_merges/confirm', 'confirmed_merge', {}, 'すでに確定'],
    ['billing_merges/confirm_cancel', 'open_merge', { reason }, '確定していません'],
    ['billing_merges/delete', 'confirmed_merge', {}, '解除できません'],
    ['billing_merges/send_mail', 'open_merge', {}, '確定していません'],
    ['billing_merges/send_mail', 'mailed_merge', {}, 'すでに送信'],
  ],
  商談: [
    ['opportunities/move', 'lost_opportunity', { opportunity_status_id: 30 }, '再開'],
    ['opportunities/move', 'open_opportunity', { opportunity_status_id: 15 }, '一覧から'],
    ['opportunities/close', 'lost_opportunity', { close_status_id: 90, decline_reason: reason }, '再開'],
    ['opportunities/reopen', 'open_opportunity', {}, '終了していません'],
  ],
}

describe.each(Object.entries(moves))('%s', (_, rows) => {
  it.each(rows)(
    'given %s (%s), with %j, then 409 says why and nothing has changed',
    async (call, of, given, why) => {
      const before = await everything()
      const body = Array.isArray(given)
        ? { billing_merge: { billing_payment_ids: given.map((name: Name) => ids[name]) } }
        : given
      const answer = await admin.post(`/api/enterprise/${call}${of ? `/${ids[of]}` : ''}`, body)
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'state'])
      expect(answer.body.error.message).toContain(why)
      expect(await everything()).toEqual(before)
    },
  )
})
