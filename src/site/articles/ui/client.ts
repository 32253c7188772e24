import type { QueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { ArticleContent } from '../content.ts'
import type { articleRoutes } from '../server.ts'

/** The calls of articles, of their drafts and versions, their categories and tags. */
export const api = apiOf<typeof articleRoutes>()

export type Draft = AnswerAt<typeof articleRoutes, '/api/enterprise/article_drafts/show/:id'>
export type ArticleRow = Draft['article']
export type Label = AnswerAt<
  typeof articleRoutes,
  '/api/enterprise/article_categories/index'
>['article_categories'][number]

/** Calls that more than one part of these screens knows; all throw ApiError. */
export const draftQuery = (id: number) => ({
  ...api.query.get('/api/enterprise/article_drafts/show/:id', { id }),
  // The editor holds what is typed; a newer version is told by saving (409), not by reading again.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const versionsQuery = (id: number) => ({
  ...api.query.post('/api/enterprise/articles/versions/:id', { id }),
  // The dialog says it: the editor behind, with what is typed, stays.
  meta: { quiet: true } as const,
})

/** What an edition says; asked for once one is chosen. It never changes. */
export const versionQuery = (id: number, edition: number | undefined) => ({
  ...api.query.post('/api/enterprise/articles/version/:id', { id, body: { edition: edition ?? 0 } }),
  meta: { quiet: true } as const,
  enabled: edition !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
})

export const categoriesQuery = {
  ...api.query.post('/api/enterprise/article_categories/index'),
  select: ({ article_categories }: { article_categories: Label[] }) => article_categories,
}

export const tagsQuery = {
  ...api.query.post('/api/enterprise/article_tags/index'),
  select: ({ article_tags }: { article_tags: Label[] }) => article_tags,
}

/** Saves what changed since `before`. Another list empties its items, so that they are sent with it though the same. */
export const saveDraft = (
  { article, article_draft: { recommend_jobs_master_ids }, lock_version }: Draft,
  changed: Partial<ArticleContent>,
) =>
  api.post('/api/enterprise/article_drafts/update/:id', {
    id: article.id_by_enterprise_id,
    body: {
      article_draft: { ...(changed.recommend_jobs_master && { recommend_jobs_master_ids }), ...changed },
      lock_version,
    },
  })

export const refreshArticles = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['articles', 'index'] })

export type LabelChange = {
  title?: string
  description?: string
  position?: number
  open_status_flg?: 1 | 2
}

/** The calls of categories and of tags by one name. */
export const labelCalls = {
  article_categories: {
    create: (article_category: { title: string; description: string }) =>
      api.post('/api/enterprise/article_categories/create', { body: { article_category } }),
    update: (id: number, article_category: LabelChange) =>
      api.post('/api/enterprise/article_categories/update/:id', { id, body: { article_category } }),
    remove: (id: number) => api.post('/api/enterprise/article_categories/delete/:id', { id }),
  },
  article_tags: {
    create: (article_tag: { title: string; description: string }) =>
      api.post('/api/enterprise/article_tags/create', { body: { article_tag } }),
    update: (id: number, article_tag: LabelChange) =>
      api.post('/api/enterprise/article_tags/update/:id', { id, body: { article_tag } }),
    remove: (id: number) => api.post('/api/enterprise/article_tags/delete/:id', { id }),
  },
}
export type LabelKind = keyof typeof labelCalls
