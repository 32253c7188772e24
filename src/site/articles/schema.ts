import { z } from 'zod'
import { sanitizeRichText } from '#foundation/rules/rich-text.ts'
import {
  type ArticleContent,
  countCharacters,
  headingsOf,
  type RecommendMaster,
  recommendMasters,
} from './content.ts'

const id = z.int().min(1).max(999_999_999)
const address = z.string().regex(/^\/images\/[0-9a-f]{40}$/)

/** An article's text may have so many characters, line breaks not counted. */
export const maxCharacters = 50_000

const master = z.enum(recommendMasters.map(({ name }) => name))

/** What a draft may hold; nothing is asked for before it is published. */
export const contentBody = z.strictObject({
  title: z.string().max(100).optional(),
  description: z.string().max(255).optional(),
  keywords: z.string().max(255).optional(),
  content: z
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
  recommend_jobs_master: master.optional(),
  /** One item; the same as a list of it. */
  recommend_jobs_master_id: id.nullable().optional(),
  recommend_jobs_master_ids: z.array(id).max(20).optional(),
  recommend_job_ids: z.array(id).max(10).optional(),
})

export const heading = z.object({ id: z.string(), level: z.literal([2, 3]), text: z.string() })

/** What an article says, with what is read off it. */
export const contentAnswer = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  content: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  category_id: z.int().nullable(),
  tag_ids: z.array(z.int()),
  recommend_jobs_type: z.int(),
  recommend_jobs_master: master satisfies z.ZodType<RecommendMaster>,
  /** The first of the items: the one whose list of jobs the page leads to. */
  recommend_jobs_master_id: z.int().nullable(),
  recommend_jobs_master_ids: z.array(z.int()),
  recommend_job_ids: z.array(z.int()),
  /** The headings of the text, with where they stand on its page. */
  toc: z.array(heading),
  /** Characters of the text, line breaks left out. */
  count_letters: z.int(),
}) satisfies z.ZodType<ArticleContent>
export type ContentAnswer = z.infer<typeof contentAnswer>

/** Answers what an article says. */
export const answerContent = (content: ArticleContent): ContentAnswer => ({
  ...content,
  recommend_jobs_master_id: content.recommend_jobs_master_ids[0] ?? null,
  toc: headingsOf(content.content),
  count_letters: countCharacters(content.content),
})

/** What is changed in an article by what was sent; a key that is absent changes nothing. */
export const changesOf = (given: z.output<typeof contentBody>): Partial<ArticleContent> => {
  const { recommend_jobs_master_id: one, ...rest } = given
  const { recommend_jobs_master, recommend_jobs_master_ids } = rest
  const ids =
    recommend_jobs_master_ids ??
    (one === undefined ? undefined : one === null ? [] : [one]) ??
    // Items of another list mean nothing in the new one.
    (recommend_jobs_master && [])
  const changes = { ...rest, recommend_jobs_master_ids: ids }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** An article as the list of the back office shows it. */
export const articleRow = z.object({
  id: z.int(),
  id_by_enterprise_id: z.int(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  category_id: z.int().nullable(),
  tag_ids: z.array(z.int()),
  /** 0 draft, 1 published, 2 stopped. */
  open_status_flg: z.int(),
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
  draft_updated_at: z.string(),
  updated_at: z.string(),
})
export type ArticleRow = z.infer<typeof articleRow>

export const draftAnswer = z.object({
  article_draft: contentAnswer,
  article: articleRow,
  lock_version: z.int(),
})
export type DraftAnswer = z.infer<typeof draftAnswer>
