import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../api/app.ts'
import { visibleByContract } from '../contracts/visible.ts'
import type { BankAccount } from '../entity/bank-accounts.ts'
import type { Scope } from '../entity/scope.ts'
import { recordHistory } from '../entity/store/history.ts'
import { draw } from '../platform/database/counter.ts'
import { row, rows } from '../platform/database/transaction.ts'
import { notFound, wrongState } from '../platform/errors.ts'
import { addFile } from '../platform/files/file-records.ts'
import type { StoredFile } from '../platform/files/file-store.ts'
import { cancelLedger, enterLedger } from '../stored-documents/ledger.ts'
import { planTransfer, type TransferOrder, type TransferPlan } from './plan.ts'

/** status_flg 1 made, 2 paid, 9 cancelled; yen. */
export type Transfer = {
  id_by_enterprise_id: number
  kind_id: number
  pay_day: string
  execution_date: string
  payee_count: number
  total: number
  status_flg: number
  sha256: string | null
  created_at: string
  created_by_name: string | null
  paid_on: string | null
  cancelled_at: string | null
  cancel_reason: string | null
}

export type TransferLine = {
  billing_payment_id: number
  payee_key: string
  payee_name: string
  account: BankAccount | null
  number: string
  total: number
  withholding: number
}

const [MADE, PAID, CANCELLED] = [1, 2, 9]

const selected = (scope: Scope) => {
  const visible = visibleByContract(scope)
  const hidden = sql`EXISTS (SELECT 1 FROM transfer_lines l JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
    WHERE l.enterprise_id = x.enterprise_id AND l.transfer_id = x.id_by_enterprise_id AND NOT (${visible ?? sql`true`}))`
  return sql`SELECT x.id_by_enterprise_id, x.kind_id, x.pay_day, x.execution_date, x.payee_count, x.total, x.status_flg, f.sha256, x.created_at,
      (SELECT concat_ws(' ', e.l_name, e.f_name) FROM enterprise_members e WHERE e.enterprise_id = x.enterprise_id AND e.id_by_enterprise_id = x.created_by) AS created_by_name,
      x.paid_on, x.cancelled_at, x.cancel_reason, x.file_id
    FROM transfers x LEFT JOIN files f ON f.enterprise_id = x.enterprise_id AND f.id_by_enterprise_id = x.file_id
    WHERE x.enterprise_id = ${scope.enterpriseId} AND ${visible ? sql`NOT ${hidden}` : sql`true`}`
}

/** The latest transfers, newest first: those whose sides the member may all see. */
export const listTransfers = (scope: Scope): Promise<Transfer[]> =>
  rows<Transfer>(scope.tx, sql`${selected(scope)} ORDER BY x.id_by_enterprise_id DESC LIMIT 100`)

