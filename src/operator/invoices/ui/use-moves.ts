import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { enterpriseInvoice } from '../invoice.ts'
import { api } from './client.ts'

const path = '/api/enterprise/enterprise_invoices'

/** Makes the call, says what it did, and what shows the invoice follows. */
const useMove = <Given>(
  call: (given: Given) => Promise<{ enterprise_invoice: unknown }>,
  told: (saved: RecordRow) => string,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => (await call(given)).enterprise_invoice as RecordRow,
    onSuccess: async (saved) => {
      await refreshFamily(client, enterpriseInvoice, saved)
      client.invalidateQueries({ queryKey: ['enterprise_invoice_schedules'] })
      flashSuccess(told(saved))
    },
  })
}

/** The moves of an invoice. */
export const useMoves = (id: number) => {
  const again = useMutation({
    ...api.mutation.post(`${path}/make_again/:id`, { refresh: ['enterprise_invoice_schedules'] }),
    onSuccess: () => flashSuccess('新しい下書きを作りました'),
  })
  return {
    approving: useMove(
      () => api.post(`${path}/approve/:id`, { id }),
      ({ number }) => `承認しました。番号は ${String(number)} です`,
    ),
    sending: useMove(
      (resend: boolean) => api.post(`${path}/send_mail/:id`, { id, body: { resend } }),
      () => 'メールを送信箱に入れました',
    ),
    reminding: useMove(
      () => api.post(`${path}/remind/:id`, { id }),
      () => '督促のメールを送信箱に入れました',
    ),
    paying: useMove(
      (paid_on: string) => api.post(`${path}/paid/:id`, { id, body: { paid_on } }),
      () => '入金済にしました',
    ),
    unpaying: useMove(
      () => api.post(`${path}/unpaid/:id`, { id }),
      () => '入金済を取り消しました',
    ),
    cancelling: useMove(
      (reason: string) => api.post(`${path}/cancel/:id`, { id, body: { reason } }),
      () => '請求書を取り消しました',
    ),
    again,
  }
}

export type Moves = ReturnType<typeof useMoves>
