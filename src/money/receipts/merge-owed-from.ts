import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'

/**
 * The day from which a merge is what is owed and its parts are no more: that of its issue, or of its latest part where that is later.
 * Over the alias `m` of billing_merges.
 */
export const mergeOwedFrom = (scope: Scope): Fragment => sql`greatest(m.issue_date, (
  SELECT max(coalesce(e.billing_issue_date, e.operation_end_date)) FROM billing_merge_parts o
  JOIN billing_payments e ON e.enterprise_id = o.enterprise_id AND e.id_by_enterprise_id = o.billing_payment_id
  WHERE o.enterprise_id = ${scope.enterpriseId} AND o.billing_merge_id = m.id_by_enterprise_id))`
