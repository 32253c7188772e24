import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { progressQuery, resumeBulk, startBulk, stopBulk } from '../client.ts'

type Asked = { act: 'approve' | 'approve_and_send'; ids?: number[] }

/** Starting and stopping bulk actions of a month, and how far they are. What shows invoices follows as they go on. */
export function useBulk(month: string) {
  const client = useQueryClient()
  const { data: progress } = useQuery(progressQuery(month))
  const refresh = () => client.invalidateQueries({ queryKey: progressQuery(month).queryKey })
  const starting = useMutation({
    mutationFn: ({ act, ids }: Asked) => startBulk(month, act, ids),
    onSuccess: refresh,
  })
  const stopping = useMutation({ mutationFn: () => stopBulk(month), onSuccess: refresh })
  const resuming = useMutation({
    mutationFn: (which: 'left' | 'refused') => resumeBulk(month, which),
    onSuccess: refresh,
  })
  const waiting = progress?.waiting ?? 0
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current === waiting) return
    before.current = waiting
    client.invalidateQueries({ queryKey: ['enterprise_invoice_schedules', 'sheet'] })
    client.invalidateQueries({ queryKey: ['enterprise_invoices'] })
  }, [client, waiting])
  return { progress, starting, resuming, stopping }
}
