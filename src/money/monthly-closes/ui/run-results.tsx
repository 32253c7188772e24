import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Actions, Note, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { api, type CloseRun, type RunItem } from './client.ts'
import styles from './send.module.css'
import { countText } from './step-view.ts'

type Props = {
  run: CloseRun
  label: string
  /** What is said of a row that is done. */
  doneText: (item: RunItem) => string
  /** The run has ended: which rows are done. */
  ended: (ids: readonly number[]) => void
  close: () => void
  /** Mails went out: their states stand elsewhere. */
  mails?: boolean | undefined
}

const again_ms = 700

/** How far a run is, asked for until it has ended. */
const useProgress = (run: CloseRun): CloseRun =>
  useQuery({
    ...api.query.get('/api/enterprise/monthly_closes/progress/:id', { id: run.id }),
    refetchInterval: ({ state }) => (state.data?.run.status === 'running' ? again_ms : false),
  }).data?.run ?? run

const looks = {
  failed: { shape: 'alert', tone: 'warn' },
  done: { shape: 'tick', tone: 'ok' },
  queued: { shape: 'ring', tone: 'mute' },
  doing: { shape: 'ring', tone: 'mute' },
} as const

/** What became of each row, while the run goes on and after it. */
export function RunResults({ run: started, label, doneText, ended: told, close, mails }: Props) {
  const run = useProgress(started)
  const isRunning = run.status === 'running'
  const count = run.done_count + run.failed_count
  const items = useQuery({
    ...api.query.post('/api/enterprise/monthly_closes/items/:id', {
      id: run.id,
      body: { limit_value: 1_000 },
    }),
    refetchInterval: isRunning ? again_ms : false,
  })
  const { refetch } = items
  useEffect(() => {
    if (isRunning) return
    void refetch().then(({ data }) =>
      told((data?.items ?? []).filter(({ status }) => status === 'done').map(({ target_id }) => target_id)),
    )
  }, [isRunning, refetch, told])
  return (
    <>
      <Progress value={run.count === 0 ? 100 : (count / run.count) * 100} aria-label={`${label}の進み具合`} />
      <p role="status" data-above={10} data-below={10}>
        {isRunning
          ? `${countText(count)} / ${countText(run.count)}件　画面を離れても続きます`
          : `終わりました　${countText(run.done_count)}件${run.failed_count > 0 ? `　できなかった行 ${countText(run.failed_count)}件` : ''}`}
      </p>
      <ul className={styles.results}>
        {items.data?.items.map((item) => (
          <li key={item.position}>
            <StateIcon {...looks[item.status]} />
            <span>{item.name}</span>
            <Note as="span">{item.company}</Note>
            <span>{item.message ?? (item.status === 'done' ? doneText(item) : '順番を待っています')}</span>
          </li>
        ))}
      </ul>
      <Actions>
        {mails && <Link to="/enterprise/mail_mgmts">メールの送信状況</Link>}
        <Spring />
        <Button data-autofocus onClick={close}>
          閉じる
        </Button>
      </Actions>
    </>
  )
}
