import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { findImage, type ImageAnswer, imageAnswer, imageColumns } from './image.ts'
import { maxImageBytes, storeImage } from './store-image.ts'
import { type ImageUse, rewriteDrafts, usesOf } from './uses.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_images/${verb}` as const
const read = { feature: 'sites', authority: 0 } as const
const write = { feature: 'sites', authority: 1 } as const
const one = z.object({ enterprise_image: imageAnswer })
const alt = z.string().max(255)
const percent = z.int().min(0).max(100)
const use = z.object({
  kind: z.enum(['site', 'article']),
  id: z.int().nullable(),
  name: z.string(),
  part: z.string().nullable(),
  is_deleted: z.boolean(),
}) satisfies z.ZodType<ImageUse>

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '画像を新しい順に取得します。keyword は名前と代替テキストを探します',
  access: read,
  body: z.strictObject({
    keyword: z.string().max(100).default(''),
    /** One picture by its address. */
    url: z.string().max(60).optional(),
    /** Only those that still lack a text for who does not see them. */
    without_alt: z.boolean().default(false),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(100).default(24),
  }),
  answer: z.object({
    enterprise_images: z.array(imageAnswer),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, enterpriseId, body }) {
    const { keyword, url, without_alt, page, limit_value } = body
    const like = likePattern(keyword)
    const where = sql`enterprise_id = ${enterpriseId} AND (${keyword === ''} OR name ILIKE ${like} OR alt ILIKE ${like})
      AND (${url === undefined} OR '/images/' || key = ${url ?? ''}) AND (${!without_alt} OR alt = '')`
    const counted = await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*)::integer AS count FROM enterprise_images WHERE ${where}`,
    )
    const found = await rows<ImageAnswer>(
      scope.tx,
      sql`SELECT ${imageColumns} FROM enterprise_images WHERE ${where}
          ORDER BY id_by_enterprise_id DESC LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
    )
    return { enterprise_images: found, count: counted?.count ?? 0, current_page: page, limit_value }
  },
})

const create = manualRoute({
  method: 'POST',
  path: path('create'),
  summary: '画像（PNG・JPEG・WebP・AVIF・GIF、20MBまで）を、ページが使う大きさに描き直して登録します',
  access: write,
  upload: { part: 'enterprise_image', maxBytes: maxImageBytes },
  body: z.strictObject({ enterprise_image: z.strictObject({ alt: alt.default('') }).optional() }),
  answer: one,
  handle: async ({ file, body, ...call }) => ({
    enterprise_image: await storeImage(call, file, body.enterprise_image?.alt ?? ''),
  }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '画像の名前、代替テキスト、焦点（左上からの%）を変更します',
  access: write,
  body: z.strictObject({
    enterprise_image: z.strictObject({
      name: z.string().trim().min(1).max(255).optional(),
      alt: alt.optional(),
      focus_x: percent.optional(),
      focus_y: percent.optional(),
    }),
  }),
  answer: one,
  async handle({ scope, enterpriseId, id, body }) {
    const next = { ...(await findImage(scope, id)), ...body.enterprise_image }
    await sql`UPDATE enterprise_images SET name = ${next.name}, alt = ${next.alt}, focus_x = ${next.focus_x}, focus_y = ${next.focus_y}, ${updatedNow}
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
    return { enterprise_image: await findImage(scope, id) }
  },
})

const replace = manualRoute({
  method: 'POST',
  path: path('replace/:id'),
  summary: '画像を差し替えます。新しい住所になり、下書きで使っているところは書き換わります',
  access: write,
  upload: { part: 'enterprise_image', maxBytes: maxImageBytes },
  body: z.strictObject({ enterprise_image: z.strictObject({}).optional() }),
  answer: one,
  async handle({ id, file, ...call }) {
    const before = await call.inScope((scope) => findImage(scope, id))
    const enterprise_image = await storeImage(call, file, before.alt, async (scope, image) => {
      await rewriteDrafts(scope, before.url, image.url)
      return image
    })
    return { enterprise_image }
  },
})

const uses = memberRoute({
  method: 'POST',
  path: path('uses/:id'),
  summary: '画像が使われているところを取得します',
  access: read,
  answer: z.object({ uses: z.array(use) }),
  handle: async ({ scope, id }) => ({ uses: await usesOf(scope, (await findImage(scope, id)).url) }),
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '使われていない画像を削除します',
  access: write,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, enterpriseId, id }) {
    const { url } = await findImage(scope, id)
    const places = await usesOf(scope, url)
    if (places.length > 0) {
      const all = [...new Set(places.map(({ name }) => name || '無題の記事'))]
      const names = all.slice(0, 3).map((name) => `「${name}」`)
      const more = all.length > 3 ? `ほか${all.length - 3}か所` : ''
      throw wrongState(`${names.join('')}${more}で使われています。先に使っているところから外してください`)
    }
    await sql`DELETE FROM enterprise_images WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      scope.tx,
    )
    return { deleted: true as const }
  },
})

export const imageRoutes = [index, create, update, replace, uses, remove] as const
