import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { api, type CloseRun, type SendRow } from './client.ts'
import { EarlyReason } from './early-reason.tsx'
import { RunResults } from './run-results.tsx'
import { SendTable } from './send-table.tsx'
import { countText } from './step-view.ts'

type Props = {
  month: string
  ids: readonly number[]
  /** Answers once the hours that were typed are saved. */
  settled: () => Promise<unknown>
  /** Something was done: what is shown behind is old. */
  done: () => void
  close: () => void
}

/** A run, and the operations whose bills it sends. */
type Started = { run: CloseRun; sent: ReadonlySet<number> }

/** Confirms months and sends their bills: first what becomes of each, then how it went. */
export function SendDialog({ month, ids, settled, done, close }: Props) {
  const [started, setStarted] = useState<Started>()
  useFocusBack()
  return (
    <Modal opened onClose={close} title={started ? '確定と送信の結果' : '確定して送信'} size={920}>
      {started ? (
        <RunResults
          run={started.run}
          label="確定と送信"
          doneText={({ target_id }) =>
            started.sent.has(target_id) ? '確定し、送信の順番に入れました' : '稼働を確定しました'
          }
          ended={done}
          close={close}
          mails
        />
      ) : (
        <Preview {...{ month, ids, settled, close }} started={setStarted} />
      )}
    </Modal>
  )
}

/** The hours that are being saved come first: the look is at what stands then. */
const useLook = (month: string, ids: readonly number[], settled: () => Promise<unknown>) => {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    void settled().then(() => setSaved(true))
  }, [settled])
  const monthly_close = { month, select_ids: [...ids] }
  return useQuery({
    ...api.query.post('/api/enterprise/monthly_closes/send_preview', { body: { monthly_close } }),
    enabled: isSaved,
    gcTime: 0,
  }).data?.rows
}

const idsOf = (rows: readonly SendRow[]) => rows.map(({ operation_id }) => operation_id)

const verbOf = (send: number, confirm: number): string =>
  send > 0 ? `${countText(send)}件を確定して送信` : `${countText(confirm)}件の稼働を確定`

type PreviewProps = Pick<Props, 'month' | 'ids' | 'settled' | 'close'> & {
  started: (started: Started) => void
}

function Preview({ ids, settled, ...props }: PreviewProps) {
  const rows = useLook(props.month, ids, settled)
  return rows ? <Look rows={rows} {...props} /> : <SkeletonRows rows={6} columns={5} />
}

type LookProps = Omit<PreviewProps, 'ids' | 'settled'> & { rows: readonly SendRow[] }

function Look({ rows, month, close, started }: LookProps) {
  const [reason, setReason] = useState('')
  const next = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // The rows come after the dialog has opened: then the one way on is under one's hands.
  useEffect(() => (field.current ?? next.current)?.focus(), [])
  const send = rows.filter(({ outcome }) => outcome === 'send')
  const confirm = rows.filter(({ outcome }) => outcome === 'confirm')
  const starting = useMutation({
    ...api.mutation.post('/api/enterprise/monthly_closes/start'),
    onSuccess: ({ run }) => started({ run, sent: new Set(idsOf(send)) }),
  })
  const early = [...send, ...confirm].filter(({ unfinished }) => unfinished).length
  const moved = [...send, ...confirm]
  const total = send.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const start = () =>
    starting.mutate({
      body: {
        monthly_close: {
          month,
          kind: 'send_operations',
          select_ids: idsOf(moved),
          ...(early > 0 && { reason: reason.trim() }),
        },
      },
    })
  return (
    <>
      <MailServerNotice />
      <Lead below={8}>
        {send.length > 0
          ? `${countText(send.length)}件（合計 ${yenText(total)}・税込）の稼働と請求を確定し、請求書をメールで送ります。送信は取り消せません。`
          : '請求書を送れる行がありません。理由を確認してください。'}
      </Lead>
      <SendTable rows={rows} />
      {early > 0 && (
        <EarlyReason
          name="send"
          count={early}
          reason={reason}
          write={setReason}
          saving={starting}
          field={field}
        />
      )}
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          ref={next}
          disabled={moved.length === 0 || (early > 0 && reason.trim() === '')}
          loading={starting.isPending}
          onClick={start}
        >
          {verbOf(send.length, confirm.length)}
        </Button>
      </Actions>
    </>
  )
}
