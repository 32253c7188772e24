import type { Signature } from '#foundation/api/route.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { sendForm } from '#foundation/ui/send-form.ts'
import type { historyFileRoutes } from '../history-files.ts'
import type { billingPaymentRoutes } from '../server.ts'

/** The call of these screens that a later slice answers (`src/money/jp-pint`). */
export type SidePintCalls = readonly Signature<
  'POST',
  `/api/enterprise/billing_payments/${SideName}_jp_pint/:id`,
  undefined,
  string
>[]

type Routes = typeof billingPaymentRoutes | typeof historyFileRoutes | SidePintCalls

export const api = apiOf<Routes>()

type Listed = AnswerAt<Routes, '/api/enterprise/billing_files/index'>
export type SideFiles = { others: Listed['billing_files']; deliverables: Listed['deliverables'] }

const ownerOf = (id: number) => ({ billing_payment_id_by_enterprise_id: id })

/** What may go with the mail of a side besides its document. */
export const listSideFiles = async (id: number, side: SideName, signal?: AbortSignal): Promise<SideFiles> => {
  if (side === 'billing') {
    const body = { billing_file: ownerOf(id) }
    const answer = await api.post('/api/enterprise/billing_files/index', { body, signal })
    return { others: answer.billing_files, deliverables: answer.deliverables }
  }
  const body = { payment_file: ownerOf(id) }
  const answer = await api.post('/api/enterprise/payment_files/index', { body, signal })
  return { others: answer.payment_files, deliverables: answer.deliverables }
}

export const addSideFile = (id: number, side: SideName, file: File): Promise<unknown> => {
  const form = new FormData()
  form.set(`${side}_file`, JSON.stringify(ownerOf(id)))
  form.set('file', file)
  return sendForm(`/api/enterprise/${side}_files/create`, form, {
    progress: () => undefined,
    signal: new AbortController().signal,
  })
}
