import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { keywordGrams, likePattern } from '#foundation/entity/search-text.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'

/** Counting stops here: nobody reads further. */
const mostCounted = 10_000

const company = z.object({
  enterprise: z.object({ id: z.int(), name: z.string() }),
  id_by_enterprise_id: z.int(),
  name: z.string(),
  prefecture_id: z.int().nullable(),
  contract_count: z.int(),
  created_at: z.string(),
})

const enterprisesOf = (tx: Executor) =>
  rows<{ id: number; name: string }>(tx, sql`SELECT id, name FROM enterprises WHERE id > 0 ORDER BY id`)

/** What a keyword finds, over the alias `c`: by the grams of each enterprise, then by the words themselves. */
const whereKeyword = (keyword: string, enterprises: readonly number[]): Fragment => {
  const { words } = keywordGrams(0, keyword)
  if (words.length === 0) return sql`true`
  const grams = enterprises.flatMap((enterprise) => keywordGrams(enterprise, keyword).grams.slice(0, 1))
  const found = words.map((word) => sql`c.search_text LIKE ${likePattern(word)}`)
  return sql`c.search_grams && ${grams}::text[] AND ${sql.join(found, sql` AND `)}`
}

const index = operatorRoute({
  method: 'POST',
  path: '/api/admin/companies/index',
  summary:
    'すべてのエージェントの企業を、新しい順に取得します（読むだけ）。名前・都道府県・契約の件数のほかは返しません',
  authority: 0,
  body: z.strictObject({
    keyword: z.string().max(100).optional(),
    enterprise_id: id.optional(),
    page: z.int().min(1).max(200).default(1),
    limit_value: z.int().min(1).max(100).default(50),
  }),
  answer: z.object({
    companies: z.array(company),
    count: z.int(),
    count_is_capped: z.boolean(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: ({ app, body }) =>
    asSystem(app.db, async (tx) => {
      const all = await enterprisesOf(tx)
      const wanted = all.filter((one) => body.enterprise_id === undefined || one.id === body.enterprise_id)
      const ids = wanted.map((one) => one.id)
      const where = sql`c.enterprise_id = ANY(${ids}::integer[]) AND ${whereKeyword(body.keyword ?? '', ids)}`
      const counted = await row<{ count: number }>(
        tx,
        sql`SELECT count(*)::integer AS count FROM (SELECT 1 FROM companies c WHERE ${where} LIMIT ${mostCounted + 1}) n`,
      )
      const found = await rows<Omit<z.infer<typeof company>, 'enterprise'> & { enterprise_id: number }>(
        tx,
        sql`SELECT c.enterprise_id, c.id_by_enterprise_id, c.name, c.prefecture_id, c.created_at,
              (SELECT count(*)::integer FROM contracts k WHERE k.enterprise_id = c.enterprise_id AND k.sales_company_id_by_enterprise_id = c.id_by_enterprise_id) AS contract_count
            FROM companies c WHERE ${where} ORDER BY c.created_at DESC, c.enterprise_id, c.id_by_enterprise_id DESC
            LIMIT ${body.limit_value} OFFSET ${(body.page - 1) * body.limit_value}`,
      )
      const names = new Map(all.map((one) => [one.id, one.name]))
      const count = counted?.count ?? 0
      return {
        companies: found.map(({ enterprise_id, ...rest }) => ({
          enterprise: { id: enterprise_id, name: names.get(enterprise_id) ?? '' },
          ...rest,
        })),
        count: Math.min(count, mostCounted),
        count_is_capped: count > mostCounted,
        current_page: body.page,
        limit_value: body.limit_value,
      }
    }),
})

/** The companies of all enterprises, as the operator may see them. */
export const allCompanyRoutes = [index] as const
