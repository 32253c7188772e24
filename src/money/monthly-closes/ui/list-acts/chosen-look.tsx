import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkTarget } from '#foundation/screens/bulk/client.ts'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { Actions, Lead, Note } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { monthlyCloseRoutes } from '../../server.ts'
import { api, type CloseRun } from '../client.ts'
import { EarlyReason } from '../early-reason.tsx'
import type { RunAct } from '../run-acts.ts'
import styles from '../send.module.css'
import { countText } from '../step-view.ts'

/** The rows as the calls take them. */
export const bodyOf = (target: BulkTarget) =>
  'select_ids' in target
    ? { select_ids: [...target.select_ids] }
    : { conditions: [...target.conditions], keyword: target.keyword }

type Chosen = AnswerAt<ReturnType<typeof monthlyCloseRoutes>, '/api/enterprise/monthly_closes/preview'>
type ChosenRow = Chosen['rows'][number]

const columns = [
  {
    head: '実行',
    kind: 'short',
    cell: ({ message }: ChosenRow) =>
      message === null ? (
        <StateMark shape="tick" tone="ok" label="できます" />
      ) : (
        <StateMark shape="alert" tone="warn" label="できません" />
      ),
  },
  { head: '名前', kind: 'name', cell: ({ name }: ChosenRow) => name },
  { head: '企業', cell: ({ company }: ChosenRow) => company ?? '—' },
  {
    head: '金額',
    kind: 'number',
    cell: ({ amount }: ChosenRow) => (amount === null ? '—' : yenText(amount)),
  },
  {
    head: '宛先・理由',
    kind: 'long',
    cell: ({ message, mail_to }: ChosenRow) => message ?? mail_to ?? '',
  },
] as const

const byMessage = (a: ChosenRow, b: ChosenRow) => Number(a.message !== null) - Number(b.message !== null)

type Props = {
  act: RunAct
  look: Chosen
  target: BulkTarget
  close: () => void
  started: (run: CloseRun) => void
}

/** What becomes of the chosen rows, those that can be done first; the others with what keeps them. */
export function ChosenLook({ act, look: { rows, count }, target, close, started }: Props) {
  const [reason, setReason] = useState('')
  const next = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => (field.current ?? next.current)?.focus(), [])
  const ready = rows.filter(({ message }) => message === null)
  const unseen = count - rows.length
  const early = ready.filter(({ unfinished }) => unfinished).length
  const total = ready.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  // Rows that cannot be done are left out, where all were looked at.
  const meant = unseen > 0 ? bodyOf(target) : { select_ids: ready.map(({ id }) => id) }
  const starting = useMutation({
    ...api.mutation.post('/api/enterprise/monthly_closes/start'),
    onSuccess: ({ run }) => started(run),
  })
  const start = () =>
    starting.mutate({
      body: { monthly_close: { kind: act.kind, ...meant, ...(early > 0 && { reason: reason.trim() }) } },
    })
  const able = ready.length + unseen
  return (
    <>
      {act.mails && <MailServerNotice />}
      <Lead below={8}>
        {able > 0
          ? `${countText(able)}件（合計 ${yenText(total)}）。${act.text}`
          : '実行できる行がありません。理由を確認してください。'}
      </Lead>
      <div className={styles.scroll}>
        <DataTable
          label="行ごとに行うこと"
          columns={columns}
          keyOf={({ id }) => id}
          rows={[...rows].sort(byMessage)}
        />
      </div>
      {unseen > 0 && <Note>ほかの{countText(unseen)}件は、実行したときに1件ずつ確認します。</Note>}
      {early > 0 && (
        <EarlyReason
          name={act.kind}
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
          disabled={able === 0 || (early > 0 && reason.trim() === '')}
          loading={starting.isPending}
          onClick={start}
        >
          {countText(able)}件{act.verb.startsWith('確定') ? 'を' : 'の'}
          {act.verb}
        </Button>
      </Actions>
    </>
  )
}
