import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import { contractFeatures, type Feature } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { expression, tableOf, titleOf, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import { today } from '#foundation/entity/today.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { openItems } from '#money/receipts/ageing.ts'
import { applies } from '#sales/applies/store.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { readReport } from '../figures/read-report.ts'
import type { TodayAnswer } from './schema.ts'
import { queryOf, type TodaySection, todaySections } from './sections.ts'

const stores: Readonly<Record<TodaySection['plural'], Store>> = {
  applies,
  opportunities,
  contracts,
  contract_operations: contractOperations,
  billing_payments: billingPayments,
}

/** So many of each section are shown; the list has the others. */
const most = 5

/** Which areas the member may read. */
const openAreas = async (scope: Scope) => {
  const restrictions = await restrictionsOf(scope)
  const { member } = scope
  const seesContracts = member !== null && (member.authority === 2 || member.contract_permission > 0)
  return (feature: Feature) =>
    !isClosed(restrictions, feature) && (seesContracts || !contractFeatures.includes(feature))
}

type Found = {
  id: number
  title: string | null
  candidate_id: number | null
  about_id: number | null
  at: string | null
  count: number
}

const readSection = async (
  scope: Scope,
  section: TodaySection,
  day: string,
  memberId: number | null,
): Promise<TodayAnswer['sections'][number]> => {
  const of = await withProperties(stores[section.plural], scope)
  const query = queryOf(section, day, memberId)
  const { filter } = await where(of, scope, query.conditions, '')
  const at = expression(of, section.at)
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${titleOf(of)} AS title, t.candidate_id_by_enterprise_id AS candidate_id,
          ${expression(of, section.about.column)} AS about_id, ${at}::text AS at, count(*) OVER ()::int AS count
        FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter}
        ORDER BY ${at} ASC NULLS LAST, t.id_by_enterprise_id LIMIT ${most}`,
  )
  const idsOf = (key: 'candidate_id' | 'about_id') =>
    found.flatMap((one) => (one[key] === null ? [] : [one[key]]))
  const workers = await recordNames(scope, 'candidates', idsOf('candidate_id'))
  const about = await recordNames(scope, section.about.list, idsOf('about_id'))
  return {
    key: section.key,
    count: found[0]?.count ?? 0,
    records: found.map(({ id, title, candidate_id, about_id, at: when }) => ({
      id,
      who: workers.get(candidate_id ?? 0) ?? title ?? `${id}`,
      about: about.get(about_id ?? 0) ?? null,
      at: when,
    })),
  }
}

const countOf = async (scope: Scope, of: Store, condition: ReturnType<typeof sql>) =>
  (
    await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*)::int AS count FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${condition}`,
    )
  )?.count ?? 0

const sinceMonth = (column: string, month: string) =>
  sql`${sql.ref(`t.${column}`)} >= (${`${month}-01`}::timestamp AT TIME ZONE 'Asia/Tokyo')`

const readFigures = async (
  scope: Scope,
  isOpen: (feature: Feature) => boolean,
  day: string,
): Promise<TodayAnswer['figures']> => {
  const month = monthOf(day)
  const report = isOpen('contracts')
    ? await readReport(scope, {
        report: 'contract',
        from: month,
        to: month,
        unit: 1,
        closing: 12,
        conditions: [],
      })
    : undefined
  const ifOpen = async (feature: Feature, read: () => Promise<number>) => (isOpen(feature) ? read() : null)
  return {
    running: report?.total.figures.running ?? null,
    profit: report?.total.figures.profit ?? null,
    new_applies: await ifOpen('candidates', () => countOf(scope, applies, sinceMonth('created_at', month))),
    open_opportunities: await ifOpen('opportunities', () =>
      countOf(scope, opportunities, sql`t.close_status_id IS NULL`),
    ),
    won: await ifOpen('opportunities', () =>
      countOf(scope, opportunities, sql`t.close_status_id = 70 AND ${sinceMonth('updated_at', month)}`),
    ),
    overdue: await ifOpen('billing_payments', async () => {
      const { totals } = await openItems(scope, day, undefined)
      return totals.days_30 + totals.days_60 + totals.days_90 + totals.older
    }),
  }
}

type Areas = Awaited<ReturnType<typeof openAreas>>

const readSections = async (scope: Scope, isMine: boolean, isOpen: Areas, day: string) => {
  const memberId = isMine ? (scope.member?.id ?? null) : null
  const sections: TodayAnswer['sections'] = []
  for (const section of todaySections)
    if (isOpen(section.feature)) sections.push(await readSection(scope, section, day, memberId))
  return sections
}

/** What waits to be done, without what is done already: how many of each kind, in the order one goes through them. */
export const readWaiting = async (scope: Scope, isMine: boolean) =>
  (await readSections(scope, isMine, await openAreas(scope), today()))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => ({
      label: todaySections.find((section) => section.key === key)?.label ?? key,
      count,
    }))

/** What waits to be done, of the member's own records or of everybody's, and a few numbers of the month. */
export const readToday = async (scope: Scope, isMine: boolean): Promise<TodayAnswer> => {
  const day = today()
  const isOpen = await openAreas(scope)
  const sections = await readSections(scope, isMine, isOpen, day)
  return { as_of: new Date().toISOString(), sections, figures: await readFigures(scope, isOpen, day) }
}
