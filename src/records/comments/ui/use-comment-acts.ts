import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { api, createComment, type Written } from './client.ts'

/** Writes comments of a record; what is shown of it is asked for again after each. */
export function useCommentActs({ plural, name }: Pick<Entity, 'plural' | 'name'>, id: number) {
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: [plural, 'activities', id] })
    client.invalidateQueries({ queryKey: ['comments', 'edits'] })
  }
  const restoring = useMutation({
    mutationFn: (comment: number) => api.post('/api/enterprise/comments/restore/:id', { id: comment }),
    onSuccess: async () => {
      await refresh()
      flashSuccess('コメントを元に戻しました')
    },
  })
  const removing = useMutation({
    mutationFn: (comment: number) => api.post('/api/enterprise/comments/delete/:id', { id: comment }),
    onSuccess: async (_, comment) => {
      await refresh()
      flashUndo('コメントを削除しました', () => restoring.mutate(comment))
    },
  })
  return {
    create: async (comment: Written) => {
      await createComment(name, id, comment)
      await refresh()
    },
    update: async (changed: number, comment: Written) => {
      await api.post('/api/enterprise/comments/update/:id', { id: changed, body: { comment } })
      await refresh()
    },
    remove: (comment: number) => removing.mutate(comment),
  }
}

export type CommentActs = ReturnType<typeof useCommentActs>
