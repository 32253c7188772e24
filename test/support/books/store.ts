import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { MonthRecord } from './generate.ts'
import { isMerge, type World } from './world.ts'

/** A row as JSON, to make others of. */
export const rowOf = async (tx: Executor, table: string, id: number): Promise<Record<string, unknown>> => {
  const [found] = await rows<{ row: Record<string, unknown> }>(
    tx,
    sql`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE t.enterprise_id = 1 AND t.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw new Error(`${table} ${id} is not there`)
  return found.row
}

/** Writes rows past every rule, as many as there are. */
const insert = async (tx: Executor, table: string, given: readonly object[]) => {
  for (let at = 0; at < given.length; at += 2_000)
    await sql`INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(NULL::${sql.table(table)}, g)).*
      FROM jsonb_array_elements(${JSON.stringify(given.slice(at, at + 2_000))}::jsonb) g RETURNING 1`.execute(
      tx,
    )
}

type Templates = { merge: Record<string, unknown>; statement: number }

/** Puts a world into the database, as if people had made it before there were books. */
export const storeWorld = async (tx: Executor, world: World, { merge, statement }: Templates) => {
  const of = { enterprise_id: 1, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' }
  const { months, merges, receipts } = world
  await insert(tx, 'billing_payments', months)
  await insert(
    tx,
    'billing_merges',
    merges.map(({ id, issue_date, parts, totals }) => ({
      ...merge,
      ...totals,
      id_by_enterprise_id: id,
      number: `M${id}`,
      issue_date,
      billing_month: parts[0]?.billing_month,
      company_id_by_enterprise_id: parts[0]?.billing_company_id_by_enterprise_id,
      status_flg: 99,
    })),
  )
  await insert(
    tx,
    'billing_merge_parts',
    merges.flatMap(({ id, parts }) =>
      parts.map((part, position) => ({
        ...of,
        billing_merge_id: id,
        billing_payment_id: part.id_by_enterprise_id,
        position,
      })),
    ),
  )
  await insert(
    tx,
    'receipts',
    receipts.map(({ id, date, amount, matches }) => ({
      ...of,
      id_by_enterprise_id: id + 1000,
      receipt_date: date,
      amount: Math.max(
        amount,
        matches.reduce((all, one) => all + one.amount, 0),
      ),
      payer_name: '振込',
      payer_key: '振込',
    })),
  )
  await insert(
    tx,
    'receipt_matches',
    receipts.flatMap(({ id, matches }) =>
      matches.map((match) => ({
        ...of,
        id_by_enterprise_id: match.id + 1000,
        receipt_id: id + 1000,
        target_type: isMerge(match.target) ? 'billing_merge' : 'billing_payment',
        target_id: isMerge(match.target) ? match.target.id : match.target.id_by_enterprise_id,
        amount: match.amount,
        fee: match.fee,
      })),
    ),
  )
  await storeTransfers(tx, world, statement)
}

const lineOfPayment = (month: MonthRecord) => ({
  billing_payment_id: month.id_by_enterprise_id,
  payee_key: 'candidate:1',
  payee_name: '受取',
  number: month.payment_number,
  total: month.payment_total,
  withholding: month.payment_withholding_num,
})

const storeTransfers = async (tx: Executor, { transfers }: World, statement: number) => {
  const of = { enterprise_id: 1, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' }
  await insert(
    tx,
    'transfers',
    transfers.map(({ id, paid_on, status, payments }) => ({
      ...of,
      id_by_enterprise_id: id + 1000,
      kind_id: 2,
      pay_day: paid_on,
      execution_date: paid_on,
      payee_count: 1,
      total: payments.reduce((all, one) => all + (one.payment_total ?? 0), 0),
      status_flg: status,
      paid_on: status === 2 ? paid_on : null,
      is_paid_by_match: false,
    })),
  )
  await insert(
    tx,
    'transfer_lines',
    transfers.flatMap(({ id, status, payments }) =>
      payments.map((month) => ({
        ...of,
        ...lineOfPayment(month),
        transfer_id: id + 1000,
        cancelled_at: status === 9 ? of.created_at : null,
      })),
    ),
  )
  await insert(
    tx,
    'withdrawals',
    transfers
      .filter(({ status, fee }) => status === 2 && fee > 0)
      .map(({ id, paid_on, fee, payments }) => ({
        ...of,
        id_by_enterprise_id: id + 1000,
        withdrawal_date: paid_on,
        amount: fee + payments.reduce((all, one) => all + (one.payment_total ?? 0), 0),
        payee_name: '振込',
        payee_key: '振込',
        bank_statement_id: statement,
        line_hash: `line${id}`,
        transfer_id: id + 1000,
        fee,
      })),
  )
}
