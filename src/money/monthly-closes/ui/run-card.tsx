import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { runKinds } from '../close.ts'
import { type CloseRun, itemsOptions } from './client.ts'
import styles from './run.module.css'
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
    <section className={styles.run} aria-label={`${label}の進み具合`}>
      <p className={styles.runHead}>
        <b>{label}</b>
        <span>
          {countText(done_count + failed_count)} / {countText(count)}件
        </span>
      </p>
      <Progress
        size={6}
        value={count === 0 ? 100 : ((done_count + failed_count) / count) * 100}
        aria-label={`${label}の進み具合`}
      />
      <p className={styles.runFoot} role="status">
        <span>
          {isRunning
            ? '画面を離れても続きます'
            : `${run.enterprise_member.name}・${status === 'failed' ? (run.message ?? '途中で') : ''}${endings[status]}`}
        </span>
        {isRunning && (
          <button type="button" onClick={cancel}>
            中止
          </button>
        )}
        {canResume && (
          <button type="button" onClick={resume}>
            続きから実行
          </button>
        )}
      </p>
      {failed_count > 0 && (
        <>
          <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            できなかった行 {countText(failed_count)}件{open ? 'を閉じる' : 'を表示'}
          </button>
          {open && <Failures id={run.id} />}
        </>
      )}
    </section>
  )
}

function Failures({ id }: { id: number }) {
  const { data } = useQuery(itemsOptions(id, 'failed'))
  return (
    <ul className={styles.failures}>
      {(data ?? []).map((item) => (
        <li key={item.position}>
          <StateIcon shape="alert" tone="warn" />
          <span>
            <b>{item.name}</b>
            {item.company && `　${item.company}`}
            <br />
            {item.message}
          </span>
        </li>
      ))}
    </ul>
  )
}
