import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED, UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { type GuideKey, guideSteps } from './steps.ts'

/** One record of a kind that the member sees; `conditions` and `order` are over the alias `t`. */
const first = (scope: Scope, of: Store, conditions: Fragment, order: Fragment) =>
  row<{ id: number; candidate: number | null }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${of.entity.name === 'opportunity' ? sql`t.candidate_id_by_enterprise_id` : sql`NULL`} AS candidate
        FROM ${sql.ref(of.entity.plural)} t WHERE ${whereVisible(of, scope)} AND ${conditions} ORDER BY ${order} LIMIT 1`,
  )

/** Where each step is done: on the first open opportunity and its candidate, then on what waits last in the making. A list where there is no such record. */
const pathsOf = async (scope: Scope): Promise<Record<GuideKey, string>> => {
  const newest = sql`t.id_by_enterprise_id DESC`
  const opportunity = await first(
    scope,
    opportunities,
    sql`t.close_status_id IS NULL AND t.candidate_id_by_enterprise_id IS NOT NULL`,
    sql`t.id_by_enterprise_id`,
  )
  const draft = await first(scope, contracts, sql`t.contract_status_flg = ${UNCONFIRMED}`, newest)
  const confirmed = await first(
    scope,
    contracts,
    sql`t.contract_status_flg = ${CONFIRMED}`,
    sql`t.updated_at DESC, t.id_by_enterprise_id DESC`,
  )
  const bill = await first(scope, billingPayments, sql`t.billing_status_flg = ${UNCONFIRMED}`, newest)
  const at = (list: string, id: number | null | undefined) => (id ? `${list}/${id}` : list)
  const candidate = at('candidates', opportunity?.candidate)
  return {
    candidate,
    matches: opportunity ? `${candidate}/matches` : candidate,
    proposal: `proposals/create${opportunity ? `?candidate_ids=${opportunity.candidate}` : ''}`,
    opportunity: at('opportunities', opportunity?.id),
    won: at('opportunities', opportunity?.id),
    contract: at('contracts', draft?.id),
    documents: at('contracts', confirmed?.id),
    hours: 'contract_operations?view=month',
    bill: at('billing_payments', bill?.id),
    receipt: 'receipts',
  }
}

/** The steps of the guide that this member can take, in their order, each with the path after /enterprise where it is done. */
export const readPlaces = async (scope: Scope): Promise<{ key: GuideKey; path: string }[]> => {
  const restrictions = await restrictionsOf(scope)
  const paths = await pathsOf(scope)
  return guideSteps
    .filter(({ features }) => features.every((feature) => maySee(scope, feature, restrictions)))
    .map(({ key }) => ({ key, path: paths[key] }))
}
