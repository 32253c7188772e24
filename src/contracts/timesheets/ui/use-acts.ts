import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { contractOperation } from '../../contract-operations/contract-operation.ts'
import { api } from './client.ts'
import { reasonOf } from './list/remind-rows.ts'

/** Whose month it is, and the hours that are shown of it. */
type Shown = { name: string; minutes: number | null }

/** Taking a timesheet in, sending it back, and asking whoever it waits for; what the month shows is read anew. */
export const useActs = (id: number, { name, minutes }: Shown) => {
  const client = useQueryClient()
  const refresh = () => refreshFamily(client, contractOperation)
  const accept = useMutation({
    mutationFn: () => api.post('/api/enterprise/timesheets/accept/:id', { id, body: { minutes } }),
    onSuccess: () => flashSuccess(`${name}の稼働報告を受け取りました`),
    onSettled: refresh,
  })
  const sendBack = useMutation({
    mutationFn: (reason: string) =>
      api.post('/api/enterprise/timesheets/send_back/:id', { id, body: { reason } }),
    onSuccess: () => flashSuccess(`${name}の稼働報告を差し戻しました`),
    onSettled: refresh,
  })
  const remind = useMutation({
    ...api.mutation.post('/api/enterprise/timesheets/remind', { refresh: ['mail_mgmts'] }),
    onSuccess: ({ rows }) => {
      const reason = reasonOf(id, rows)
      if (reason === null) flashSuccess(`${rows[0]?.name}さんに催促のメールを送ります`)
      else flashError(`催促していません。${reason}。`)
    },
  })
  return { accept, sendBack, remind }
}
