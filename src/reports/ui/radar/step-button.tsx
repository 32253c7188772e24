import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Clock, FilePlus, type LucideIcon, Mail, MoveRight, Phone, Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskDialog } from '#contracts/contract-renewals/ui/ask-dialog.tsx'
import { RenewDialog } from '#contracts/contracts/ui/terms/renew-dialog.tsx'
import type { Side } from '#foundation/rules/sides.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { createComment } from '#records/comments/ui/client.ts'
import { CommentForm } from '#records/comments/ui/comment-form.tsx'
import { type NextStep, nextSteps } from '../../radar/next-step.ts'
import type { RadarRow } from '../../radar/schema.ts'
import { unsnoozeContract, useRefresh } from './client.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'

/** What can be done from the radar: the steps, and letting a contract rest. */
export type Act = NextStep | 'snooze'

const icons: Readonly<Record<Act, LucideIcon>> = {
  unsnooze: Clock,
  snooze: Clock,
  open_opportunity: MoveRight,
  ask_both: Mail,
  ask_sales: Mail,
  ask_supplier: Mail,
  note_call: Phone,
  propose: Send,
  renew: FilePlus,
}
const labels: Readonly<Record<Act, string>> = { ...nextSteps, snooze: '保留' }

type Open = { kind: 'ask'; sides: readonly Side[] } | { kind: 'note' | 'renew' | 'snooze' }
const opens: Readonly<Partial<Record<Act, Open>>> = {
  ask_both: { kind: 'ask', sides: ['sales', 'supplier'] },
  ask_sales: { kind: 'ask', sides: ['sales'] },
  ask_supplier: { kind: 'ask', sides: ['supplier'] },
  note_call: { kind: 'note' },
  renew: { kind: 'renew' },
  snooze: { kind: 'snooze' },
}

type NoteProps = { row: RadarRow; close: () => void; done?: (() => void) | undefined }

function NoteDialog({ row, close, done }: NoteProps) {
  const refresh = useRefresh()
  return (
    <Modal opened onClose={close} title={`${row.candidate?.name ?? row.title} の電話のメモ`} size={560}>
      <CommentForm
        name={`call ${row.id_by_enterprise_id}`}
        label="電話のメモ"
        action="残す"
        cancel={close}
        save={async (written) => {
          await createComment('contract', row.id_by_enterprise_id, written)
          flashSuccess('契約のコメントに残しました')
          await refresh()
          done?.()
          close()
        }}
      />
    </Modal>
  )
}

type Props = {
  row: RadarRow
  act: Act
  isMain?: boolean
  at?: string
  /** Called once a mail was sent, or a call noted: somebody waits for an answer now. */
  done?: () => void
}

/** A button that does one thing about a contract that ends. */
export function StepButton({ row, act, isMain = false, at, done }: Props) {
  const [open, setOpen] = useState<Open>()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const id = row.id_by_enterprise_id
  const waking = useMutation({
    mutationFn: () => unsnoozeContract(id),
    onSuccess: async () => {
      flashSuccess('保留を解きました')
      await refresh()
    },
  })
  const run = () => {
    if (act === 'unsnooze') waking.mutate()
    else if (act === 'open_opportunity') void navigate(`/enterprise/opportunities/${row.next?.id}`)
    else if (act === 'propose')
      void navigate(`/enterprise/proposals/create?candidate_ids=${row.candidate?.id ?? ''}`)
    else setOpen(opens[act])
  }
  const close = () => {
    const [, ...rest] = open?.kind === 'ask' ? open.sides : []
    setOpen(rest.length > 0 ? { kind: 'ask', sides: rest } : undefined)
    void refresh()
  }
  const Icon = icons[act]
  const [side] = open?.kind === 'ask' ? open.sides : []
  return (
    <>
      <Button
        size="xs"
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon size={14} aria-hidden />}
        loading={waking.isPending}
        onClick={run}
        data-at={at}
        aria-label={`${row.candidate?.name ?? row.title}：${labels[act]}`}
      >
        {labels[act]}
      </Button>
      {side && (
        <AskDialog
          key={side}
          row={row}
          side={side}
          close={close}
          sent={open?.kind === 'ask' && open.sides.length === 1 ? done : undefined}
        />
      )}
      {open?.kind === 'note' && <NoteDialog row={row} close={() => setOpen(undefined)} done={done} />}
      {open?.kind === 'renew' && <RenewDialog row={row} close={close} />}
      {open?.kind === 'snooze' && <SnoozeDialog row={row} close={() => setOpen(undefined)} />}
    </>
  )
}
