import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { createComment, deleteComment, restoreComment, updateComment, type Written } from './client.ts'

/** Writes comments of a record; what is shown of it is asked for again after each. */
export function useCommentActs({ plural, name }: Pick<Entity, 'plural' | 'name'>, id: number) {
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: [plural, 'activities', id] })
    client.invalidateQueries({ queryKey: ['comments', 'edits'] })
  }
  const restoring = useMutation({
    mutationFn: restoreComment,
    onSuccess: async () => {
      await refresh()
      flashSuccess('コメントを元に戻しました')
    },
  })
  const removing = useMutation({
    mutationFn: deleteComment,
    onSuccess: async (_, comment) => {
      await refresh()
      flashUndo('コメントを削除しました', () => restoring.mutate(comment))
    },
  })
  return {
    create: async (written: Written) => {
      // The box to write in stands only on records of the kinds that have comments.
      await createComment(name, id, written)
      await refresh()
    },
    update: async (comment: number, written: Written) => {
      await updateComment(comment, written)
      await refresh()
    },
    remove: (comment: number) => removing.mutate(comment),
  }
}

export type CommentActs = ReturnType<typeof useCommentActs>
