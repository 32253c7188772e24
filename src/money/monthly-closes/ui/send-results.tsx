import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Actions, Note, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { api, type CloseRun } from './client.ts'
import styles from './send.module.css'
import { countText } from './step-view.ts'

type Props = { run: CloseRun; sent: ReadonlySet<number>; done: () => void; close: () => void }

const again_ms = 700

/** How far a run is, asked for until it has ended. */
const useProgress = (run: CloseRun): CloseRun =>
  useQuery({
    ...api.query.get('/api/enterprise/monthly_closes/progress/:id', { id: run.id }),
    refetchInterval: ({ state }) => (state.data?.run.status === 'running' ? again_ms : false),
  }).data?.run ?? run

const doneText = (isSent: boolean) => (isSent ? '確定し、送信の順番に入れました' : '稼働を確定しました')

/** What became of each row, while the run goes on and after it. */
export function SendResults({ run: started, sent, done, close }: Props) {
  const run = useProgress(started)
  const isRunning = run.status === 'running'
  const ended = run.done_count + run.failed_count
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
    void refetch()
    done()
  }, [isRunning, refetch, done])
  return (
    <>
      <Progress value={run.count === 0 ? 100 : (ended / run.count) * 100} aria-label="確定と送信の進み具合" />
      <p role="status" data-above={10} data-below={10}>
        {isRunning
          ? `${countText(ended)} / ${countText(run.count)}件　画面を離れても続きます`
          : `終わりました　${countText(run.done_count)}件${run.failed_count > 0 ? `　送信していない行 ${countText(run.failed_count)}件` : ''}`}
      </p>
      <ul className={styles.results}>
        {items.data?.items.map(({ position, target_id, name, company, status, message }) => (
          <li key={position}>
            <StateIcon
              {...(status === 'failed'
                ? ({ shape: 'alert', tone: 'warn' } as const)
                : status === 'done'
                  ? ({ shape: 'tick', tone: 'ok' } as const)
                  : ({ shape: 'ring', tone: 'mute' } as const))}
            />
            <span>{name}</span>
            <Note as="span">{company}</Note>
            <span>
              {message ?? (status === 'done' ? doneText(sent.has(target_id)) : '順番を待っています')}
            </span>
          </li>
        ))}
      </ul>
      <Actions>
        <Link to="/enterprise/mail_mgmts">メールの送信状況</Link>
        <Spring />
        <Button data-autofocus onClick={close}>
          閉じる
        </Button>
      </Actions>
    </>
  )
}
