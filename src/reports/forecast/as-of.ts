import { sql } from 'kysely'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'

/** The day a forecast is made on. `isPast`: what was written later is taken back, as far as the history tells. */
export type At = { day: string; isPast: boolean }

/** The moment a day begins in Japan. */
export const beginning = (day: string): Fragment => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Tokyo')`

/** A column of the opportunity `t` as it stood when the day began, as text; as it stands where the day is today. */
export const opportunityAt = ({ day, isPast }: At, column: string): Fragment =>
  isPast
    ? sql`(coalesce((SELECT coalesce(h.old_value, 'null'::jsonb) FROM histories h WHERE h.enterprise_id = ${tenantValue} AND h.target_type = 'opportunity'
        AND h.target_id = t.id_by_enterprise_id AND h.column_name = ${sql.lit(column)} AND h.created_at >= ${beginning(day)}
        ORDER BY h.created_at, h.id LIMIT 1), to_jsonb(${sql.ref(`t.${column}`)})) #>> '{}')`
    : sql`${sql.ref(`t.${column}`)}::text`

/**
 * The end of the contract `t` as it was agreed when the day began: amendments keep what was before, an early end says in its
 * note from when (2026/12/31 → 2026/11/30：…).
 */
export const endAt = ({ day, isPast }: At): Fragment =>
  isPast
    ? sql`coalesce((SELECT e.before::date FROM (
          SELECT h.created_at, replace(substring(h.note from '^\\d{4}/\\d{2}/\\d{2}'), '/', '-') AS before FROM histories h
          WHERE h.enterprise_id = ${tenantValue} AND h.target_type = 'contract' AND h.target_id = t.id_by_enterprise_id AND h.kind = 'early_end'
          UNION ALL SELECT a.created_at, a.old_values ->> 'period_end_date' FROM contract_amendments a
          WHERE a.enterprise_id = ${tenantValue} AND a.contract_id_by_enterprise_id = t.id_by_enterprise_id) e
        WHERE e.before IS NOT NULL AND e.created_at >= ${beginning(day)} ORDER BY e.created_at LIMIT 1), t.period_end_date)`
    : sql`t.period_end_date`

/**
 * Joins when the contract under an alias was confirmed first, where the day has passed. Read once and joined: a look-up for each
 * contract would take as long as there are contracts.
 */
export const confirmations = ({ isPast }: At, alias: string): Fragment =>
  isPast
    ? sql`LEFT JOIN (SELECT h.target_id, min(h.created_at) AS at FROM histories h WHERE h.enterprise_id = ${tenantValue} AND h.target_type = 'contract'
        AND h.kind = 'confirm' GROUP BY h.target_id) ${sql.ref(`${alias}_confirm`)} ON ${sql.ref(`${alias}_confirm.target_id`)} = ${sql.ref(`${alias}.id_by_enterprise_id`)}`
    : sql``

/**
 * Whether the contract under an alias is confirmed, and was when the day began; one without a history (brought in from
 * elsewhere) when it was made. Reads `confirmations`.
 */
export const isConfirmedAt = ({ day, isPast }: At, alias: string): Fragment => {
  const isConfirmed = sql`${sql.ref(`${alias}.contract_status_flg`)} = 99`
  return isPast
    ? sql`(${isConfirmed} AND coalesce(${sql.ref(`${alias}_confirm.at`)}, ${sql.ref(`${alias}.created_at`)}) < ${beginning(day)})`
    : isConfirmed
}

/** Joins, as `followed`, the contracts that a confirmed one follows. */
export const followers = (at: At): Fragment =>
  sql`LEFT JOIN (SELECT DISTINCT n.primary_contract_id_by_enterprise_id AS id FROM contracts n ${confirmations(at, 'n')}
      WHERE n.enterprise_id = ${tenantValue} AND n.primary_contract_id_by_enterprise_id IS NOT NULL AND ${isConfirmedAt(at, 'n')}) followed ON followed.id = t.id_by_enterprise_id`
