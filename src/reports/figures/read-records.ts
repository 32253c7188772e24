import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { titleOf } from '#foundation/entity/store/store.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { Base, Sum } from './base.ts'
import { basesOf } from './bases.ts'
import type { Group } from './group.ts'
import type { GroupingKey, ReportKey } from './report.ts'
import { dayValues, type Rows, rowsInPeriod } from './rows-of.ts'
import type { RecordsAnswer } from './schema.ts'

export type WantedRecords = {
  report: ReportKey
  from: string
  to: string
  conditions: Rows['conditions']
  figure: string
  groups: readonly { by: GroupingKey; key: number | null }[]
  page: number
  limit_value: number
}

/** The base and the sum behind a figure. Throws 400 for a figure that has no records: a rate, or none of the report. */
export const sumOf = (report: ReportKey, figure: string): { base: Base; sum: Sum } => {
  for (const base of basesOf[report]) {
    const sum = own(base.sums, figure)
    if (sum) return { base, sum }
  }
  throw badRequest('この数字には、もとになる記録の一覧がありません')
}

type Found = {
  id: number
  title: string | null
  month: string
  candidate_id: number | null
  client_id: number | null
  amount: number | null
}

/** The records behind a figure, the largest first, with the same sum as the report shows. */
export const readRecords = async (scope: Scope, wanted: WantedRecords): Promise<RecordsAnswer> => {
  const { from, to, conditions, page, limit_value } = wanted
  const { base, sum } = sumOf(wanted.report, wanted.figure)
  const period = { start: from, end: to }
  const rowsAsked = { conditions, by: wanted.groups.map(({ by }) => by) }
  const {
    from: tables,
    where,
    groups,
  } = await rowsInPeriod(scope, { ...base, sums: { sum } }, rowsAsked, period)
  const inGroups = wanted.groups.map(
    ({ key }, n): Fragment => sql`AND ${(groups[n] as Group).key} IS NOT DISTINCT FROM ${key}::integer`,
  )
  const taken = [sum.when, sum.within?.(...dayValues(period))].filter((one) => one !== undefined)
  const filter = sql`${where} ${sql.join([...taken.map((one) => sql`AND ${one}`), ...inGroups], sql` `)}`
  const amount = sum.adds ?? sql`1`
  const whole = await row<{ count: number; sum: number }>(
    scope.tx,
    sql`SELECT count(*)::int AS count, coalesce(sum(${amount}), 0)::bigint AS sum ${tables} ${filter}`,
  )
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${titleOf(base.of)} AS title, ${base.month} AS month, t.candidate_id_by_enterprise_id AS candidate_id,
          ${base.client} AS client_id, ${amount} AS amount ${tables} ${filter}
        ORDER BY ${amount} DESC NULLS LAST, t.id_by_enterprise_id LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const ids = (key: 'candidate_id' | 'client_id') =>
    found.flatMap((one) => (one[key] === null ? [] : [one[key]]))
  const candidates = await recordNames(scope, 'candidates', ids('candidate_id'))
  const clients = await recordNames(scope, 'companies', ids('client_id'))
  return {
    target_type: base.of.entity.name,
    records: found.map(({ candidate_id, client_id, ...one }) => ({
      ...one,
      title: one.title ?? '',
      candidate: candidates.get(candidate_id ?? 0) ?? null,
      client: clients.get(client_id ?? 0) ?? null,
      amount: one.amount === null ? null : Number(one.amount),
    })),
    count: whole?.count ?? 0,
    sum: Number(whole?.sum ?? 0),
    current_page: page,
    limit_value,
  }
}
