import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { countActive, countDays, type UsageDay } from './count-days.ts'

/** Days that are kept: a year of months, and what the first of them began with. */
export const keptDays = 400
/** Enterprises that are counted at once. */
const chunk = 200

type Sample = UsageDay & { active_members: number | null }

const nothing = { made: {}, mail_count: 0, refused_count: 0, file_bytes: 0 }

/** The days of these enterprises; on the last one also how many members used it, though nothing was made. */
const withActive = (
  found: readonly UsageDay[],
  active: ReadonlyMap<number, number>,
  last: string,
): Sample[] => [
  ...found
    .filter(({ enterprise, day }) => day !== last || !active.has(enterprise))
    .map((one) => ({ ...one, active_members: null })),
  ...[...active].map(([enterprise, members]) => ({
    ...(found.find((one) => one.enterprise === enterprise && one.day === last) ?? {
      ...nothing,
      enterprise,
      day: last,
    }),
    active_members: members,
  })),
]

const writeSamples = (tx: Executor, samples: readonly Sample[]) =>
  sql`INSERT INTO agency_usages (enterprise_id, agency_id, day, made, mail_count, refused_count, file_bytes, active_members)
      SELECT ${platformId}::integer, n.enterprise, n.day, n.made, n.mail_count, n.refused_count, n.file_bytes, n.active_members
      FROM json_to_recordset(${JSON.stringify(samples)}::json)
        AS n (enterprise integer, day date, made jsonb, mail_count integer, refused_count integer, file_bytes bigint, active_members integer)
      ON CONFLICT (enterprise_id, agency_id, day) DO UPDATE SET made = excluded.made, mail_count = excluded.mail_count,
        refused_count = excluded.refused_count, file_bytes = excluded.file_bytes RETURNING agency_id`.execute(
    tx,
  )

/** The last day that was counted, or null when none was. */
const lastDay = async (app: App): Promise<string | null> =>
  (
    await inTenant(app.db, platformId, (tx) =>
      row<{ day: string | null }>(
        tx,
        sql`SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM agency_usages WHERE enterprise_id = ${platformId}`,
      ),
    )
  )?.day ?? null

const enterpriseIds = async (tx: Executor) =>
  (await rows<{ id: number }>(tx, sql`SELECT id FROM enterprises WHERE id > 0 ORDER BY id`)).map(
    ({ id }) => id,
  )

/**
 * Counts what enterprises made on the days that are over and were not counted, a year back at most, and forgets older days.
 * A day is only counted once it is over, so that doing it again finds the same.
 */
export const sampleUsage = async (app: App, now = Date.now()): Promise<void> => {
  const to = addDays(today(now), -1)
  const known = await lastDay(app)
  const from = known === null ? addDays(to, 1 - keptDays) : addDays(known, 1)
  if (from > to) return
  const ids = await asSystem(app.db, enterpriseIds)
  for (let at = 0; at < ids.length; at += chunk) {
    const part = ids.slice(at, at + chunk)
    const samples = await asSystem(app.db, async (tx) =>
      withActive(await countDays(tx, part, { from, to }), await countActive(tx, part), to),
    )
    if (samples.length > 0) await inTenant(app.db, platformId, (tx) => writeSamples(tx, samples))
  }
  await inTenant(app.db, platformId, (tx) =>
    sql`DELETE FROM agency_usages WHERE enterprise_id = ${platformId} AND day < ${addDays(to, -keptDays)}`.execute(
      tx,
    ),
  )
}

/** Keeps how enterprises use the product, day by day. */
export const sampleUsageJob = (app: App): JobKind<object> => ({
  name: 'sample-agencies',
  cron: '35 0 * * *',
  atStart: true,
  work: () => sampleUsage(app),
})
