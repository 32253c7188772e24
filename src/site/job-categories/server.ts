import { sql } from 'kysely'
import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, stale } from '#foundation/platform/errors.ts'
import { categories, emptySearch } from '../frame/search.ts'
import { countFacets, standOn } from '../jobs/count-facets.ts'
import { type CategoryKind, categoryKinds, categoryOfId, idOfCategory, maxDescribe } from './kinds.ts'

const kind = z.enum(Object.keys(categoryKinds) as [CategoryKind, ...CategoryKind[]])

const describe = z.object({
  /** As `idOfCategory` makes it. */
  id: z.int(),
  /** As in the address of its page: skill-3. */
  category: z.string(),
  name: z.string(),
  /** The path of its page on the site. */
  url: z.string(),
  describe: z.string(),
  /** Characters of it, line breaks left out. */
  describe_count: z.int(),
  /** Public jobs that its page lists. */
  count: z.int(),
  lock_version: z.int(),
  updated_at: z.string().nullable(),
})
type Describe = z.infer<typeof describe>
type Stored = Pick<Describe, 'category' | 'describe' | 'lock_version' | 'updated_at'>

const storedOf = ({ tx, enterpriseId }: Scope, prefix: string) =>
  rows<Stored>(
    tx,
    sql`SELECT category, description AS describe, lock_version, updated_at FROM job_category_describes
        WHERE enterprise_id = ${enterpriseId} AND starts_with(category, ${prefix})`,
  )

/** All categories of a kind in the order of their list, with what was written about them. */
const listDescribes = async ({ masters }: App, scope: Scope, given: CategoryKind): Promise<Describe[]> => {
  const { key, list } = categories[given]
  const stored = new Map((await storedOf(scope, `${given}-`)).map((one) => [one.category, one]))
  const read = await standOn({ tx: scope.tx, enterpriseId: scope.enterpriseId, masters }, emptySearch)
  const counts = await countFacets(read, emptySearch)
  return masters.items(list).map(({ id, name }) => {
    const category = `${given}-${id}`
    const written = stored.get(category)
    const text = written?.describe ?? ''
    return {
      id: idOfCategory(given, id),
      category,
      name,
      url: `/jobs/${category}`,
      describe: text,
      describe_count: [...text.replace(/[\r\n]/g, '')].length,
      count: counts.find((one) => one.facet === key && one.id === id)?.count ?? 0,
      lock_version: written?.lock_version ?? 0,
      updated_at: written?.updated_at ?? null,
    }
  })
}

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/job_category_describes/index',
  summary: '1つの種類のカテゴリと、公開サイトに出す説明、公開案件の件数を取得します',
  access: { feature: 'sites', authority: 0 },
  body: z.strictObject({ kind }),
  answer: z.object({ job_category_describes: z.array(describe), count: z.int() }),
  async handle({ app, scope, body }) {
    const found = await listDescribes(app, scope, body.kind)
    return { job_category_describes: found, count: found.length }
  },
})

const text = z
  .string()
  .max(maxDescribe, `${maxDescribe}字以内で入力してください`)
  .refine(
    (given) => !/\p{Surrogate}|(?![\t\n\r])\p{Cc}/u.test(given),
    '使えない文字（制御文字など）が入っています。消してから保存してください',
  )
  .transform((given) => given.trim())

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/job_category_describes/update/:id',
  summary:
    'カテゴリの説明を保存し、すぐに公開します。空にすると説明は出ません。lock_version を送ると、ほかの人が先に変えていれば 409 です',
  access: { feature: 'sites', authority: 1 },
  body: z.strictObject({
    job_category_describe: z.strictObject({
      describe: text,
      lock_version: z.int().min(0).optional(),
    }),
  }),
  answer: z.object({ job_category_describe: describe }),
  async handle({ app, scope, enterpriseId, id, body: { job_category_describe: given } }) {
    const { tx, member } = scope
    const found = categoryOfId(id)
    const name = found && app.masters.name(categories[found.kind].list, found.item)
    if (!found || !name) throw notFound('このカテゴリはありません。一覧を更新してください')
    const show = async () => (await listDescribes(app, scope, found.kind)).find((one) => one.id === id)
    const version = given.lock_version ?? (await show())?.lock_version ?? 0
    const saved = await row(
      tx,
      sql`INSERT INTO job_category_describes (enterprise_id, category, description, lock_version, updated_by, updated_at)
          VALUES (${enterpriseId}, ${`${found.kind}-${found.item}`}, ${given.describe}, ${version + 1}, ${member?.id ?? null}, statement_timestamp())
          ON CONFLICT (enterprise_id, category) DO UPDATE SET description = EXCLUDED.description,
            lock_version = EXCLUDED.lock_version, updated_by = EXCLUDED.updated_by, updated_at = EXCLUDED.updated_at
          WHERE job_category_describes.lock_version = ${version} RETURNING 1`,
    )
    const now = await show()
    if (!saved || !now) throw stale(now)
    await auditSetting(scope, `サイト（${categoryKinds[found.kind]}「${name}」の説明）`)
    return { job_category_describe: now }
  },
})

export const jobCategoryRoutes = [index, update] as const
