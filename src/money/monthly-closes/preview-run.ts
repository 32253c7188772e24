import { checkSendDocuments } from '#contracts/contract-documents/send.ts'
import { confirmAll } from '#contracts/contract-operations/confirm.ts'
import { type Chosen, chosenIds } from '#foundation/entity/bulk/freeze.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { today } from '#foundation/entity/today.ts'
import { isUnfinished } from '#foundation/rules/states/contract-operation.ts'
import { prepareMerges } from '../billing-merges/confirm.ts'
import { operationBilling } from '../billing-payments/create.ts'
import { prepareAll } from '../billing-payments/prepare.ts'
import { type ItemKind, type RunKind, runKinds } from './close.ts'
import { doEach, tryOut } from './do-each.ts'
import { type Asking, acts } from './run-step.ts'
import type { ChosenRow } from './schema.ts'
import { reasonOf, storeOf } from './store-of.ts'

/** So many of the chosen rows are tried before; the others say it in the result. */
export const lookMost = 200

/** Stands for the reason of months that have not ended, which staff give after this look. */
const anyReason = '確認'

/** What would be refused of these rows: they are done up to where a document would be made or a mail would leave. */
const refusalsOf = async (scope: Scope, kind: ItemKind, ids: readonly number[], asking: Asking) => {
  const refused = new Map<number, unknown>()
  if (kind === 'confirm_operation') return (await confirmAll(operationBilling, scope, ids, anyReason)).refused
  if (kind === 'confirm_billing') await prepareAll(scope, ids, 'billing', refused, undefined)
  else if (kind === 'confirm_payment') await prepareAll(scope, ids, 'payment', refused, undefined)
  else if (kind === 'confirm_merge') await prepareMerges(scope, ids, refused)
  else if (kind === 'send_contract') return (await doEach(scope, ids, checkSendDocuments)).refused
  else if (kind === 'ask_contract') return (await doEach(scope, ids, asking.check)).refused
  else if (kind !== 'send_operation' && kind !== 'self_operation')
    return (await doEach(scope, ids, acts[kind])).refused
  return refused
}

type Row = Record<string, unknown>
/** Whose company, money and address a kind is about. */
const faceOf = (kind: ItemKind): Record<'company' | 'amount' | 'mail_to', string> => {
  const side = kind.endsWith('_payment') ? 'payment' : 'billing'
  if (kind.endsWith('_operation'))
    return { company: 'sales_company_id_by_enterprise_id', amount: 'sales_amount', mail_to: '' }
  if (kind.endsWith('_contract'))
    return { company: 'sales_company_id_by_enterprise_id', amount: 'sales_price_num', mail_to: '' }
  if (kind.endsWith('_merge'))
    return { company: 'company_id_by_enterprise_id', amount: 'total', mail_to: 'mail_to' }
  return {
    company: `${side}_company_id_by_enterprise_id`,
    amount: `${side}_total`,
    mail_to: `${side}_mail_to`,
  }
}

const idAt = (row: Row, key: string) => (typeof row[key] === 'number' ? [row[key]] : [])
const textAt = (row: Row, key: string) => (typeof row[key] === 'string' ? row[key] : null)
const worker = 'candidate_id_by_enterprise_id'

const unfinished = (kind: ItemKind, { operational_status_flg, operation_end_date }: Row) =>
  kind === 'confirm_operation' &&
  isUnfinished(
    {
      operational_status_flg: Number(operational_status_flg),
      operation_end_date: String(operation_end_date),
    },
    today(),
  )

/**
 * The first of the chosen rows with what keeps each from what shall be done, and how many are chosen: it is tried as a run does
 * it, and taken back. A row that the member does not see is among those that are counted only.
 */
export const previewRun = async (
  scope: Scope,
  { kind, ...chosen }: Chosen & { kind: RunKind },
  asking: Asking,
): Promise<{ count: number; rows: ChosenRow[] }> => {
  const [item] = runKinds[kind].items
  const ids = await chosenIds(storeOf(item), scope, chosen)
  const found: Row[] = await findMany(storeOf(item), scope, ids.slice(0, lookMost))
  const seen = found.map((row) => Number(row.id_by_enterprise_id))
  const refused = await tryOut(scope, () => refusalsOf(scope, item, seen, asking))
  const face = faceOf(item)
  const named = (plural: string, key: string) =>
    recordNames(
      scope,
      plural,
      found.flatMap((row) => idAt(row, key)),
    )
  const [workers, companies] = [await named('candidates', worker), await named('companies', face.company)]
  return {
    count: ids.length,
    rows: found.map((row, at) => ({
      id: seen[at] ?? 0,
      name: workers.get(Number(row[worker])) ?? textAt(row, 'number') ?? textAt(row, 'recipient_name') ?? '',
      company: companies.get(Number(row[face.company])) ?? null,
      amount: typeof row[face.amount] === 'number' ? Number(row[face.amount]) : null,
      mail_to: textAt(row, face.mail_to),
      message: refused.has(seen[at] ?? 0) ? reasonOf(item, refused.get(seen[at] ?? 0)) : null,
      unfinished: unfinished(item, row),
    })),
  }
}
