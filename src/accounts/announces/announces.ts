import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'

const announce = z.object({ id: z.int(), title: z.string(), content: z.string(), created_at: z.string() })
const limit_value = 20

const index = memberRoute({
  method: 'GET',
  path: '/api/enterprise/announces/index',
  summary: '運営からのお知らせを取得します',
  access: { feature: null, authority: 0 },
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({
    announces: z.array(announce),
    current_page: z.int(),
    limit_value: z.int(),
    count: z.int(),
  }),
  async handle({ scope, query }) {
    const counted = await row<{ count: number }>(scope.tx, sql`SELECT count(*) AS count FROM announces`)
    const announces = await rows<z.infer<typeof announce>>(
      scope.tx,
      sql`SELECT id, title, content, created_at FROM announces ORDER BY created_at DESC, id DESC LIMIT ${limit_value} OFFSET ${(query.page - 1) * limit_value}`,
    )
    return { announces, current_page: query.page, limit_value, count: counted?.count ?? 0 }
  },
})

export const announceRoutes = [index] as const
