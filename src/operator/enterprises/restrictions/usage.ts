import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { featureTables } from '../feature-tables.ts'

const countOf = (id: number, names: readonly string[]): Fragment =>
  sql.join(
    names.map((name) => sql`(SELECT count(*)::integer FROM ${sql.table(name)} WHERE enterprise_id = ${id})`),
    sql` + `,
  )

/** How much an enterprise has of each feature, and how many members lose it: what to know before it is closed. */
export const usageRoute = operatorRoute({
  method: 'GET',
  path: '/api/admin/enterprises/usage/:id',
  summary: 'エージェントの、機能ごとの登録数と、ログインできるメンバーの数を取得します',
  authority: 0,
  answer: z.object({ counts: z.record(z.string(), z.int()), members: z.int() }),
  handle: ({ app, id }) =>
    asSystem(app.db, async (tx) => {
      if (!(await row(tx, sql`SELECT 1 FROM enterprises WHERE id = ${id} AND id > 0`))) throw notFound()
      const counts = Object.entries(featureTables).map(
        ([key, names]) => sql`${sql.lit(key)}, ${countOf(id, names)}`,
      )
      const found = await row<{ counts: Record<string, number>; members: number }>(
        tx,
        sql`SELECT jsonb_build_object(${sql.join(counts)}) AS counts,
              (SELECT count(*)::integer FROM enterprise_members WHERE enterprise_id = ${id} AND member_status = 1) AS members`,
      )
      return { counts: found?.counts ?? {}, members: found?.members ?? 0 }
    }),
})
