import { sql } from 'kysely'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Entity, Row } from '#foundation/entity/entity.ts'
import type { Named } from '#foundation/entity/kind.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { addNames } from '#foundation/entity/store/names.ts'
import { expression, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { marginPermille } from '#foundation/rules/profit.ts'
import type { opportunity } from './opportunity.ts'
import { stageSettings } from './stages/settings.ts'
import { opportunities } from './store.ts'

/** Cards of a column that are answered at a time. */
export const cardsPerPage = 50

export type BoardQuery = {
  keyword: string
  conditions: readonly Condition[]
  order_by: 'next_at' | 'sort_position'
}
export type Card = Row<typeof opportunity.fields>
export type BoardColumn = {
  opportunity_status_id: number
  count: number
  monthly_payment_sum: number
  opportunities: Card[]
}

/** Open opportunities only; sums in yen, the margin in per mille over those that have both prices (null without any). */
export type BoardTotals = {
  count: number
  monthly_payment_sum: number
  gross_profit_sum: number
  gross_margin_permille: number | null
}

/** What one owner has on the board; null what nobody owns. */
export type BoardLane = {
  enterprise_member1_id: number | null
  enterprise_member1: Named | null
  count: number
  monthly_payment_sum: number
}

/** What a card shows, and what a move needs. */
const cardKeys = [
  'id_by_enterprise_id',
  'title',
  'candidate_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'opportunity_status_id',
  'opportunity_possibility_id',
  'monthly_payment_num',
  'monthly_price_num',
  'gross_profit',
  'gross_margin_permille',
  'next_at',
  'enterprise_member1_id',
  'close_status_id',
  'sort_position',
  'updated_at',
] as const

/** The board holds what is open and what was won; 見送り and 辞退 stand in the list of closed ones. */
const onBoard = async (scope: Scope, { conditions, keyword }: BoardQuery): Promise<Fragment> =>
  sql`${whereVisible(opportunities, scope)} AND (t.close_status_id IS NULL OR t.close_status_id = 70) AND ${(await where(opportunities, scope, conditions, keyword)).filter}`

const cards = async (scope: Scope, query: BoardQuery, filter: Fragment, page: number): Promise<Card[]> => {
  const first = (page - 1) * cardsPerPage
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT * FROM (
          SELECT ${sql.join(cardKeys.map((key) => sql`${expression(opportunities, key)} AS ${sql.ref(key)}`))},
                 row_number() OVER (PARTITION BY t.opportunity_status_id ORDER BY ${expression(opportunities, query.order_by)} NULLS LAST, t.sort_position, t.id_by_enterprise_id) AS place
          FROM opportunities t WHERE ${filter}) c
        WHERE place > ${first} AND place <= ${first + cardsPerPage} ORDER BY opportunity_status_id, place`,
  )
  for (const card of found) delete card.place
  await addNames(scope, opportunities.entity as Entity, cardKeys, found)
  return found as Card[]
}

const lanes = async (scope: Scope, filter: Fragment): Promise<BoardLane[]> => {
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT t.enterprise_member1_id, count(*) AS count, coalesce(sum(t.monthly_payment_num), 0)::bigint AS monthly_payment_sum
        FROM opportunities t WHERE ${filter} GROUP BY 1 ORDER BY 1 NULLS LAST`,
  )
  await addNames(scope, opportunities.entity as Entity, ['enterprise_member1_id'], found)
  return found as BoardLane[]
}

/** Every stage that is shown or still holds something, with its exact count, the sum of its sales prices and its first cards, the totals of what is open and what each owner has. */
export const board = async (
  scope: Scope,
  query: BoardQuery,
): Promise<{ columns: BoardColumn[]; totals: BoardTotals; lanes: BoardLane[] }> => {
  const filter = await onBoard(scope, query)
  const sums = await rows<Record<'stage' | 'count' | 'sales' | 'priced_sales' | 'profit', number>>(
    scope.tx,
    sql`SELECT t.opportunity_status_id AS stage, count(*) AS count, coalesce(sum(t.monthly_payment_num), 0)::bigint AS sales,
               coalesce(sum(t.monthly_payment_num) FILTER (WHERE t.monthly_price_num IS NOT NULL), 0)::bigint AS priced_sales,
               coalesce(sum(t.monthly_payment_num - t.monthly_price_num), 0)::bigint AS profit
        FROM opportunities t WHERE ${filter} GROUP BY 1`,
  )
  const shown = await cards(scope, query, filter, 1)
  const columns = (await stageSettings(scope)).flatMap(({ opportunity_status_id: stage, is_shown }) => {
    const sum = sums.find((each) => each.stage === stage)
    if (!is_shown && !sum) return []
    return {
      opportunity_status_id: stage,
      count: sum?.count ?? 0,
      monthly_payment_sum: sum?.sales ?? 0,
      opportunities: shown.filter((card) => card.opportunity_status_id === stage),
    }
  })
  const total = (key: 'count' | 'sales' | 'priced_sales' | 'profit') =>
    sums.filter(({ stage }) => stage !== 70).reduce((sum, each) => sum + each[key], 0)
  return {
    columns,
    totals: {
      count: total('count'),
      monthly_payment_sum: total('sales'),
      gross_profit_sum: total('profit'),
      gross_margin_permille: marginPermille(total('profit'), total('priced_sales')),
    },
    lanes: await lanes(scope, filter),
  }
}

/** The cards of one stage, `cardsPerPage` at a time; page 1 is what the board answers. */
export const columnPage = async (
  scope: Scope,
  query: BoardQuery,
  stage: number,
  page: number,
): Promise<Card[]> =>
  cards(scope, query, sql`${await onBoard(scope, query)} AND t.opportunity_status_id = ${stage}`, page)
