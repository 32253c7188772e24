import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#foundation/rules/date-text.ts'
import { useSelection } from '#foundation/screens/list/use-selection.ts'
import { byId, type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Actions, Lead, Note } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { BankName } from './bank-name.tsx'
import type { Exact } from './client.ts'
import { useMatchMany } from './use-match-many.ts'

/** A receipt as a line, with why it could not be matched after a press. */
type Line = Exact & { id_by_enterprise_id: number; refused?: string | undefined }

const each = (cells: readonly string[]) => [...new Set(cells)].join('、')

const columns: readonly Column<Line>[] = [
  { head: '入金日', kind: 'short', cell: ({ receipt }) => formatDate(receipt.receipt_date) },
  {
    head: '振込名義',
    kind: 'long',
    cell: ({ receipt, refused }) => (
      <>
        <BankName text={receipt.payer_name} />
        {refused && <Note tone="ng">{refused}</Note>}
      </>
    ),
  },
  {
    head: '入金の残り',
    kind: 'number',
    cell: ({ receipt }) => <Money amount={receipt.amount - receipt.applied} />,
  },
  { head: '請求番号', kind: 'long', cell: ({ matches }) => each(matches.map(({ number }) => number)) },
  { head: '請求先', kind: 'long', cell: ({ matches }) => each(matches.map((one) => one.company_name)) },
  { head: '請求の残り', kind: 'number', cell: ({ matches }) => <Money amount={sumOf(matches)} /> },
]

const sumOf = (matches: Exact['matches']) => matches.reduce((sum, { amount }) => sum + amount, 0)

const nameOf = ({ receipt }: Line) => `${receipt.payer_name} ${yenText(receipt.amount)}`

/** What of the bank's receipts pays which invoice to the yen, before it is matched at one press. */
export function ExactDialog({ exact, close }: { exact: readonly Exact[]; close: () => void }) {
  // As it was when it was opened: what is looked at is what is matched.
  const [lines, setLines] = useState<readonly Line[]>(() =>
    exact.map((one) => ({ ...one, id_by_enterprise_id: one.receipt.id_by_enterprise_id })),
  )
  const selection = useSelection(
    lines,
    '',
    lines.map((line) => line.id_by_enterprise_id),
  )
  const chosen = lines.filter((line) => selection.chosen.has(line.id_by_enterprise_id))
  const { mutate, isPending } = useMatchMany(({ failed }) => {
    if (failed.length === 0) return close()
    const why = new Map(failed.map(({ id, message }) => [id, message]))
    selection.clear()
    setLines(
      chosen.flatMap((line) => {
        const refused = why.get(line.id_by_enterprise_id)
        return refused ? [{ ...line, refused }] : []
      }),
    )
  })
  const isDone = lines.some(({ refused }) => refused)
  const run = () =>
    mutate({
      body: {
        receipts: chosen.map(({ id_by_enterprise_id: id, matches }) => ({
          id,
          matches: matches.map(({ target_type, target_id, amount, fee }) => ({
            target_type,
            target_id,
            amount,
            fee,
          })),
        })),
      },
    })
  return (
    <Modal opened onClose={close} title="まとめて消込" size={980}>
      <Lead below={12}>
        {isDone
          ? '次の入金は消し込めませんでした。入金を1件ずつ開いて確認してください。'
          : '金額と振込名義が請求と一致した入金です。消し込まないものはチェックを外してください。'}
      </Lead>
      <div style={{ maxHeight: '58vh', overflow: 'auto' }}>
        <DataTable
          label="まとめて消し込む入金"
          columns={columns}
          keyOf={byId}
          rows={lines}
          selection={isDone ? undefined : { ...selection, nameOf }}
        />
      </div>
      <Actions above={16}>
        <Button variant="default" onClick={close}>
          {isDone ? '閉じる' : '取消'}
        </Button>
        {!isDone && (
          <Button data-autofocus disabled={chosen.length === 0} loading={isPending} onClick={run}>
            {chosen.length}件を消し込む（
            {yenText(chosen.reduce((sum, { matches }) => sum + sumOf(matches), 0))}）
          </Button>
        )}
      </Actions>
    </Modal>
  )
}
