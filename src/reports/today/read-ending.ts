import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { readRadarRows } from '../radar/read-radar.ts'
import type { TodaySectionAnswer } from './schema.ts'

/** The contracts of a section with what the radar knows of them, which says what is best done next. */
export const withRenewals = async (
  scope: Scope,
  section: TodaySectionAnswer,
  day: string,
): Promise<TodaySectionAnswer> => {
  const ids = section.records.map(({ id }) => id)
  if (ids.length === 0) return section
  const found = await readRadarRows(
    scope,
    sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`,
    ids.length,
    day,
  )
  const byId = new Map(found.map((row) => [row.id_by_enterprise_id, row]))
  return {
    ...section,
    records: section.records.map((record) => ({ ...record, renewal: byId.get(record.id) ?? null })),
  }
}
