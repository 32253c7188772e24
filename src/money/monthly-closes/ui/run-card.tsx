import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { runKinds } from '../close.ts'
import { api, type CloseRun } from './client.ts'
import styles from './close.module.css'
import { countText } from './step-view.ts'

type Props = { run: CloseRun; cancel: () => void; resume: () => void }

const endings = {
  completed: '終わりました',
  cancelled: '中止しました',
  failed: '止まりました',
} as const

/** One run: how far it is, the stop or the way on, and the rows that were refused with their reasons. */
export function RunCard({ run, cancel, resume }: Props) {
  const [open, setOpen] = useState(false)
  const { count, done_count, failed_count, status, kind } = run
  const label = runKinds[kind].label
  const isRunning = status === 'running'
  const canResume = !isRunning && done_count < count
  return (
    <Panel below={8} aria-label={`${label}の進み具合`}>
      <Row as="p" justify="between" below={6}>
        <b>{label}</b>
        <Note as="span">
          {countText(done_count + failed_count)} / {countText(count)}件
        </Note>
      </Row>
      <Progress
        size={6}
        value={count === 0 ? 100 : ((done_count + failed_count) / count) * 100}
        aria-label={`${label}の進み具合`}
      />
      <Row as="p" justify="between" above={6} role="status">
        <Note as="span">
          {isRunning
            ? '画面を離れても続きます'
            : `${run.enterprise_member.name || '自動'}・${status === 'failed' ? (run.message ?? '途中で') : ''}${endings[status]}`}
        </Note>
        {isRunning && <LinkButton onClick={cancel}>中止</LinkButton>}
        {canResume && <LinkButton onClick={resume}>続きから実行</LinkButton>}
      </Row>
      {failed_count > 0 && (
        <>
          <LinkButton className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            できなかった行 {countText(failed_count)}件{open ? 'を閉じる' : 'を表示'}
          </LinkButton>
          {open && <Failures id={run.id} />}
        </>
      )}
    </Panel>
  )
}

function Failures({ id }: { id: number }) {
  const { data } = useQuery(
    api.query.post('/api/enterprise/monthly_closes/items/:id', {
      id,
      body: { status: 'failed', limit_value: 1_000 },
    }),
  )
  return (
    <ul className={styles.failures}>
      {data?.items.map((item) => (
        <Row as="li" gap={6} align="start" key={item.position}>
          <StateIcon shape="alert" tone="warn" />
          <span>
            <b>{item.name}</b>
            {item.company && `　${item.company}`}
            <br />
            {item.message}
          </span>
        </Row>
      ))}
    </ul>
  )
}
