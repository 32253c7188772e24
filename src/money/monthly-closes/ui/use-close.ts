import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEarlyConfirm } from '#contracts/contract-operations/ui/use-early-confirm.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { runKinds, type StaffRunKind } from '../close.ts'
import { api, type CloseRun, type MonthlyClose } from './client.ts'
import { countText } from './step-view.ts'

type Asked = {
  count: number
  verb: string
  text: string
  /** How many are confirmed before their work has ended. */
  unfinished?: number
  ids?: number[]
}

/** Starting, stopping and resuming the bulk work of a month. */
export function useRuns(month: string) {
  const early = useEarlyConfirm()
  const starting = useMutation(api.mutation.post('/api/enterprise/monthly_closes/start'))
  const cancelling = useMutation(api.mutation.post('/api/enterprise/monthly_closes/cancel/:id'))
  const resuming = useMutation(api.mutation.post('/api/enterprise/monthly_closes/resume/:id'))
  return {
    isStarting: starting.isPending,
    /** Asks, for a reason where months have not ended, then starts; answers whether it was started. */
    async start(kind: StaffRunKind, { count, verb, text, unfinished = 0, ids }: Asked) {
      const rows = `${countText(count)}件`
      const question = {
        title: `${runKinds[kind].label}を${rows}まとめて実行しますか`,
        text:
          unfinished > 0
            ? `うち${countText(unfinished)}件は稼働期間がまだ終わっていません。\n${text}理由は履歴に残ります。`
            : text,
        action: `${rows}${verb.startsWith('確定') ? 'を' : 'の'}${verb}`,
      }
      const reason = unfinished > 0 ? await early.ask(question) : undefined
      const yes = unfinished > 0 ? reason !== undefined : await confirm(question)
      if (!yes) return false
      const monthly_close = { month, kind, ...(ids && { select_ids: ids }), ...(reason && { reason }) }
      return starting.mutateAsync({ body: { monthly_close } }).then(
        () => true,
        () => false,
      )
    },
    /** Stands on the page to ask for the reason. */
    dialog: early.dialog,
    cancel: (id: number) => cancelling.mutate({ id }),
    resume: (id: number) => resuming.mutate({ id }),
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
