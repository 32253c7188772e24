import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { maxImageBytes, storeImage } from '../images/store-image.ts'
import { read, write } from './article-routes.ts'
import { emptyContent, fill } from './content.ts'
import {
  checkReferences,
  checkVersion,
  createArticle,
  draftOf,
  lockDraft,
  lockVersion,
  publish,
  writeDraft,
} from './drafts.ts'
import { changesOf, contentBody, draftAnswer } from './schema.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/article_drafts/${verb}` as const
/** How long a preview link is good for. */
const previewDays = 7
/** An article may be reserved this far ahead. */
const farthestMs = 366 * 86_400_000

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '記事の下書きを取得します',
  access: read,
  answer: draftAnswer,
  handle: ({ scope, id }) => draftOf(scope, id),
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: '記事の下書きを作ります',
  access: write,
  body: z.strictObject({ article_draft: contentBody.default({}) }),
  answer: draftAnswer,
  async handle({ scope, body }) {
    const content = { ...emptyContent, ...changesOf(body.article_draft) }
    return draftOf(scope, await createArticle(scope, content))
  },
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '記事の下書きの、指定した項目を保存します。公開中の版は変わりません',
  access: write,
  body: z.strictObject({ article_draft: contentBody, lock_version: lockVersion }),
  answer: draftAnswer,
  async handle({ scope, id, body }) {
    const before = await checkVersion(scope, id, body.lock_version)
    const changes = changesOf(body.article_draft)
    await checkReferences(scope, changes)
    await writeDraft(scope, id, { ...fill(before.content), ...changes })
    return draftOf(scope, id)
  },
})

const publishRoute = memberRoute({
  method: 'POST',
  path: path('publish/:id'),
  summary: '下書きを公開します。reserved_published_at があれば、その時刻に自動で公開されます',
  access: write,
  body: z.strictObject({
    lock_version: lockVersion,
    reserved_published_at: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  answer: draftAnswer,
  async handle({ scope, id, body }) {
    await checkVersion(scope, id, body.lock_version)
    const now = new Date()
    const at = body.reserved_published_at === null ? now : new Date(body.reserved_published_at)
    if (at < now || at.getTime() > now.getTime() + farthestMs)
      throw invalid({ reserved_published_at: ['公開日時は、今から1年以内の先の日時を入力してください'] })
    await publish(scope, id, at)
    return draftOf(scope, id)
  },
})

const preview = memberRoute({
  method: 'POST',
  path: path('preview/:id'),
  summary: `下書きを見るための秘密のリンク（${previewDays}日間）を作ります。前のリンクは使えなくなります`,
  access: write,
  answer: z.object({ url: z.string(), until: z.string() }),
  async handle({ app, scope, enterpriseId, id }) {
    await lockDraft(scope, id)
    const token = newToken(enterpriseId)
    const made = await row<{ until: string }>(
      scope.tx,
      sql`UPDATE article_drafts SET preview_hash = ${hashToken(token)}, preview_until = now() + make_interval(days => ${previewDays})
          WHERE enterprise_id = ${enterpriseId} AND article_id = ${id} RETURNING preview_until AS until`,
    )
    return { url: `${app.config.origin}/articles/preview/${token}`, until: made?.until ?? '' }
  },
})

/** The specification's own calls for pictures of an article: they stand in the library like all others. */
const upload = <V extends string>(verb: V, summary: string, more: { dataUrlBytes?: number } = {}) =>
  manualRoute({
    method: 'POST',
    path: path(verb),
    summary,
    access: write,
    upload: { part: 'article_draft', maxBytes: maxImageBytes, ...more },
    body: z.strictObject({
      article_draft: z.strictObject({ alt: z.string().max(255).default('') }).optional(),
    }),
    answer: z.object({ url: z.string() }),
    handle: async ({ file, body, ...call }) => ({
      url: (await storeImage(call, file, body.article_draft?.alt ?? '')).url,
    }),
  })

export const articleDraftRoutes = [
  show,
  create,
  update,
  publishRoute,
  preview,
  upload('upload_thumbnail', '記事のサムネイルを登録し、画像のURLを返します（20MBまで）'),
  upload(
    'upload_content_image',
    '記事の本文の画像を登録し、画像のURLを返します（20MBまで。JSON の file にデータURLでも送れます。このときは10MBまで）',
    { dataUrlBytes: 10 * 1_048_576 },
  ),
] as const
