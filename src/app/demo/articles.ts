import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { emptyContent } from '#site/articles/content.ts'
import { createArticle, publish } from '#site/articles/drafts.ts'
import { addLabel, categoryKind, tagKind } from '#site/articles/labels.ts'
import { storeImage } from '#site/images/store-image.ts'
import { articleTexts } from './article-texts.ts'

const day_ms = 86_400_000
const size = { width: 960, height: 400 }
const grounds = ['#e8f1fb', '#e9f5f0', '#f4eefb']
const inks = ['#1660b8', '#1b7f5c', '#6a46a8']

/** Threads that meet and part: a picture for the head of an article. */
const threadsSvg = (at: number): string => {
  const lines = Array.from({ length: 6 }, (_, line) => {
    const from = 110 + line * 38
    const to = 320 - line * 32
    return `<path d="M-20 ${from} C 260 ${from - 130}, 340 ${200 + at * 14}, 480 200 S 760 ${to + 90}, 980 ${to}" stroke-opacity="${0.16 + line * 0.06}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="none" stroke="${inks[at]}" stroke-width="15">
<rect width="100%" height="100%" fill="${grounds[at]}" stroke="none"/>${lines.join('')}
<path d="M-20 290 C 240 120, 340 210, 480 200 S 760 230, 980 250" stroke="#e0405c" stroke-width="4"/></svg>`
}

/** Articles that were published over the past weeks, each with a picture. */
export const makeArticles = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  const { default: sharp } = await import('sharp')
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-demo-'))
  const labels = new Map<string, number>()
  const labelOf = async (kind: typeof categoryKind | typeof tagKind, title: string): Promise<number> => {
    const id =
      labels.get(title) ?? (await inScope((scope) => addLabel(scope, kind, { title, description: '' })))
    labels.set(title, id)
    return id
  }
  try {
    for (const [at, { category, tags, daysAgo, ...text }] of articleTexts.entries()) {
      const path = join(folder, `${at}.png`)
      const { size: bytes } = await sharp(Buffer.from(threadsSvg(at)))
        .png()
        .toFile(path)
      const file = { path, filename: `記事の見出し${at + 1}.png`, size: bytes }
      const picture = await storeImage({ app, enterpriseId, inScope }, file, '')
      const category_id = await labelOf(categoryKind, category)
      const tag_ids: number[] = []
      for (const tag of tags) tag_ids.push(await labelOf(tagKind, tag))
      const content = {
        ...emptyContent,
        ...text,
        category_id,
        tag_ids,
        thumbnail: picture.url,
        recommend_jobs_type: 1,
      }
      await inScope(async (scope) => {
        const id = await createArticle(scope, content)
        await publish(scope, id, new Date(Date.now() - daysAgo * day_ms))
      })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
