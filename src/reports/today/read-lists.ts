import { sql } from 'kysely'
import { agreements } from '#agreements/agreements/store.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { expression, tableOf, titleOf, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { applies } from '#sales/applies/store.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { most } from './groups.ts'
import type { Marks } from './marks.ts'
import type { TodayRecord, TodaySectionAnswer } from './schema.ts'
import type { TodaySection } from './section.ts'
import { queryOf } from './sections.ts'

const stores: Readonly<Record<TodaySection['plural'], Store>> = {
  agreements,
  applies,
  opportunities,
  contracts,
  contract_operations: contractOperations,
  billing_payments: billingPayments,
}

const nameOf = (table: string, id: Fragment) =>
  sql`(SELECT n.name FROM ${sql.table(table)} n WHERE n.enterprise_id = ${tenantValue} AND n.id_by_enterprise_id = ${id})`

/** How often a worker was asked for the hours of a month. */
const timesAsked = sql`(SELECT count(*)::integer FROM outbox o WHERE o.enterprise_id = ${tenantValue} AND o.target_type = 'contract_operation'
  AND o.target_id = t.id_by_enterprise_id AND o.purpose = 'hours_reminder' AND o.status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}))`

/** A contract that rests on the radar rests here too. */
const isAwake = (
  day: string,
) => sql`NOT EXISTS (SELECT 1 FROM contract_snoozes s WHERE s.enterprise_id = ${tenantValue}
  AND s.contract_id_by_enterprise_id = t.id_by_enterprise_id AND s.until >= ${day}::date)`

type Found = Pick<TodayRecord, 'id' | 'who' | 'about' | 'at' | 'amount' | 'state' | 'count'> & {
  key: string
  of_all: number
  sum: number | null
}

/** The first records of one section with the count and sum of all. */
const selectSection = async (
  scope: Scope,
  section: TodaySection,
  day: string,
  memberId: number | null,
  hidden: readonly number[],
): Promise<Fragment> => {
  const of = stores[section.plural]
  const { filter } = await where(of, scope, queryOf(section, day, memberId).conditions, '')
  const at = expression(of, section.at)
  const column = (key: string | undefined, type: 'bigint' | 'integer') =>
    key === undefined ? sql`NULL::${sql.raw(type)}` : sql`${expression(of, key)}::${sql.raw(type)}`
  return sql`(SELECT ${section.key}::text AS key, t.id_by_enterprise_id AS id,
      coalesce(${nameOf('candidates', sql`t.candidate_id_by_enterprise_id`)}, ${titleOf(of)}::text, t.id_by_enterprise_id::text) AS who,
      ${nameOf(section.about.list, expression(of, section.about.column))} AS about, ${at}::text AS at, ${column(section.amount, 'bigint')} AS amount,
      ${column(section.state, 'integer')} AS state, ${section.key === 'unsubmitted' ? timesAsked : sql`NULL::integer`} AS count,
      (count(*) OVER ())::integer AS of_all, (sum(${column(section.amount, 'bigint')}) OVER ())::bigint AS sum
    FROM ${tableOf(of.entity)} t
    WHERE ${whereVisible(of, scope)} AND ${filter} AND NOT (t.id_by_enterprise_id = ANY(${[...hidden]}::integer[]))
      AND ${section.plural === 'contracts' ? isAwake(day) : sql`true`}
    ORDER BY ${at} ASC NULLS LAST, t.id_by_enterprise_id LIMIT ${most})`
}

const toAnswer = (section: TodaySection, found: readonly Found[]): TodaySectionAnswer => {
  const own = found.filter(({ key }) => key === section.key)
  return {
    key: section.key,
    count: own[0]?.of_all ?? 0,
    amount: section.amount === undefined ? null : (own[0]?.sum ?? 0),
    records: own.map(({ key: _, of_all: _all, sum: _sum, ...one }) => ({
      ...one,
      path: `/enterprise/${section.plural}/${one.id}`,
      call: null,
      renewal: null,
    })),
  }
}

/** What waits in these lists, all read at once; `memberId` narrows to whose records they are. */
export const readLists = async (
  scope: Scope,
  sections: readonly TodaySection[],
  day: string,
  memberId: number | null,
  { hiddenOf }: Pick<Marks, 'hiddenOf'>,
): Promise<TodaySectionAnswer[]> => {
  const shown = sections.filter(({ key }) => !hiddenOf(key).includes(0))
  const selects: Fragment[] = []
  for (const section of shown)
    selects.push(await selectSection(scope, section, day, memberId, hiddenOf(section.key)))
  const found = selects.length > 0 ? await rows<Found>(scope.tx, sql.join(selects, sql` UNION ALL `)) : []
  return sections.map((section) => toAnswer(section, found))
}
