import { z } from 'zod'
import { sanitizeRichText } from '#foundation/rules/rich-text.ts'
import { type ArticleContent, countCharacters } from './content.ts'

const id = z.int().min(1).max(999_999_999)
const address = z.string().regex(/^\/images\/[0-9a-f]{40}$/)

/** An article's text may have so many characters, line breaks not counted. */
export const maxCharacters = 50_000

/** What a draft may hold; nothing is asked for before it is published. */
export const contentBody = z.strictObject({
  title: z.string().max(100).optional(),
  description: z.string().max(255).optional(),
  keywords: z.string().max(255).optional(),
  body: z
    .string()
    .max(500_000)
    .transform(sanitizeRichText)
    .refine((html) => countCharacters(html) <= maxCharacters, {
      message: `本文は${maxCharacters.toLocaleString('ja-JP')}文字以内で入力してください`,
    })
    .optional(),
  thumbnail: address.nullable().optional(),
  thumbnail_alt: z.string().max(255).optional(),
  category_id: id.nullable().optional(),
  tag_ids: z.array(id).max(20).optional(),
  recommend_jobs_type: z.int().min(0).max(3).optional(),
  recommend_skill_ids: z.array(id).max(20).optional(),
  recommend_job_ids: z.array(id).max(10).optional(),
})

export const contentAnswer = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  body: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  category_id: z.int().nullable(),
  tag_ids: z.array(z.int()),
  recommend_jobs_type: z.int(),
  recommend_skill_ids: z.array(z.int()),
  recommend_job_ids: z.array(z.int()),
}) satisfies z.ZodType<ArticleContent>

/** An article as the list of the back office shows it. */
export const articleRow = z.object({
  id_by_enterprise_id: z.int(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  category_id: z.int().nullable(),
  tag_ids: z.array(z.int()),
  open_status: z.int(),
  state: z.enum(['draft', 'reserved', 'published', 'stopped']),
  /** The draft says something else than the last edition. */
  has_changes: z.boolean(),
  published_at: z.string().nullable(),
  /** When the edition that is shown went live. */
  edition_at: z.string().nullable(),
  reserved_published_at: z.string().nullable(),
  editions: z.int(),
  /** Times it was read in the last 30 days. */
  views_30_days: z.int(),
  deleted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ArticleRow = z.infer<typeof articleRow>

export const draftAnswer = z.object({
  article_draft: contentAnswer,
  article: articleRow,
  lock_version: z.int(),
})
export type DraftAnswer = z.infer<typeof draftAnswer>
