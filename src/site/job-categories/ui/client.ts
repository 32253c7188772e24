import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { CategoryKind } from '../kinds.ts'
import type { jobCategoryRoutes } from '../server.ts'

const api = apiOf<typeof jobCategoryRoutes>()

export type Describe = AnswerAt<
  typeof jobCategoryRoutes,
  '/api/enterprise/job_category_describes/update/:id'
>['job_category_describe']

/** The categories of a kind with what was written about them. All calls of this file throw ApiError. */
export const describesQuery = (kind: CategoryKind) =>
  queryOptions({
    queryKey: ['job_category_describes', kind],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/job_category_describes/index', { body: { kind }, signal }))
        .job_category_describes,
  })

type Written = { id: number; describe: string; lock_version: number }

export const saveDescribe = async ({ id, ...given }: Written) =>
  (
    await api.post('/api/enterprise/job_category_describes/update/:id', {
      id,
      body: { job_category_describe: given },
    })
  ).job_category_describe
