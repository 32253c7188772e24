import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { isOverdue } from '../overdue/is-overdue.ts'
import { checksOf } from './sheet-checks.ts'
import type { Sheet, SheetQuery } from './sheet-schema.ts'

const { approved, sent, paid, cancelled } = invoiceState

/** Whether an invoice of the year is what was asked for; over the alias `i`. */
const ofState: Readonly<Record<NonNullable<SheetQuery['state']>, Fragment>> = {
  draft: sql`i.state_id = ${invoiceState.draft}`,
  approved: sql`i.state_id = ${approved}`,
  sent: sql`i.state_id = ${sent}`,
  paid: sql`i.state_id = ${paid}`,
  overdue: isOverdue('i'),
}

const inYear = ({ year }: SheetQuery) =>
  sql`i.target_month >= ${`${year}-01`} AND i.target_month <= ${`${year}-12`} AND i.state_id <> ${cancelled}`

/** Enterprises that have an invoice in the year, or of the state asked for in its month. */
const enterprisesOf = ({ enterpriseId }: Scope, query: SheetQuery): Fragment => {
  const keyword = query.keyword?.trim()
  const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const found = keyword
    ? sql`AND (a.name ILIKE ${like} OR a.name_service ILIKE ${like} OR i.number ILIKE ${like})`
    : sql``
  // What is late may be late of any month.
  const state = query.state
    ? sql`AND ${ofState[query.state]} ${query.state === 'overdue' ? sql`` : sql`AND i.target_month = ${query.month}`}`
    : sql``
  return sql`SELECT DISTINCT a.id_by_enterprise_id AS id, coalesce(a.name, '') AS name
      FROM enterprise_invoices i JOIN agencies a ON a.enterprise_id = ${enterpriseId} AND a.id_by_enterprise_id = i.enterprise_id_by_enterprise_id
      WHERE i.enterprise_id = ${enterpriseId} AND ${inYear(query)} ${found} ${state}`
}

type Cell = Sheet['rows'][number]['cells'][number]

const cellsOf = async (scope: Scope, query: SheetQuery, enterprises: readonly number[]) => {
  const found = await rows<Cell & { enterprise: number }>(
    scope.tx,
    sql`SELECT i.enterprise_id_by_enterprise_id AS enterprise, i.target_month AS month, i.id_by_enterprise_id AS id, i.state_id, i.total_price,
          CASE WHEN i.state_id IN (${sent}, ${paid}) THEN 2 ELSE 1 END AS send_flag, ${isOverdue('i')} AS is_overdue
        FROM enterprise_invoices i WHERE i.enterprise_id = ${scope.enterpriseId} AND ${inYear(query)}
          AND i.enterprise_id_by_enterprise_id = ANY(${[...enterprises]}::integer[]) AND i.lines <> '[]' ORDER BY i.target_month`,
  )
  return Map.groupBy(found, ({ enterprise }) => enterprise)
}

const sumOf = (cells: readonly Cell[]) => cells.reduce((sum, { total_price }) => sum + total_price, 0)

/** The sums over all enterprises: of the month in hand, of what is open from before, and of each month of the year. */
const figuresOf = async ({ tx, enterpriseId }: Scope, query: SheetQuery): Promise<Sheet['figures']> => {
  const figures = await row<Omit<Sheet['figures'], 'months'>>(
    tx,
    sql`SELECT coalesce(sum(total_price) FILTER (WHERE m), 0)::bigint AS total_price, count(*) FILTER (WHERE m)::integer AS count,
          count(*) FILTER (WHERE m AND state_id <> ${invoiceState.draft})::integer AS approved_count,
          count(*) FILTER (WHERE m AND state_id IN (${sent}, ${paid}))::integer AS sent_count,
          coalesce(sum(total_price_with_tax) FILTER (WHERE NOT m AND state_id IN (${approved}, ${sent})), 0)::bigint AS unpaid,
          coalesce(sum(total_price_with_tax) FILTER (WHERE late), 0)::bigint AS overdue,
          count(DISTINCT enterprise) FILTER (WHERE late)::integer AS overdue_agencies,
          coalesce(max(days) FILTER (WHERE late), 0)::integer AS overdue_days
        FROM (SELECT i.total_price, i.total_price_with_tax, i.state_id, i.enterprise_id_by_enterprise_id AS enterprise, i.target_month = ${query.month} AS m,
            ${isOverdue('i')} AS late, ${today()}::date - i.due_date AS days FROM enterprise_invoices i
          WHERE i.enterprise_id = ${enterpriseId} AND i.state_id <> ${cancelled} AND i.lines <> '[]'
            AND (i.target_month = ${query.month} OR i.state_id IN (${approved}, ${sent}))) s`,
  )
  const months = await rows<{ month: string; total_price: number }>(
    tx,
    sql`SELECT i.target_month AS month, sum(i.total_price)::bigint AS total_price FROM enterprise_invoices i
        WHERE i.enterprise_id = ${enterpriseId} AND ${inYear(query)} GROUP BY 1 ORDER BY 1`,
  )
  return { ...(figures as Omit<Sheet['figures'], 'months'>), months }
}

/** The enterprises and months of a year, a page of them, with the sums over all. */
export const sheetOf = async (scope: Scope, query: SheetQuery): Promise<Sheet> => {
  const found = enterprisesOf(scope, query)
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM (${found}) c`,
  )
  const enterprises = await rows<{ id: number; name: string }>(
    scope.tx,
    sql`${found} ORDER BY id LIMIT ${query.limit_value} OFFSET ${(query.page - 1) * query.limit_value}`,
  )
  const cells = await cellsOf(
    scope,
    query,
    enterprises.map(({ id }) => id),
  )
  return {
    year: query.year,
    month: query.month,
    count: counted?.count ?? 0,
    current_page: query.page,
    limit_value: query.limit_value,
    rows: enterprises.map(({ id, name }) => {
      const own = (cells.get(id) ?? []).map(({ enterprise: _, ...cell }) => cell)
      return { enterprise: { id, name }, cells: own, total_price: sumOf(own) }
    }),
    figures: await figuresOf(scope, query),
    checks: await checksOf(scope, query.month),
  }
}

/** The month that a sheet of a year has in hand: this month, or the last one of a year that is over. */
export const monthInHand = (year: number): string => {
  const now = monthOf(today())
  return now.startsWith(`${year}-`) ? now : `${year}-${now < `${year}-01` ? '01' : '12'}`
}