/** One transfer with the id of its file, or 404. */
export const findTransfer = async (scope: Scope, id: number) => {
  const found = await row<Transfer & { file_id: number | null }>(
    scope.tx,
    sql`${selected(scope)} AND x.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** The sides of a transfer as they were paid, by payee. */
export const linesOf = (scope: Scope, id: number): Promise<TransferLine[]> =>
  rows<TransferLine>(
    scope.tx,
    sql`SELECT billing_payment_id, payee_key, payee_name, account, number, total, withholding FROM transfer_lines
        WHERE enterprise_id = ${scope.enterpriseId} AND transfer_id = ${id} ORDER BY payee_name, payee_key, number`,
  )

const lockSides = (scope: Scope, ids: readonly number[]) =>
  rows(
    scope.tx,
    sql`SELECT 1 FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )

const insert = async (
  scope: Scope,
  id: number,
  order: TransferOrder,
  plan: TransferPlan,
  fileId: number | null,
) => {
  await sql`INSERT INTO transfers (enterprise_id, id_by_enterprise_id, kind_id, pay_day, execution_date, payee_count, total, account, file_id, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${order.kind_id}, ${order.pay_day}, ${order.execution_date}, ${plan.payees.length}, ${plan.total},
      ${plan.file ? JSON.stringify(plan.file.account) : null}, ${fileId}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  const lines = plan.payees.flatMap((payee) => payee.payables)
  const of = <T>(pick: (line: (typeof lines)[number]) => T) => lines.map(pick)
  await sql`INSERT INTO transfer_lines (enterprise_id, transfer_id, billing_payment_id, payee_key, payee_name, account, number, total, withholding)
    SELECT ${scope.enterpriseId}, ${id}, l.billing_payment_id, l.payee_key, l.payee_name, l.account::jsonb, l.number, l.total, l.withholding
    FROM unnest(${of((l) => l.billing_payment_id)}::integer[], ${of((l) => l.payee_key)}::text[], ${of((l) => l.payee_name)}::text[],
      ${of((l) => l.account && JSON.stringify(l.account))}::text[], ${of((l) => l.number)}::text[], ${of((l) => l.total)}::bigint[], ${of((l) => l.withholding)}::bigint[])
      AS l (billing_payment_id, payee_key, payee_name, account, number, total, withholding)`.execute(scope.tx)
}

/** The file is kept as documents are (電帳法), under the bank that carries it out. */
const enterTransfer = async (
  scope: Scope,
  id: number,
  { execution_date }: TransferOrder,
  { total, file }: TransferPlan,
  file_id: number | null,
) => {
  if (file === null || file_id === null) return
  await enterLedger(scope, [
    {
      origin: 'issued',
      kind: 'transfer',
      number: null,
      document_date: execution_date,
      amount: total,
      counterparty: file.account.bank_name,
      file_id,
      target: { target_type: 'transfer', target_id: id },
    },
  ])
}

const sameBytes = (plan: TransferPlan, stored: StoredFile | undefined) =>
  plan.file ? createHash('sha256').update(plan.file.bytes).digest('hex') === stored?.sha256 : true

type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/**
 * Makes a transfer of confirmed payment sides and answers its id. The file is put away first and entered with the sides
 * locked, when it still is what they say; refusals are those of `planTransfer`.
 */
export const createTransfer = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  order: TransferOrder,
): Promise<number> => {
  const first = await inScope((scope) => planTransfer(scope, order))
  const stored = first.file ? await app.files.put(enterpriseId, first.file.bytes) : undefined
  return inScope(async (scope) => {
    await lockSides(scope, order.billing_payment_ids)
    const plan = await planTransfer(scope, order)
    if (!sameBytes(plan, stored))
      throw wrongState('作成中に口座か設定が変更されました。内容を確認して、もう一度作成してください。')
    const id = await draw(scope.tx, enterpriseId, 'transfers')
    const name = `総合振込_${order.execution_date.replaceAll('-', '')}_${id}.txt`
    const fileId = stored ? await addFile(scope, stored, name, 'text/plain; charset=Shift_JIS') : null
    await insert(scope, id, order, plan, fileId)
    const note = `支払日 ${order.pay_day}、${plan.payees.length}件、${plan.total}円`
    await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'create', note }])
    await enterTransfer(scope, id, order, plan, fileId)
    return id
  })
}

const lockTransfer = async (scope: Scope, id: number) => {
  await rows(
    scope.tx,
    sql`SELECT 1 FROM transfers WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  return findTransfer(scope, id)
}

/** 1 → 2: the bank carried it out on this day. 409 when it is paid or cancelled already. */
export const completeTransfer = async (scope: Scope, id: number, paid_on: string): Promise<void> => {
  const { status_flg } = await lockTransfer(scope, id)
  if (status_flg === PAID) throw wrongState('この振込はすでに支払済みです。')
  if (status_flg !== MADE) throw wrongState('取り消した振込は支払済みにできません。新しく作成してください。')
  await sql`UPDATE transfers SET status_flg = ${PAID}, paid_on = ${paid_on}, completed_by = ${scope.member?.id ?? null}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'complete', note: paid_on }])
}

/**
 * 1 or 2 → 9 with a reason, also for a transfer that the bank sent back: its sides can be paid anew. The file and its
 * lines stay. 409 when it is cancelled already.
 */
export const cancelTransfer = async (scope: Scope, id: number, reason: string): Promise<void> => {
  const lines = await linesOf(scope, id)
  await lockSides(
    scope,
    lines.map(({ billing_payment_id }) => billing_payment_id),
  )
  const { status_flg, file_id } = await lockTransfer(scope, id)
  if (status_flg === CANCELLED) throw wrongState('この振込はすでに取り消されています。')
  await sql`UPDATE transfers SET status_flg = ${CANCELLED}, cancelled_at = clock_timestamp(), cancelled_by = ${scope.member?.id ?? null}, cancel_reason = ${reason}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await sql`UPDATE transfer_lines SET cancelled_at = clock_timestamp() WHERE enterprise_id = ${scope.enterpriseId} AND transfer_id = ${id}`.execute(
    scope.tx,
  )
  await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'cancel', note: reason }])
  if (file_id !== null) await cancelLedger(scope, file_id, reason)
}
