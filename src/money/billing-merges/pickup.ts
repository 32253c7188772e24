import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { billingPayments } from '../billing-payments/store.ts'
import { mailedAlone } from './parts.ts'

/** A billing side that waits to be merged; yen. */
export type Waiting = {
  id_by_enterprise_id: number
  billing_number: string
  billing_issue_date: string
  contract_name: string
  worker: string
  billing_sub_total: number
  billing_total: number
}

/** Billings that may be merged with one another. */
export type WaitingGroup = {
  company: { id: number; name: string }
  billing_month: string
  deadline_date: string
  total: number
  billings: Waiting[]
}

export type PickupQuery = { billing_month?: string | undefined; company_id?: number | undefined }

/** So many billings are looked at, the newest months first. */
export const pickupLimit = 2_000

type Found = Waiting & Pick<WaitingGroup, 'billing_month' | 'deadline_date'> & { id: number; name: string }

/**
 * Confirmed billing sides that are neither mailed nor merged, grouped by client, month and due date: newest month first,
 * those that make a merge (two or more) before single ones.
 */
export const waitingGroups = async (
  scope: Scope,
  { billing_month, company_id }: PickupQuery,
): Promise<WaitingGroup[]> => {
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id, t.billing_number, t.billing_issue_date, coalesce(t.contract_name, '') AS contract_name, coalesce(w.name, '') AS worker,
          t.billing_sub_total, t.billing_total, t.billing_month, t.billing_deadline_date AS deadline_date, c.id_by_enterprise_id AS id, c.name
        FROM billing_payments t
        JOIN companies c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.billing_company_id_by_enterprise_id
        LEFT JOIN candidates w ON w.enterprise_id = t.enterprise_id AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        WHERE ${whereVisible(billingPayments, scope)} AND t.billing_status_flg = ${CONFIRMED} AND t.billing_mail_status_flg = 0 AND NOT ${mailedAlone(scope.enterpriseId)}
          AND (${billing_month ?? null}::text IS NULL OR t.billing_month = ${billing_month ?? null})
          AND (${company_id ?? null}::integer IS NULL OR t.billing_company_id_by_enterprise_id = ${company_id ?? null})
          AND NOT EXISTS (SELECT 1 FROM billing_merge_parts p WHERE p.enterprise_id = ${tenantValue} AND p.billing_payment_id = t.id_by_enterprise_id)
        ORDER BY t.billing_month DESC, c.name, t.billing_deadline_date, t.billing_number LIMIT ${pickupLimit}`,
  )
  const groups = Map.groupBy(found, (one) => `${one.billing_month}/${one.id}/${one.deadline_date}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [groupOf(first, [first, ...others])] : []))
    .sort((a, b) => Number(b.billings.length > 1) - Number(a.billings.length > 1))
}

const groupOf = (
  { id, name, billing_month, deadline_date }: Found,
  found: readonly Found[],
): WaitingGroup => {
  return {
    company: { id, name },
    billing_month,
    deadline_date,
    total: found.reduce((sum, { billing_total }) => sum + billing_total, 0),
    billings: found.map(
      ({ id: _, name: __, billing_month: ___, deadline_date: ____, ...waiting }) => waiting,
    ),
  }
}
