import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { linkageRoutes } from '../server.ts'
import type { LinkageGroup, Mapped } from '../services.ts'

type Save = '/api/enterprise/linkages/update_or_create'
export type Shown = AnswerAt<typeof linkageRoutes, '/api/enterprise/linkages/show'>
export type Linkage = NonNullable<Shown['linkage']>
export type Draft = BodyAt<typeof linkageRoutes, Save>['linkage']
/** A saved linkage; with its token when it is new or rotated, this once. */
export type Saved = AnswerAt<typeof linkageRoutes, Save>
export type Tried = AnswerAt<typeof linkageRoutes, '/api/enterprise/linkages/try'>
export type Receipt = AnswerAt<
  typeof linkageRoutes,
  '/api/enterprise/linkage_receipts/index'
>['linkage_receipts'][number]

export type FeedJob = AnswerAt<typeof linkageRoutes, '/api/enterprise/linkage_feeds/jobs/:id'>['jobs'][number]

const api = apiOf<typeof linkageRoutes>()
const key = ['linkages']

/** All calls of this file throw ApiError. */
export const linkagesQuery = (group: LinkageGroup) =>
  queryOptions({
    queryKey: [...key, 'index', group],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/linkages/index', { body: { group }, signal })).linkages,
  })

export const linkageQuery = (group: LinkageGroup, service: number) =>
  queryOptions({
    queryKey: [...key, 'show', group, service],
    queryFn: ({ signal }) =>
      api.get('/api/enterprise/linkages/show', {
        query: { group: String(group), service_id: String(service) },
        signal,
      }),
  })

export const saveLinkage = (linkage: Draft): Promise<Saved> =>
  api.post('/api/enterprise/linkages/update_or_create', { body: { linkage } })

export const rotateToken = ({ group, service_id }: Pick<Draft, 'group' | 'service_id'>): Promise<Saved> =>
  api.post('/api/enterprise/linkages/update_or_create', {
    body: { linkage: { group, service_id }, context: 'rotate_token' },
  })

export const removeLinkage = ({ id_by_enterprise_id: id }: Linkage) =>
  api.post('/api/enterprise/linkages/delete/:id', { id })

/** Reads a sample by a mapping that need not be saved. */
export const tryMapping = (mapping: readonly Mapped[], sample: Record<string, unknown>): Promise<Tried> =>
  api.post('/api/enterprise/linkages/try', { body: { mapping: [...mapping], sample } })

/** What came, fifty at a time, the newest first; `outcome` 0 for all. */
export const receiptsQuery = (linkage: number, outcome: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'receipts', linkage, outcome],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.post('/api/enterprise/linkage_receipts/index', {
        body: { linkage_id: linkage, ...(outcome && { outcome }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) =>
      page.has_more ? page.linkage_receipts.at(-1)?.id_by_enterprise_id : undefined,
  })

export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'receipt', id],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/linkage_receipts/show/:id', { id, signal })).linkage_receipt,
  })

export const retryReceipt = async (id: number) =>
  (await api.post('/api/enterprise/linkage_receipts/retry/:id', { id })).linkage_receipt

export const feedQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'feed', id],
    queryFn: ({ signal }) => api.post('/api/enterprise/linkage_feeds/show/:id', { id, signal }),
  })

/** The jobs a feed is about, fifty at a time: all of them, those that are in it, or those that are out. */
export const feedJobsQuery = (id: number, state: 'all' | 'in' | 'out') =>
  infiniteQueryOptions({
    queryKey: [...key, 'feed-jobs', id, state],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.post('/api/enterprise/linkage_feeds/jobs/:id', {
        id,
        body: { ...(state !== 'all' && { state }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => (page.has_more ? page.jobs.at(-1)?.id_by_enterprise_id : undefined),
  })

export const refreshLinkages = (client: QueryClient) => client.invalidateQueries({ queryKey: key })
