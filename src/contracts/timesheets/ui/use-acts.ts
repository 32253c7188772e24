import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { contractOperation } from '../../contract-operations/contract-operation.ts'
import { api } from './client.ts'

/** Taking a timesheet in and sending it back; what the month shows is read anew. */
export const useActs = (id: number, name: string) => {
  const client = useQueryClient()
  const refresh = () => refreshFamily(client, contractOperation)
  const accept = useMutation({
    mutationFn: () => api.post('/api/enterprise/timesheets/accept/:id', { id }),
    onSuccess: () => flashSuccess(`${name}の稼働報告を受け取りました`),
    onSettled: refresh,
  })
  const sendBack = useMutation({
    mutationFn: (reason: string) =>
      api.post('/api/enterprise/timesheets/send_back/:id', { id, body: { reason } }),
    onSuccess: () => flashSuccess(`${name}の稼働報告を差し戻しました`),
    onSettled: refresh,
  })
  return { accept, sendBack }
}
