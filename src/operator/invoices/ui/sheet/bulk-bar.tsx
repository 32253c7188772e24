import { Check, Send, X } from 'lucide-react'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import listStyles from '#foundation/screens/list/list.module.css'
import { confirm } from '#foundation/ui/confirm.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { SheetRow } from '../client.ts'
import { useBulk } from './use-bulk.ts'
import { cellAt } from './use-sheet.ts'

type Props = { month: string; rows: readonly SheetRow[]; clear: () => void }

const acts = {
  approve: { label: '承認', states: [invoiceState.draft] as number[] },
  approve_and_send: {
    label: '承認して送る',
    states: [invoiceState.draft, invoiceState.approved] as number[],
  },
} as const

/** What can be done with the enterprises that were chosen: their invoices of the month in hand. */
export function BulkBar({ month, rows: chosen, clear }: Props) {
  const { starting } = useBulk(month)
  const cells = chosen.flatMap((row) => cellAt(row, month) ?? [])
  const idsOf = (act: keyof typeof acts) =>
    cells.filter(({ state_id }) => acts[act].states.includes(state_id)).map(({ id }) => id)
  const start = async (act: keyof typeof acts) => {
    const ids = idsOf(act)
    const sum = cells
      .filter(({ id }) => ids.includes(id))
      .reduce((total, { total_price }) => total + total_price, 0)
    const yes = await confirm({
      title: `${Number(month.slice(5))}月の${ids.length}件を${acts[act].label === '承認' ? '承認しますか' : '承認して送りますか'}`,
      text: `合計 ${yenText(sum)}（税抜）。承認すると番号が決まり、内容は変わらなくなります。`,
      action: `${ids.length}件を${acts[act].label}`,
    })
    if (yes) starting.mutate({ act, ids }, { onSuccess: clear })
  }
  return (
    <section className={listStyles.bulk} data-foot aria-label="選択したエージェントの操作">
      <b aria-live="polite">{chosen.length}社を選択中</b>
      <button type="button" disabled={idsOf('approve').length === 0} onClick={() => start('approve')}>
        <Check size={15} aria-hidden />
        承認
      </button>
      <button
        type="button"
        disabled={idsOf('approve_and_send').length === 0}
        onClick={() => start('approve_and_send')}
      >
        <Send size={15} aria-hidden />
        承認して送る
      </button>
      <button type="button" aria-label="選択を解除" onClick={clear}>
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}
