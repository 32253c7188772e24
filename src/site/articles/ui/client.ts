import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { ArticleContent, ArticleState } from '../content.ts'
import type { articleRoutes } from '../server.ts'

const api = apiOf<typeof articleRoutes>()
const key = ['articles']

export type Draft = AnswerAt<typeof articleRoutes, '/api/enterprise/article_drafts/show/:id'>
export type ArticleRow = Draft['article']
export type Label = AnswerAt<
  typeof articleRoutes,
  '/api/enterprise/article_categories/index'
>['article_categories'][number]
export type ListQuery = {
  keyword: string
  state: ArticleState | null
  category_id: number | null
  page: number
}

/** A page of the articles. All calls of this file throw ApiError. */
export const articlesQuery = ({ keyword, state, category_id, page }: ListQuery) =>
  queryOptions({
    queryKey: [...key, 'index', keyword, state, category_id, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/articles/index', {
        body: { keyword, page, ...(state && { state }), ...(category_id && { category_id }) },
        signal,
      }),
  })

export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'draft', id],
    queryFn: ({ signal }) => api.get('/api/enterprise/article_drafts/show/:id', { id, signal }),
    // The editor holds what is typed; a newer version is told by saving (409), not by reading again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'versions', id],
    // The dialog says it: the editor behind, with what is typed, stays.
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/articles/versions/:id', { id, signal })).versions,
  })

/** What an edition says; asked for once one is chosen. It never changes. */
export const versionQuery = (id: number, edition: number | undefined) =>
  queryOptions({
    queryKey: [...key, 'version', id, edition],
    meta: { quiet: true },
    enabled: edition !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (
        await api.post('/api/enterprise/articles/version/:id', {
          id,
          body: { edition: edition ?? 0 },
          signal,
        })
      ).content,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['article_labels', 'article_categories'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/article_categories/index', { signal })).article_categories,
})

export const tagsQuery = queryOptions({
  queryKey: ['article_labels', 'article_tags'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/article_tags/index', { signal })).article_tags,
})

export const createDraft = () => api.post('/api/enterprise/article_drafts/create', { body: {} })

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

/** Now, or at a time (ISO 8601). */
export const publishDraft = (id: number, lock_version: number, reserved_published_at: string | null) =>
  api.post('/api/enterprise/article_drafts/publish/:id', {
    id,
    body: { lock_version, reserved_published_at },
  })

export const previewDraft = (id: number) => api.post('/api/enterprise/article_drafts/preview/:id', { id })

export const restoreVersion = (id: number, lock_version: number, edition: number) =>
  api.post('/api/enterprise/article_drafts/restore_version/:id', { id, body: { lock_version, edition } })

export const setOpen = (id: number, open_status_flg: 1 | 2) =>
  api.post('/api/enterprise/articles/update_open_status/:id', { id, body: { article: { open_status_flg } } })
export const cancelReservation = (id: number) =>
  api.post('/api/enterprise/articles/cancel_reservation/:id', { id })
export const deleteArticle = (id: number) => api.post('/api/enterprise/articles/delete/:id', { id })
export const restoreArticle = (id: number) => api.post('/api/enterprise/articles/restore/:id', { id })

export const refreshArticles = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [...key, 'index'] })

export type LabelChange = {
  title?: string
  description?: string
  position?: number
  open_status_flg?: 1 | 2
}

/** The calls of categories and of tags by one name. */
export const labelCalls = {
  article_categories: {
    query: categoriesQuery,
    create: (article_category: { title: string; description: string }) =>
      api.post('/api/enterprise/article_categories/create', { body: { article_category } }),
    update: (id: number, article_category: LabelChange) =>
      api.post('/api/enterprise/article_categories/update/:id', { id, body: { article_category } }),
    remove: (id: number) => api.post('/api/enterprise/article_categories/delete/:id', { id }),
  },
  article_tags: {
    query: tagsQuery,
    create: (article_tag: { title: string; description: string }) =>
      api.post('/api/enterprise/article_tags/create', { body: { article_tag } }),
    update: (id: number, article_tag: LabelChange) =>
      api.post('/api/enterprise/article_tags/update/:id', { id, body: { article_tag } }),
    remove: (id: number) => api.post('/api/enterprise/article_tags/delete/:id', { id }),
  },
}
