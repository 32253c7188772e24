import { sql } from 'kysely'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { holdMonths } from '../journals/months.ts'
import { formats } from './formats/formats.ts'
import { type ExportOrder, type ExportPlan, planExport } from './plan.ts'

const contentTypes = {
  'utf-8': 'text/csv; charset=utf-8',
  'windows-31j': 'text/csv; charset=Shift_JIS',
} as const

/** Enters a file of the plan, and that its entries went out with it. Whoever comes second finds them gone: 409. */
const enterExport = async (
  scope: Scope,
  { month, format }: ExportOrder,
  plan: ExportPlan,
  stored: StoredFile,
): Promise<number> => {
  const { label, charset } = formats[format]
  const name = `仕訳_${label.replace(' ', '')}_${month.replace('-', '')}.csv`
  const file_id = await addFile(scope, stored, name, contentTypes[charset])
  const id = await draw(scope.tx, scope.enterpriseId, 'journal_exports')
  await sql`INSERT INTO journal_exports (enterprise_id, id_by_enterprise_id, from_month, to_month, format, file_id, sha256, count, earlier_count, total, lost_count, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${plan.from_month}, ${month}, ${format}, ${file_id}, ${stored.sha256}, ${plan.count}, ${plan.earlier_count}, ${plan.total},
      ${plan.written.lost}, ${scope.member?.id ?? null})`.execute(scope.tx)
  // Last but for the log, as everywhere (months.ts): nothing is booked or reversed meanwhile.
  await holdMonths(scope)
  const marked = await rows(
    scope.tx,
    sql`UPDATE journals SET export_id = ${id} WHERE enterprise_id = ${scope.enterpriseId} AND id = ANY(${plan.ids}::bigint[]) AND export_id IS NULL RETURNING id`,
  )
  if (marked.length !== plan.count)
    throw wrongState('同じ仕訳が、ほかの人によって書き出されました。書き出しの履歴を確認してください。')
  await audit(scope, {
    action: 'exported',
    target: { type: 'journal_export', id, name: `仕訳 ${label}` },
    detail: { month, count: plan.count, total: plan.total },
  })
  return id
}

/**
 * Hands out every entry up to a month that was not handed out yet, and answers the id of the export. The file is put away first, then entered
 * with the entries marked: whatever ends in between hands out nothing. An entry never changes, so the file says what they say.
 */
export const createExport = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  order: ExportOrder,
): Promise<number> => {
  const plan = await inScope((scope) => planExport(scope, order))
  if (plan.count === 0)
    throw wrongState(
      `${formatMonth(order.month)}までの仕訳は、すべて書き出されています。書き出しの履歴から、もう一度ダウンロードできます。`,
    )
  const stored = await app.files.put(enterpriseId, plan.written.bytes)
  return inScope((scope) => enterExport(scope, order, plan, stored))
}
