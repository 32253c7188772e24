import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { liveEditions } from '../articles/live.ts'
import type { Site } from '../frame/site.ts'

/** A page that changed since it was told: when it changed, null when it is gone. */
export type Change = { kind: 'job' | 'article'; page_id: number; changed_at: string | null }

export const pathOf = ({ kind, page_id }: Change): string =>
  kind === 'job' ? `/jobs/detail/${page_id}` : `/articles/detail/${page_id}`

/**
 * Up to `limit` pages that are not as they were told. A job that closed is changed; one that turned private or was
 * deleted is gone, and told only if it was told before: nobody learns the number of a job that was never public.
 */
export const changesOf = (tx: Executor, site: Site, limit: number): Promise<Change[]> => {
  const { enterpriseId, hasJobs, settings } = site
  return rows<Change>(
    tx,
    sql`SELECT coalesce(s.kind, p.kind) AS kind, coalesce(s.page_id, p.page_id) AS page_id, s.changed_at
        FROM (
          SELECT 'job'::text AS kind, t.id_by_enterprise_id AS page_id, t.updated_at AS changed_at FROM jobs t
            WHERE t.enterprise_id = ${enterpriseId} AND t.open_status_flg = 1 AND ${hasJobs}::boolean
          UNION ALL
          SELECT 'article', l.id, l.edition_at FROM ${liveEditions({ tx, enterpriseId })} WHERE ${settings.article_flg === 1}::boolean) s
        FULL JOIN (SELECT kind, page_id, changed_at FROM site_ping_pages WHERE enterprise_id = ${enterpriseId}) p
          ON p.kind = s.kind AND p.page_id = s.page_id
        WHERE s.changed_at IS DISTINCT FROM p.changed_at
        ORDER BY 1, 2 LIMIT ${limit}`,
  )
}

/** Notes that they were told. */
export const noteTold = async (tx: Executor, enterpriseId: number, changes: readonly Change[]) => {
  const there = changes.filter(({ changed_at }) => changed_at !== null)
  const gone = changes.filter(({ changed_at }) => changed_at === null)
  const of = <T>(list: readonly Change[], pick: (change: Change) => T) => list.map(pick)
  await sql`INSERT INTO site_ping_pages (enterprise_id, kind, page_id, changed_at)
    SELECT ${enterpriseId}, c.kind, c.page_id, c.changed_at
    FROM unnest(${of(there, (c) => c.kind)}::text[], ${of(there, (c) => c.page_id)}::integer[], ${of(there, (c) => c.changed_at)}::timestamptz[])
      AS c (kind, page_id, changed_at)
    ON CONFLICT (enterprise_id, kind, page_id) DO UPDATE SET changed_at = EXCLUDED.changed_at RETURNING 1`.execute(
    tx,
  )
  for (const kind of ['job', 'article'] as const) {
    const ids = gone.filter((change) => change.kind === kind).map(({ page_id }) => page_id)
    if (ids.length > 0)
      await sql`DELETE FROM site_ping_pages WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND page_id = ANY(${ids}::integer[])`.execute(
        tx,
      )
  }
}
