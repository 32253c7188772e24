import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatMonth } from '#foundation/rules/date-text.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { byId, type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { idOf } from '#foundation/screens/screen.ts'
import { Actions, Lead, Note } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { StateMark, StateWord } from '#foundation/ui/state-word.tsx'
import styles from '../timesheets.module.css'
import { type Reminded, reasonOf, waitedFor } from './remind-rows.ts'

const outcome = (row: RecordRow, answer: readonly Reminded[]) => {
  const reason = reasonOf(idOf(row), answer)
  return reason === null ? (
    <StateMark shape="tick" tone="ok" label="催促しました" />
  ) : (
    <StateMark shape="bar" tone="mute" label={reason} />
  )
}

const columnsOf = (answer: readonly Reminded[] | undefined): Columns<RecordRow> => [
  {
    head: '作業者',
    kind: 'name',
    width_px: 200,
    cell: (row) => namedOf(row, 'candidate_id_by_enterprise_id')?.name,
  },
  { head: '稼働月', kind: 'short', cell: (row) => formatMonth(row.operational_month) },
  {
    head: '稼働報告',
    kind: 'short',
    cell: (row) => <StateWord view="timesheet" id={Number(row.timesheet_status_flg)} />,
  },
  { head: '催促する相手', width_px: 200, cell: (row) => waitedFor(row) ?? '—' },
  answer !== undefined && { head: '結果', kind: 'long', cell: (row) => outcome(row, answer) },
]

const explain =
  'まだ提出していない作業者と、承認が済んでいない販売先の承認者に、メールを送ります。同じ相手には1日に1度だけ送ります。'

const told = (rows: readonly RecordRow[], answer: readonly Reminded[]): string => {
  const left = rows.filter((row) => reasonOf(idOf(row), answer) !== null).length
  if (left === rows.length) return '催促した相手はいません。行ごとの理由を確認してください。'
  const done = `${rows.length - left}件を催促しました。`
  return left > 0 ? `${done}催促していない${left}件は、行ごとの理由を確認してください。` : done
}

type Props = {
  rows: readonly RecordRow[]
  /** How many more were meant than are asked about in one go. */
  unseen: number
  answer: readonly Reminded[] | undefined
  isAsking: boolean
  ask: (ids: number[]) => void
  close: () => void
}

/** The chosen months with whom they wait for, those that wait first, and the way to ask them. */
export function RemindTable({ rows, unseen, answer, isAsking, ask, close }: Props) {
  const next = useRef<HTMLButtonElement>(null)
  const isAnswered = answer !== undefined
  // The rows come after the dialog has opened, and the button that asked has gone once they were asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of the two stages
  useEffect(() => next.current?.focus(), [isAnswered])
  const waiting = rows.filter((row) => waitedFor(row) !== null)
  const others = rows.filter((row) => waitedFor(row) === null)
  const lead = waiting.length > 0 ? explain : '選んだ行に、催促する相手はいません。'
  return (
    <>
      <MailServerNotice />
      <Lead below={8} role={answer && 'status'}>
        {answer ? told(rows, answer) : lead}
      </Lead>
      <div className={styles.scroll}>
        <DataTable
          label="催促する相手"
          columns={columnsOf(answer)}
          keyOf={byId}
          rows={[...waiting, ...others]}
        />
      </div>
      {unseen > 0 && (
        <Note>
          一度に催促できるのは{rows.length.toLocaleString('ja-JP')}
          件までです。残りは条件を絞ってから催促してください。
        </Note>
      )}
      <Actions>
        <Button
          ref={isAnswered ? next : undefined}
          variant={isAnswered ? 'filled' : 'default'}
          onClick={close}
        >
          {isAnswered ? '閉じる' : '取消'}
        </Button>
        {!isAnswered && (
          <Button
            ref={next}
            disabled={waiting.length === 0}
            loading={isAsking}
            onClick={() => ask(rows.map(idOf))}
          >
            {waiting.length.toLocaleString('ja-JP')}件を催促
          </Button>
        )}
      </Actions>
    </>
  )
}
