import { queryOptions } from '@tanstack/react-query'
import { listChanges } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'
import type { Comment } from '../comment.ts'

const root = '/api/enterprise/comments'

/** What is written: text and the ids of the members it calls. All calls of this file throw ApiError. */
export type Written = { body: string; mention_ids: number[] }

export const createComment = (target_type: string, id_by_enterprise_id: number, comment: Written) =>
  api.post<{ comment: Comment }>(`${root}/create`, { target_type, id_by_enterprise_id, comment })

export const updateComment = (id: number, comment: Written) =>
  api.post<{ comment: Comment }>(`${root}/update/${id}`, { comment })

export const deleteComment = (id: number) => api.post<unknown>(`${root}/delete/${id}`)

export const restoreComment = (id: number) => api.post<unknown>(`${root}/restore/${id}`)

/** The edits of a comment, newest first. */
export const editsOptions = (id: number) =>
  queryOptions({
    queryKey: ['comments', 'edits', id],
    queryFn: () => listChanges({ name: 'comment' }, id, 'body'),
    meta: { quiet: true as const },
  })
