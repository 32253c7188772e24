import { sql } from 'kysely'
import type { Scope } from '../entity/scope.ts'
import { find } from '../entity/store/list.ts'
import { row } from '../platform/database/transaction.ts'
import { badRequest, forbidden, restricted } from '../platform/errors.ts'
import { stores } from '../stores.ts'

const byContract = ['contracts', 'contract_operations', 'billing_payments']

/**
 * Lets through whoever may see the record that mails, files or histories belong to: the restriction of its area and the
 * contract permission hold for them too. 400 for an unknown type, 403, or 404 when it is out of sight.
 */
export const checkVisible = async (scope: Scope, targetType: string, id: number): Promise<void> => {
  const of = stores.find(({ entity }) => entity.name === targetType)
  if (!of) throw badRequest('対象の種類（target_type）を確認してください')
  const { feature } = of.entity
  const agency = await row<{ restrictions: Record<string, number> }>(
    scope.tx,
    sql`SELECT restrictions FROM enterprises WHERE id = ${scope.enterpriseId}`,
  )
  if (agency?.restrictions[feature]) throw restricted(feature)
  const { member } = scope
  if (byContract.includes(feature) && member && member.authority < 2 && member.contract_permission === 0)
    throw forbidden()
  await find(of, scope, id)
}
