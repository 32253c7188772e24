import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { PaletteAction } from '#foundation/ui/palette/palette-state.ts'
import type { Moves } from './use-moves.ts'

/** Asks, then approves the draft. */
export const approve = async (row: RecordRow, { approving }: Moves) => {
  const yes = await confirm({
    title: 'この請求書を承認しますか',
    text: `${String(row.recipient_name)}への${yenText(row.total_price_with_tax as number)}の請求書に番号をつけ、内容を固定します。`,
    action: '承認',
  })
  if (yes) approving.mutate()
}

/** Asks, then sends the invoice that was approved. */
export const send = async (row: RecordRow, { sending }: Moves) => {
  const yes = await confirm({
    title: '請求書を送りますか',
    text: `${String(row.email)} に、PDFをつけて送ります。`,
    action: '送る',
  })
  if (yes) sending.mutate(false)
}

type Ask = (what: 'paid' | 'cancel') => void

/** What may follow from the state of the invoice in view, for the palette. */
export const nextMoves = (row: RecordRow, moves: Moves, ask: Ask): PaletteAction[] => {
  const { draft, approved, sent, cancelled } = invoiceState
  const state = row.state_id as number
  const all: (PaletteAction & { in: readonly number[] })[] = [
    { id: 'invoice-approve', label: '承認', in: [draft], run: () => approve(row, moves) },
    { id: 'invoice-send', label: 'メールで送る', in: [approved], run: () => send(row, moves) },
    { id: 'invoice-paid', label: '入金済にする', in: [approved, sent], run: () => ask('paid') },
    {
      id: 'invoice-again',
      label: 'もう一度作る',
      in: [cancelled],
      run: () => moves.again.mutate({ id: idOf(row) }),
    },
  ]
  return all
    .filter((one) => one.in.includes(state))
    .map(({ in: _, ...action }) => ({ ...action, sub: String(row.name) }))
}
