import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { today } from '#foundation/entity/today.ts'
import { draw, peek } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { formatNumber, sequenceMonth } from '#foundation/rules/number-format.ts'
import type { ContractDraft } from './contract.ts'

const KIND = 'contract'

const nameOf = async (scope: Scope, plural: string, id: unknown): Promise<string> =>
  typeof id === 'number' ? ((await recordNames(scope, plural, [id])).get(id) ?? '') : ''

/** Whether another contract of the enterprise has this number. */
export const titleTaken = async (scope: Scope, title: unknown, id: unknown = 0): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND title = ${title} AND id_by_enterprise_id <> ${id}`,
  )) !== undefined

/** The first number not typed by hand before, along a sequence. */
const firstFree = async (
  scope: Scope,
  contract: ContractDraft,
  next: (month: string) => Promise<number>,
): Promise<string> => {
  const { title_format } = (await documentSettings(scope)).contract
  const worker = await nameOf(scope, 'candidates', contract.candidate_id_by_enterprise_id)
  const supplier = await nameOf(scope, 'companies', contract.supplier_company_id_by_enterprise_id)
  const values = {
    issue_date: today(),
    booking_month: monthOf(contract.period_start_date ?? today()),
    sales: await nameOf(scope, 'companies', contract.sales_company_id_by_enterprise_id),
    payment: supplier || worker,
    worker,
  }
  const month = sequenceMonth(title_format, values)
  let title: string | undefined
  for (;;) {
    const candidate = formatNumber(title_format, { ...values, seq: await next(month) })
    // A format without a sequence never changes; the caller then finds it taken.
    if (candidate === title || !(await titleTaken(scope, candidate))) return candidate
    title = candidate
  }
}

/** The number the contract would get now; reserves nothing. */
export const previewTitle = (scope: Scope, contract: ContractDraft): Promise<string> => {
  let seq = 0
  return firstFree(scope, contract, async (month) => {
    seq = seq === 0 ? await peek(scope.tx, scope.enterpriseId, KIND, month) : seq + 1
    return seq
  })
}

/** Draws the contract's number; it is never given again. */
export const drawTitle = (scope: Scope, contract: ContractDraft): Promise<string> =>
  firstFree(scope, contract, (month) => draw(scope.tx, scope.enterpriseId, KIND, month))
