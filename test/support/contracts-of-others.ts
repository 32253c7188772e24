import { sql } from 'kysely'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { early } from '../fixtures/money/billing.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { seedRecords } from './seeded.ts'

/** Records of each kind that stand in both enterprises: so many companies, contacts, candidates, jobs and opportunities. */
const each = [1, 2, 3]

const seed = async (admin: Client) => {
  for (const id of each) {
    await seedRecords(admin)
    await done(admin, 'opportunities/create', {
      opportunity: { candidate_id_by_enterprise_id: id, job_id_by_enterprise_id: id },
    })
  }
}

/** A contract of the seeded records, with a month that was billed and paid; answers the number of the billing. */
const plantContract = async (admin: Client, id: number): Promise<number> => {
  const { contract } = await done(admin, 'contracts/create', {
    contract: {
      affiliation_type_id: 2,
      name: '見えない契約',
      period_start_date: '2026-10-01',
      period_end_date: '2026-12-31',
      sales_price_num: 7_654_321,
      supplier_price_num: 6_543_219,
      candidate_id_by_enterprise_id: id,
      opportunity_id_by_enterprise_id: id,
      sales_company_id_by_enterprise_id: 1,
      supplier_company_id_by_enterprise_id: 2,
      sales_company_member_id_by_enterprise_id: id,
      supplier_company_member_id_by_enterprise_id: 2,
      enterprise_member1_id: 2,
    },
  })
  const number = contract.id_by_enterprise_id
  const { contract_operation_ids: months } = await done(admin, `contracts/confirm/${number}`)
  await done(admin, `contract_operations/update/${months[0]}`, {
    contract_operations: { working_minutes: '185:40' },
  })
  const { billing_payment } = await done(admin, `contract_operations/confirm/${months[0]}`, early)
  const billing = billing_payment.id_by_enterprise_id
  await done(admin, `billing_payments/update/${billing}`, {
    billing_payments: { billing_mail_to: 'keiri@lumina.example' },
  })
  await done(admin, `billing_payments/billing_confirm/${billing}`)
  await done(admin, `billing_payments/payment_confirm/${billing}`)
  return billing
}

const plantBelongings = async (admin: Client, billings: readonly number[]) => {
  await done(admin, `billing_payments/send_billing_mail/${billings[2]}`)
  await done(admin, 'billing_merges/create', { billing_merge: { billing_payment_ids: billings.slice(0, 2) } })
  await done(admin, 'receipts/create', {
    receipt: {
      receipt_date: '2026-11-20',
      amount: 7_654_321,
      payer_name: 'カ)ルミナ',
      company_id_by_enterprise_id: 1,
    },
  })
  await done(admin, 'comments/create', {
    target_type: 'contract',
    id_by_enterprise_id: 1,
    comment: { body: '単価を相談する', mention_ids: [1] },
  })
  const { contract } = await done(admin, 'contracts/create', { contract: { name: '削除した契約' } })
  await done(admin, `contracts/delete/${contract.id_by_enterprise_id}`)
}

/** Numbers of the ledger of documents follow one another in an enterprise: the other one gets as many entries out of sight. */
const fillLedger = async (app: TestApp, admin: Client) => {
  const counted = await asSystem(app.app.db, (tx) =>
    row<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM stored_documents WHERE enterprise_id = 1`,
    ),
  )
  for (let i = 0; i < (counted?.count ?? 0); i++)
    await admin.upload(
      '/api/enterprise/stored_documents/create',
      'stored_document',
      { kind: 'invoice', document_date: '2026-11-05', amount: 1, counterparty: 'ルミナ' },
      { name: 'a.csv', bytes: new TextEncoder().encode('ID\n') },
    )
}

/** The two enterprises differ in nothing that an answer could show, but that one has the records in question. */
const alignEnterprises = (app: TestApp) =>
  asSystem(app.app.db, async (tx) => {
    await sql`UPDATE enterprises e SET name = o.name, name_service = o.name_service, created_at = o.created_at
      FROM enterprises o WHERE e.id = 2 AND o.id = 1`.execute(tx)
    await sql`INSERT INTO counters (enterprise_id, kind, period, value) SELECT 2, kind, period, value FROM counters WHERE enterprise_id = 1
      ON CONFLICT (enterprise_id, kind, period) DO UPDATE SET value = EXCLUDED.value`.execute(tx)
  })

/** Two enterprises with the same records; only in the first has the administrator contracts, operations, billings and a merge. */
export const plantContracts = async (app: TestApp): Promise<void> => {
  const [first, second] = [await app.as('admin', 1), await app.as('admin', 2)]
  await seed(first)
  await seed(second)
  const billings: number[] = []
  for (const id of each) billings.push(await plantContract(first, id))
  await plantBelongings(first, billings)
  await fillLedger(app, second)
  await alignEnterprises(app)
}
