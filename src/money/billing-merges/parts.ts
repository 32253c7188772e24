import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import type { MergePart } from '#foundation/rules/states/billing-payment.ts'
import type { BillingPayment } from '../billing-payments/billing-payment.ts'
import { whereStanding } from '../billing-payments/issued-document.ts'
import { billingPayments } from '../billing-payments/store.ts'

/** Whether the document of the billing side under the alias `t` was mailed on its own, or is about to be. */
export const mailedAlone = (enterpriseId: number) => sql<boolean>`(t.billing_mail_status_flg = 1 OR EXISTS (
  SELECT 1 FROM issued_documents d JOIN outbox o ON o.enterprise_id = ${enterpriseId} AND o.target_type = 'billing_payment'
    AND o.target_id = d.target_id AND o.purpose = 'billing' AND o.status NOT IN (${sql.lit(mailStates.refused)}, ${sql.lit(mailStates.withdrawn)})
    AND o.attachments @> jsonb_build_array(jsonb_build_object('file_id', d.file_id))
  WHERE d.enterprise_id = ${enterpriseId} AND d.target_type = 'billing_payment' AND d.target_id = t.id_by_enterprise_id
    AND d.side = 'billing' AND ${whereStanding(enterpriseId)}))`

/** A billing/payment record in a merge, with the name of its worker. */
export type Part = BillingPayment & { worker: string | null }
/** Those of one merge, which has at least one. */
export type Parts = readonly [Part, ...Part[]]

/** The days that the parts bill together. */
export const periodOf = (parts: readonly Part[]) => ({
  operation_start_date: parts.map((part) => part.operation_start_date).sort()[0] ?? '',
  operation_end_date:
    parts
      .map((part) => part.operation_end_date)
      .sort()
      .at(-1) ?? '',
})

/** The billing/payment records of a merge in its order, with the name of their worker. */
export const partsOf = (scope: Scope, mergeId: number): Promise<Part[]> =>
  rows<Part>(
    scope.tx,
    sql`SELECT t.*, c.name AS worker FROM billing_merge_parts p
        JOIN billing_payments t ON t.enterprise_id = p.enterprise_id AND t.id_by_enterprise_id = p.billing_payment_id
        LEFT JOIN candidates c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        WHERE p.enterprise_id = ${scope.enterpriseId} AND p.billing_merge_id = ${mergeId} ORDER BY p.position`,
  )

/** The billing/payment records of these ids in the order given; 404 when one is out of the member's sight. */
export const chosenParts = async (scope: Scope, ids: readonly number[]): Promise<Part[]> => {
  const found = await rows<Part>(
    scope.tx,
    sql`SELECT t.*, c.name AS worker FROM billing_payments t
        LEFT JOIN candidates c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        WHERE ${whereVisible(billingPayments, scope)} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  const byId = new Map(found.map((part) => [part.id_by_enterprise_id, part]))
  return ids.map((id) => {
    const part = byId.get(id)
    if (!part) throw notFound()
    return part
  })
}

/** Locks billing/payment records in the order of their ids, which comes before any merge is locked. */
export const lockParts = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  await row(
    scope.tx,
    sql`SELECT count(*) FROM (SELECT 1 FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId}
        AND id_by_enterprise_id = ANY(${ids}::integer[]) ORDER BY id_by_enterprise_id FOR UPDATE) locked`,
  )
}

type Taken = { id: number; merged: boolean; mailed: boolean }

/** How each part stands to the rules of a merge; one that is in `mergeId` already is free for it. */
export const mergeParts = async (
  scope: Scope,
  parts: readonly Part[],
  mergeId: number | null,
): Promise<MergePart[]> => {
  const ids = parts.map((part) => part.id_by_enterprise_id)
  const found = await rows<Taken>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${mailedAlone(scope.enterpriseId)} AS mailed, EXISTS (
          SELECT 1 FROM billing_merge_parts p WHERE p.enterprise_id = ${tenantValue} AND p.billing_payment_id = t.id_by_enterprise_id
            AND p.billing_merge_id IS DISTINCT FROM ${mergeId}::integer) AS merged
        FROM billing_payments t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  const taken = new Map(found.map((one) => [one.id, one]))
  return parts.map((part) => ({
    status_flg: part.billing_status_flg,
    company_id_by_enterprise_id: part.billing_company_id_by_enterprise_id ?? 0,
    billing_month: part.billing_month,
    deadline_date: part.billing_deadline_date ?? '',
    merged: taken.get(part.id_by_enterprise_id)?.merged ?? false,
    mailed: taken.get(part.id_by_enterprise_id)?.mailed ?? false,
  }))
}

/** 佐藤 健太 ほか2名, as titles and numbers name the workers of a merge. */
export const workersText = (parts: readonly Part[]): string => {
  const [first = '', ...others] = [...new Set(parts.map(({ worker }) => worker ?? ''))]
  return others.length > 0 ? `${first} ほか${others.length}名` : first
}
