import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../../ui/confirm.tsx'
import { flashSuccess } from '../../../ui/flash.tsx'
import type { Entity } from '../../entity.ts'
import { deleteRecord, type RecordRow } from '../entity-api.ts'
import { recordOptions } from '../queries.ts'
import { idOf, pathOf, titleOf } from '../screen.ts'

/** Asks, deletes, and goes back to the list one came from. A record in use is refused by the server with the reason. */
export function useDelete(entity: Entity, row: RecordRow): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const removing = useMutation({
    mutationFn: () => deleteRecord(entity, idOf(row)),
    onSuccess: async () => {
      await navigate(`${pathOf(entity)}?${params.get('from') ?? ''}`)
      client.removeQueries({ queryKey: recordOptions(entity.plural, idOf(row)).queryKey })
      // Only the lists: the page being left would ask for the history of what is gone.
      client.invalidateQueries({ queryKey: [entity.plural, 'index'] })
      flashSuccess(`${titleOf(entity, row)}を削除しました`)
    },
  })
  return async () => {
    const yes = await confirm({
      title: `${titleOf(entity, row)}を削除しますか`,
      text: '削除すると元に戻せません。',
      action: `${entity.label.ja}を削除`,
      danger: true,
    })
    if (yes) removing.mutate()
  }
}
