import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { api, type CloseRun } from '../client.ts'
import type { RunAct } from '../run-acts.ts'
import { countText } from '../step-view.ts'

const again_ms = 700
const progress = (id: number) => api.get('/api/enterprise/monthly_closes/progress/:id', { id })

const untilEnded = async (run: CloseRun): Promise<CloseRun> => {
  if (run.status !== 'running') return run
  await new Promise((resolve) => setTimeout(resolve, again_ms))
  return untilEnded((await progress(run.id)).run)
}

/** Takes back what a run did, row by row: what has gone on since stays, and the first reason is said. */
export function useTakeBack() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async ({ undo, ids }: { undo: NonNullable<RunAct['undo']>; ids: readonly number[] }) => {
      const body = { monthly_close: { kind: undo.kind, select_ids: [...ids] } }
      const run = await untilEnded((await api.post('/api/enterprise/monthly_closes/start', { body })).run)
      const failed = await api.post('/api/enterprise/monthly_closes/items/:id', {
        id: run.id,
        body: { status: 'failed', limit_value: 1 },
      })
      return { run, first: failed.items[0] }
    },
    onSuccess: ({ run, first }, { undo }) => {
      if (run.done_count > 0) flashSuccess(`${countText(run.done_count)}${undo.done}`)
      if (first)
        flashError(
          `${countText(run.failed_count)}件は取り消せませんでした。${first.name}：${first.message ?? ''}`,
        )
    },
    onSettled: () =>
      Promise.all(
        ['contracts', 'contract_operations', 'billing_payments'].map((family) =>
          client.invalidateQueries({ queryKey: [family] }),
        ),
      ),
  })
  return useCallback(
    (undo: NonNullable<RunAct['undo']>, ids: readonly number[]) => mutate({ undo, ids }),
    [mutate],
  )
}
