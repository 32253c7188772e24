import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { linkageRoutes } from '../server.ts'

type Routes = typeof linkageRoutes
export type Shown = AnswerAt<Routes, '/api/enterprise/linkages/show'>
export type Linkage = NonNullable<Shown['linkage']>
export type Draft = BodyAt<Routes, '/api/enterprise/linkages/update_or_create'>['linkage']
export type Receipt = AnswerAt<Routes, '/api/enterprise/linkage_receipts/index'>['linkage_receipts'][number]
export type FeedJob = AnswerAt<Routes, '/api/enterprise/linkage_feeds/jobs/:id'>['jobs'][number]

export const api = apiOf<Routes>()

/** What came, fifty at a time, the newest first; `outcome` 0 for all. Throws ApiError, as the next. */
export const receiptsQuery = (linkage: number, outcome: number) =>
  infiniteQueryOptions({
    queryKey: ['linkage_receipts', 'index', linkage, outcome],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.post('/api/enterprise/linkage_receipts/index', {
        body: { linkage_id: linkage, ...(outcome && { outcome }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) =>
      page.has_more ? page.linkage_receipts.at(-1)?.id_by_enterprise_id : undefined,
  })

/** The jobs a feed is about, fifty at a time: all of them, those that are in it, or those that are out. */
export const feedJobsQuery = (id: number, state: 'all' | 'in' | 'out') =>
  infiniteQueryOptions({
    queryKey: ['linkage_feeds', 'jobs', id, state],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.post('/api/enterprise/linkage_feeds/jobs/:id', {
        id,
        body: { ...(state !== 'all' && { state }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => (page.has_more ? page.jobs.at(-1)?.id_by_enterprise_id : undefined),
  })
