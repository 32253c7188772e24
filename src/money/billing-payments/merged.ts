import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'

/** The merge that a billing side is part of; undefined while it is in none. The caller has locked the billing. */
export const mergedInto = async (scope: Scope, billingPaymentId: number): Promise<number | undefined> =>
  (
    await row<{ id: number }>(
      scope.tx,
      sql`SELECT billing_merge_id AS id FROM billing_merge_parts
          WHERE enterprise_id = ${scope.enterpriseId} AND billing_payment_id = ${billingPaymentId}`,
    )
  )?.id
