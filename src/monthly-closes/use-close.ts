import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { cancelRun, closeOptions, resumeRun, startRun } from './calls.ts'
import { type CloseRun, type MonthlyClose, type RunKind, runKinds } from './close.ts'
import { countText } from './step-view.ts'

/** Starting, stopping and resuming the bulk work of a month. */
export function useRuns(month: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: closeOptions(month).queryKey })
  const starting = useMutation({
    mutationFn: ({ kind, ids }: { kind: RunKind; ids?: number[] }) => startRun(month, kind, ids),
    onSuccess: refresh,
  })
  const cancelling = useMutation({ mutationFn: cancelRun, onSuccess: refresh })
  const resuming = useMutation({ mutationFn: resumeRun, onSuccess: refresh })
  return {
    isStarting: starting.isPending,
    /** Asks, then starts; answers whether it was started. */
    async start(kind: RunKind, given: { count: number; verb: string; text: string; ids?: number[] }) {
      const count = `${countText(given.count)}件`
      const yes = await confirm({
        title: `${runKinds[kind].label}を${count}まとめて実行しますか`,
        text: given.text,
        action: `${count}${given.verb.startsWith('確定') ? 'を' : 'の'}${given.verb}`,
      })
      if (!yes) return false
      return starting.mutateAsync({ kind, ...(given.ids && { ids: given.ids }) }).then(
        () => true,
        () => false,
      )
    },
    cancel: (id: number) => cancelling.mutate(id),
    resume: (id: number) => resuming.mutate(id),
  }
}

export type Runs = ReturnType<typeof useRuns>

const progressOf = (runs: readonly CloseRun[] | undefined) =>
  (runs ?? [])
    .map(({ id, done_count, failed_count, status }) => `${id}:${done_count + failed_count}:${status}`)
    .join()

/** Asks for the rows again when a run has come further: what is done leaves the list. */
export function useFollowRuns(close: MonthlyClose | undefined) {
  const client = useQueryClient()
  const progress = progressOf(close?.runs)
  const seen = useRef(progress)
  useEffect(() => {
    if (seen.current === progress) return
    const wasThere = seen.current !== ''
    seen.current = progress
    if (!wasThere) return
    client.invalidateQueries({ queryKey: ['monthly_closes', 'rows'] })
    client.invalidateQueries({ queryKey: ['monthly_closes', 'items'] })
    for (const family of ['contract_operations', 'billing_payments'])
      client.invalidateQueries({ queryKey: [family], refetchType: 'none' })
  }, [client, progress])
}
