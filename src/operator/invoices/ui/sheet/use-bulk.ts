import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WantedAct } from '../../wanted.ts'
import { api } from '../client.ts'

type Asked = { act: WantedAct; ids?: number[] }

const path = '/api/enterprise/enterprise_invoice_schedules'

/** Starting and stopping bulk actions of a month, and how far they are. What shows invoices follows as they go on. */
export function useBulk(month: string) {
  const client = useQueryClient()
  const asked = api.query.post(`${path}/progress`, { body: { month } })
  // Asked again every second while something waits. The sheet is there without it.
  const { data: progress } = useQuery({
    ...asked,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? 10_000 : (state.data?.waiting ?? 0) > 0 ? 1_000 : false,
    meta: { quiet: true },
  })
  const onSuccess = () => client.invalidateQueries({ queryKey: asked.queryKey })
  const starting = useMutation({
    mutationFn: (what: Asked) => api.post(`${path}/approve`, { body: { month, ...what } }),
    onSuccess,
  })
  const stopping = useMutation({
    mutationFn: () => api.post(`${path}/stop`, { body: { month } }),
    onSuccess,
  })
  const resuming = useMutation({
    mutationFn: (which: 'left' | 'refused') => api.post(`${path}/resume`, { body: { month, which } }),
    onSuccess,
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
