import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { planTransfer, type TransferOrder, type TransferPlan } from './plan.ts'
import { lockSides } from './transfers.ts'

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
      AS l (billing_payment_id, payee_key, payee_name, account, number, total, withholding) RETURNING 1`.execute(
    scope.tx,
  )
}

/** The file is kept as documents are (電帳法), under the bank that carries it out. */
const enterFile = async (
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
      content_sha256: null,
    },
  ])
}

const sameBytes = (plan: TransferPlan, stored: StoredFile | undefined) =>
  plan.file ? createHash('sha256').update(plan.file.bytes).digest('hex') === stored?.sha256 : true

/** Enters what was planned, with the file that was put away for it, and answers the id. The caller has locked the sides. */
export const enterTransfer = async (
  scope: Scope,
  order: TransferOrder,
  plan: TransferPlan,
  stored?: StoredFile,
): Promise<number> => {
  const id = await draw(scope.tx, scope.enterpriseId, 'transfers')
  const name = `総合振込_${order.execution_date.replaceAll('-', '')}_${id}.txt`
  const fileId = stored ? await addFile(scope, stored, name, 'text/plain; charset=Shift_JIS') : null
  await insert(scope, id, order, plan, fileId)
  const note = `支払日 ${order.pay_day}、${plan.payees.length}件、${plan.total}円`
  await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'create', note }])
  await enterFile(scope, id, order, plan, fileId)
  return id
}

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
    return enterTransfer(scope, order, plan, stored)
  })
}
