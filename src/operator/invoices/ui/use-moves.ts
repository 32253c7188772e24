import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { enterpriseInvoice } from '../invoice.ts'
import {
  approveInvoice,
  cancelInvoice,
  makeAgain,
  payInvoice,
  remindInvoice,
  sendInvoice,
  unpayInvoice,
} from './client.ts'

/** The moves of an invoice; each says what it did, and what shows the invoice follows. */
export const useMoves = (id: number) => {
  const client = useQueryClient()
  const done = (text: string) => async (saved: RecordRow) => {
    await refreshFamily(client, enterpriseInvoice, saved)
    client.invalidateQueries({ queryKey: ['enterprise_invoice_schedules'] })
    flashSuccess(text)
  }
  return {
    approving: useMutation({
      mutationFn: () => approveInvoice(id) as Promise<RecordRow>,
      onSuccess: (saved) => done(`承認しました。番号は ${String(saved.number)} です`)(saved),
    }),
    sending: useMutation({
      mutationFn: (resend: boolean) => sendInvoice(id, resend) as Promise<RecordRow>,
      onSuccess: done('メールを送信箱に入れました'),
    }),
    reminding: useMutation({
      mutationFn: () => remindInvoice(id) as Promise<RecordRow>,
      onSuccess: done('督促のメールを送信箱に入れました'),
    }),
    paying: useMutation({
      mutationFn: (paid_on: string) => payInvoice(id, paid_on) as Promise<RecordRow>,
      onSuccess: done('入金済にしました'),
    }),
    unpaying: useMutation({
      mutationFn: () => unpayInvoice(id) as Promise<RecordRow>,
      onSuccess: done('入金済を取り消しました'),
    }),
    cancelling: useMutation({
      mutationFn: (reason: string) => cancelInvoice(id, reason) as Promise<RecordRow>,
      onSuccess: done('請求書を取り消しました'),
    }),
    again: useMutation({
      mutationFn: () => makeAgain(id),
      onSuccess: () => {
        client.invalidateQueries({ queryKey: [enterpriseInvoice.plural] })
        client.invalidateQueries({ queryKey: ['enterprise_invoice_schedules'] })
        flashSuccess('新しい下書きを作りました')
      },
    }),
  }
}

export type Moves = ReturnType<typeof useMoves>
