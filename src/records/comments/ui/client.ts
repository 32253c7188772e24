import { queryOptions } from '@tanstack/react-query'
import { listChanges } from '#foundation/screens/client.ts'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { commentRoutes } from '../server.ts'

type Routes = ReturnType<typeof commentRoutes>
const api = apiOf<Routes>()

/** What is written: text and the ids of the members it calls. All calls of this file throw ApiError. */
export type Written = BodyAt<Routes, '/api/enterprise/comments/create'>['comment']

export const createComment = (target_type: string, id_by_enterprise_id: number, comment: Written) =>
  api.post('/api/enterprise/comments/create', { body: { target_type, id_by_enterprise_id, comment } })

export const updateComment = (id: number, comment: Written) =>
  api.post('/api/enterprise/comments/update/:id', { id, body: { comment } })

export const deleteComment = (id: number) => api.post('/api/enterprise/comments/delete/:id', { id })

export const restoreComment = (id: number) => api.post('/api/enterprise/comments/restore/:id', { id })

/** The edits of a comment, newest first. */
export const editsOptions = (id: number) =>
  queryOptions({
    queryKey: ['comments', 'edits', id],
    queryFn: () => listChanges({ name: 'comment' }, id, 'body'),
    meta: { quiet: true as const },
  })
