import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { QualityAnswer } from './schema.ts'

const day = today()
const write = (query: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => query.execute(tx))

/** Contracts 1 to 5: it loses, it is fine, it is over, it is of an own employee, it is a draft. */
const app = await forFile(startTestApp())
const admin = await app.as('admin')
await write(sql`INSERT INTO companies (enterprise_id, id_by_enterprise_id, name, qualified_invoice_registration_number)
    VALUES (1, 1, '番号あり', 'T1234567890123'), (1, 2, '番号なし', NULL), (1, 3, '使っていない', NULL) RETURNING 1`)
await write(sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name, email) VALUES (1, 1, '同意あり', 'a@example.jp'), (1, 2, '不明', 'b@example.jp'), (1, 3, '宛先なし', NULL)
    RETURNING 1`)
await write(
  sql`INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, agreed_at) VALUES (1, 1, true, 3, now())`,
)
const contract = (
  id: number,
  over: { end?: number; status?: number; own?: boolean; sales?: number; supplier?: number },
) =>
  write(sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, name, contract_status_flg, period_start_date, period_end_date, sales_price_num, supplier_price_num,
        candidate_id_by_enterprise_id, supplier_company_id_by_enterprise_id, affiliation_type_id, candidate_type_id, created_by)
      VALUES (1, ${id}, ${`K${id}`}, '契約', ${over.status ?? 99}, ${addDays(day, -30)}, ${addDays(day, over.end ?? 30)}, ${over.sales ?? 700_000}, 600000, 1, ${over.supplier ?? 1},
        ${over.own ? 1 : 2}, ${over.own ? 2 : 1}, ${id === 2 ? 3 : 1})`)
await contract(1, { sales: 550_000, supplier: 2 })
await contract(2, {})
await contract(3, { end: -1, sales: 100_000, supplier: 3 })
await contract(4, { own: true })
await contract(5, { status: 1, sales: 100_000, supplier: 3 })

const read = async (as = admin): Promise<QualityAnswer> => (await done(as, 'report_qualities/index')).quality
const checkOf = async (key: string, as = admin) =>
  (await read(as)).checks.find((check) => check.key === key) as QualityAnswer['checks'][number]
const idsOf = ({ records }: QualityAnswer['checks'][number]) => records.map(({ id }) => id)

describe('the quality of the data', () => {
  it('given a price that loses money, then the contract is named with what it loses; ended and drafts are not', async () => {
    expect(await checkOf('losing')).toMatchObject({
      count: 1,
      amount: -50_000,
      records: [{ id: 1, title: 'K1', sub: '同意あり', amount: -50_000 }],
    })
  })

  it('given contracts without an order, then those with a supplier are named', async () => {
    expect(idsOf(await checkOf('order_document'))).toEqual([1, 2])
    await write(
      sql`INSERT INTO files (enterprise_id, id_by_enterprise_id, key, name, content_type, size, sha256) VALUES (1, 9001, 'k', 'o.pdf', 'application/pdf', 1, ${'a'.repeat(64)})`,
    )
    await write(sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, part_ids)
      VALUES (1, 9001, 'contract', 1, 'supplier_purchaseorder', 'N1', ${day}, '番号あり', 1, 9001, ARRAY[1, 2])`)
    expect(idsOf(await checkOf('order_document'))).toEqual([])
  })

  it('given suppliers of running contracts, then those without a registration number are named once', async () => {
    expect(await checkOf('registration_number')).toMatchObject({
      count: 1,
      records: [{ id: 2, sub: '1件の契約' }],
    })
  })

  it('given candidates with an address and no word on mails, then they are named', async () => {
    expect(idsOf(await checkOf('consent'))).toEqual([2])
  })

  it('given nothing overdue, then there is no amount', async () => {
    expect(await checkOf('overdue')).toEqual({ key: 'overdue', count: 0, amount: null, records: [] })
  })

  it('given a member who sees own contracts only, then no other contract is named', async () => {
    await write(
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND id_by_enterprise_id = 3`,
    )
    expect((await checkOf('losing', await app.as('member'))).count).toBe(0)
  })
})
