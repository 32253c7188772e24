import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'

const announce = z.object({ id: z.int(), title: z.string(), content: z.string(), created_at: z.string() })
const access = { feature: null, authority: 0 } as const

/** What is for everybody, or for this enterprise. */
const forEnterprise = ({ enterpriseId }: Scope): Fragment =>
  sql`(audience IS NULL OR ${enterpriseId} = ANY(audience))`

const index = memberRoute({
  method: 'GET',
  path: '/api/enterprise/announces/index',
  summary: '運営からのお知らせを取得します',
  access,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit_value: z.coerce.number().int().min(1).max(200).default(20),
  }),
  answer: z.object({
    announces: z.array(announce),
    current_page: z.int(),
    limit_value: z.int(),
    count: z.int(),
  }),
  async handle({ scope, query }) {
    const counted = await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM announces WHERE ${forEnterprise(scope)}`,
    )
    const announces = await rows<z.infer<typeof announce>>(
      scope.tx,
      sql`SELECT id, title, content, created_at FROM announces WHERE ${forEnterprise(scope)}
          ORDER BY created_at DESC, id DESC LIMIT ${query.limit_value} OFFSET ${(query.page - 1) * query.limit_value}`,
    )
    return {
      announces,
      current_page: query.page,
      limit_value: query.limit_value,
      count: counted?.count ?? 0,
    }
  },
})

const unread = memberRoute({
  method: 'GET',
  path: '/api/enterprise/announces/unread',
  summary: 'まだ開いていないお知らせの件数を取得します',
  access,
  answer: z.object({ count: z.int() }),
  async handle({ scope, enterpriseId, member }) {
    const read = await row<{ at: string | null }>(
      scope.tx,
      sql`SELECT coalesce(announces_read_at, created_at) AS at FROM enterprise_members
          WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${member.id}`,
    )
    const counted = await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM announces WHERE ${forEnterprise(scope)} AND created_at > ${read?.at ?? null}::timestamptz`,
    )
    return { count: counted?.count ?? 0 }
  },
})

const read = memberRoute({
  method: 'POST',
  path: '/api/enterprise/announces/read',
  summary: 'お知らせを読んだことにします',
  access,
  answer: z.object({ read: z.literal(true) }),
  async handle({ scope, enterpriseId, member }) {
    await sql`UPDATE enterprise_members SET announces_read_at = now() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${member.id}`.execute(
      scope.tx,
    )
    return { read: true as const }
  },
})

export const announceRoutes = [index, unread, read] as const
