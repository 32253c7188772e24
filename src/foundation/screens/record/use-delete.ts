import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { isRestorable } from '../../entity/entity.ts'
import { confirm } from '../../ui/confirm.tsx'
import { flashSuccess, flashUndo } from '../../ui/flash.tsx'
import { deleteRecord, type RecordRow } from '../client.ts'
import { useRestore } from '../deleted/use-restore.ts'
import { recordOptions } from '../queries.ts'
import { idOf, pathOf, titleOf } from '../screen.ts'

/**
 * Asks, deletes, and goes back to the list one came from, with the undo beside the flash for 30 seconds. A record in use is refused by the
 * server with the reason.
 */
export function useDelete(entity: Entity, row: RecordRow): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const restore = useRestore()
  const title = titleOf(entity, row)
  const removing = useMutation({
    mutationFn: () => deleteRecord(entity, idOf(row)),
    onSuccess: async () => {
      await navigate(`${pathOf(entity)}?${params.get('from') ?? ''}`)
      client.removeQueries({ queryKey: recordOptions(entity.plural, idOf(row)).queryKey })
      // Only the lists: the page being left would ask for the history of what is gone.
      client.invalidateQueries({ queryKey: [entity.plural, 'index'] })
      const text = `${title}を削除しました`
      if (isRestorable(entity)) flashUndo(text, () => restore.mutate({ entity, id: idOf(row), title }))
      else flashSuccess(text)
    },
  })
  return async () => {
    const yes = await confirm({
      title: `${title}を削除しますか`,
      text: isRestorable(entity)
        ? '削除から30日以内は、設定の「削除した記録」から復元できます。'
        : '削除すると元に戻せません。',
      action: `${entity.label.ja}を削除`,
      danger: true,
    })
    if (yes) removing.mutate()
  }
}
