import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, Check, Download, Ellipsis, Pencil, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { usePaletteActions } from '#foundation/ui/palette/palette-state.ts'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { enterpriseInvoice } from '../invoice.ts'
import { api } from './client.ts'
import { approve, nextMoves, send } from './next-moves.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { type Moves, useMoves } from './use-moves.ts'

const { draft, approved, sent, paid, cancelled } = invoiceState

type Props = { row: RecordRow; moves: Moves; ask: (what: 'paid' | 'cancel') => void }

/** What comes next, by the state it is in. */
function NextMove({ row, moves, ask }: Props) {
  if (row.state_id === draft)
    return (
      <>
        <Button
          variant="default"
          component={Link}
          to={`/admin/enterprise_invoices/${idOf(row)}/edit`}
          leftSection={<Pencil size={14} aria-hidden />}
        >
          編集
        </Button>
        <Button
          leftSection={<Check size={16} aria-hidden />}
          loading={moves.approving.isPending}
          onClick={() => approve(row, moves)}
        >
          承認
        </Button>
      </>
    )
  if (row.state_id === approved)
    return (
      <Button
        leftSection={<Send size={15} aria-hidden />}
        loading={moves.sending.isPending}
        onClick={() => send(row, moves)}
      >
        メールで送る
      </Button>
    )
  if (row.state_id === sent)
    return (
      <Button leftSection={<BanknoteArrowDown size={15} aria-hidden />} onClick={() => ask('paid')}>
        入金済にする
      </Button>
    )
  if (row.state_id === cancelled)
    return (
      <Button
        leftSection={<RotateCcw size={15} aria-hidden />}
        loading={moves.again.isPending}
        onClick={() => moves.again.mutate({ id: idOf(row) })}
      >
        もう一度作る
      </Button>
    )
  return null
}

function OtherMoves({ row, moves, ask }: Props) {
  const isLate = typeof row.overdue_days === 'number'
  if (row.state_id === cancelled) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label="その他の操作">
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.state_id === approved && <Menu.Item onClick={() => ask('paid')}>入金済にする</Menu.Item>}
        {row.state_id === sent && <Menu.Item onClick={() => moves.sending.mutate(true)}>再送</Menu.Item>}
        {row.state_id === sent && isLate && (
          <Menu.Item onClick={() => moves.reminding.mutate()}>督促のメールを送る</Menu.Item>
        )}
        {row.state_id === paid && (
          <Menu.Item onClick={() => moves.unpaying.mutate()}>入金済を取り消す</Menu.Item>
        )}
        <Menu.Item color="ng" onClick={() => ask('cancel')}>
          請求書を取り消す
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** PDF, and what may follow from the state the invoice is in. */
export function InvoiceActions({ row }: { row: RecordRow }) {
  const moves = useMoves(idOf(row))
  const [asked, ask] = useState<'paid' | 'cancel'>()
  const close = () => ask(undefined)
  // The mail leaves by itself soon after: the screen follows it.
  const isLeaving = moves.sending.isSuccess && row.state_id === approved
  useQuery({
    ...recordOptions(enterpriseInvoice.plural, idOf(row)),
    enabled: isLeaving,
    refetchInterval: isLeaving ? 2_000 : false,
  })
  usePaletteActions(nextMoves(row, moves, ask))
  const downloading = useMutation({
    // The file to keep, which the history notes once it is approved.
    mutationFn: () => api.blob('/api/enterprise/enterprise_invoices/pdf/:id', { id: idOf(row), body: {} }),
    onSuccess: (file) => saveFile(file, `請求書_${String(row.number ?? 'プレビュー')}.pdf`),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        PDF
      </Button>
      <NextMove row={row} moves={moves} ask={ask} />
      <OtherMoves row={row} moves={moves} ask={ask} />
      {asked === 'paid' && (
        <PaidDialog
          close={close}
          run={(day) => moves.paying.mutate(day, { onSuccess: close })}
          isRunning={moves.paying.isPending}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title="請求書を取り消しますか"
          text="番号は使われたままになり、取り消した請求書は元に戻せません。直すときは、取り消したあとに「もう一度作る」を押してください。"
          action="請求書を取り消す"
          close={close}
          run={(reason) => moves.cancelling.mutate(reason, { onSuccess: close })}
          isRunning={moves.cancelling.isPending}
        />
      )}
    </>
  )
}
