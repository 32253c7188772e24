import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerAt, ApiError, apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { CategoryKind } from '../kinds.ts'
import type { jobCategoryRoutes } from '../server.ts'

const api = apiOf<typeof jobCategoryRoutes>()

export type Describe = AnswerAt<
  typeof jobCategoryRoutes,
  '/api/enterprise/job_category_describes/update/:id'
>['job_category_describe']

type Written = { id: number; describe: string; lock_version: number }

/**
 * The categories of a kind as they are typed. What is typed stays while one looks at others, and is saved one by one:
 * saving publishes it.
 */
export function useDescribes(kind: CategoryKind) {
  const client = useQueryClient()
  const query = api.query.post('/api/enterprise/job_category_describes/index', { body: { kind } })
  const { data } = useQuery(query)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const forget = (category: string) => setTyped(({ [category]: _, ...others }) => others)
  const put = (saved: Describe) =>
    client.setQueryData(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          job_category_describes: before.job_category_describes.map((each) =>
            each.category === saved.category ? saved : each,
          ),
        },
    )
  const saving = useMutation({
    meta: { form: true },
    mutationFn: ({ id, ...job_category_describe }: Written) =>
      api.post('/api/enterprise/job_category_describes/update/:id', { id, body: { job_category_describe } }),
    onSuccess: ({ job_category_describe: saved }) => {
      put(saved)
      forget(saved.category)
      flashSuccess(
        saved.describe ? `「${saved.name}」の説明を公開しました` : `「${saved.name}」の説明を消しました`,
      )
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') put(error.current as Describe)
    },
  })
  const textOf = ({ category, describe }: Describe) => typed[category] ?? describe
  return {
    all: data?.job_category_describes,
    textOf,
    isTyped: (one: Describe) => textOf(one) !== one.describe,
    typed,
    take: setTyped,
    isDirty: Object.keys(typed).length > 0,
    type({ category, describe }: Describe, text: string) {
      if (text === describe) forget(category)
      else setTyped((before) => ({ ...before, [category]: text }))
    },
    undo: ({ category }: Describe) => forget(category),
    save: (one: Describe) =>
      saving.mutate({
        id: one.id,
        describe: textOf(one),
        lock_version: one.lock_version,
      }),
    isSaving: saving.isPending,
    /** Why the last save of this one failed. */
    errorOf: ({ id }: Describe) =>
      saving.error instanceof ApiError && saving.variables?.id === id
        ? (Object.values(saving.error.fields)[0]?.[0] ?? saving.error.message)
        : undefined,
  }
}
export type Describes = ReturnType<typeof useDescribes>
