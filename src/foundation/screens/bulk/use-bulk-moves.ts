import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { flashError, flashSuccess, flashUndo } from '../../ui/flash.tsx'
import { refreshFamily } from '../queries.ts'
import { bulkStatusText, numberText } from './bulk-text.ts'
import { type BulkProgress, bulkOptions, isUnderWay, moveBulk } from './client.ts'

/** Starts, stops and takes back bulk actions. What has ended is said in a flash, with the undo beside it for 30 seconds. */
export function useBulkMoves(entity: Entity) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Says what was refused: how many, the first reason, and the way to the list of all with theirs. */
  const flashRefused = (
    { id }: BulkProgress,
    failed: BulkProgress['failed'],
    count: number,
    what: string,
  ) => {
    const [first] = failed
    if (!first) return
    flashError(`${numberText(count)}件は${what}。ID ${first.id}：${first.message}`, {
      label: '一覧を見る',
      run: () => navigate(`/enterprise/setting/data/bulk_actions?id=${id}`),
    })
  }
  const take = async (action: BulkProgress) => {
    client.setQueryData(bulkOptions(action.id).queryKey, action)
    await client.invalidateQueries({ queryKey: ['bulk_actions', 'index'] })
    if (!isUnderWay(action)) await refreshFamily(client, entity)
  }
  const undo = useMutation({
    mutationFn: (id: number) => moveBulk(id, 'undo'),
    onSuccess: async (action) => {
      await take(action)
      if (isUnderWay(action)) return
      flashSuccess(bulkStatusText(action))
      flashRefused(action, action.undo_failed, action.undo_failed_count, '元に戻せませんでした')
    },
  })
  /** Called once for an action that has ended. */
  const told = (action: BulkProgress) => {
    if (action.succeeded_count > 0) flashUndo(bulkStatusText(action), () => undo.mutate(action.id))
    const what = action.kind === 'delete' ? '削除できませんでした' : '更新できませんでした'
    flashRefused(action, action.failed, action.failed_count, what)
  }
  const start = useMutation({
    mutationFn: (id: number) => moveBulk(id, 'start'),
    onSuccess: async (action) => {
      await take(action)
      if (!isUnderWay(action)) told(action)
    },
  })
  const cancel = useMutation({ mutationFn: (id: number) => moveBulk(id, 'cancel'), onSuccess: take })
  const resume = useMutation({ mutationFn: (id: number) => moveBulk(id, 'resume'), onSuccess: take })
  return { start, cancel, resume, undo, told, refresh: () => refreshFamily(client, entity) }
}
