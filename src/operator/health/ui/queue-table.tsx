import { Button } from '@mantine/core'
import { useState } from 'react'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Health } from '../schema.ts'
import styles from './health.module.css'
import { stateOfLevel } from './level-mark.tsx'
import { RetryButton } from './retry-button.tsx'
import { countText, momentText, sinceText } from './texts.ts'

type Queue = NonNullable<Health['queues']>[number]

const words = {
  idle: '待機',
  running: '動いている',
  late: '遅れている',
  recovered: '失敗あり（その後は成功）',
  failed: '失敗あり',
} as const

/** Queues of people's work stand there always, others while they have something to tell. */
const usual = [
  'send-mail',
  'send-mailings',
  'send-webhooks',
  'site-domains',
  'export-file',
  'monthly-closes',
  'backup',
]
const isTold = ({ name, level, waiting, active }: Queue) =>
  level !== 'ok' || waiting + active > 0 || usual.includes(name)

const urgency = { act: 0, warn: 1, ok: 2 } as const

function Row({ queue, at }: { queue: Queue; at: string }) {
  return (
    <tr>
      <th scope="row">{queue.label}</th>
      <td className={styles.num}>{countText(queue.waiting)}</td>
      <td className={styles.num}>{countText(queue.active)}</td>
      <td className={styles.num}>{countText(queue.completed_hour)}</td>
      <td className={styles.num}>{countText(queue.failed)}</td>
      <td>{queue.oldest_at ? sinceText(queue.oldest_at, at) : '—'}</td>
      <td className={styles.error}>
        {queue.last_error ?? (queue.completed_at ? `${momentText(queue.completed_at, at)} に完了` : '—')}
      </td>
      <td>
        <StateMark {...stateOfLevel(queue.level, words[queue.state])} />
      </td>
      <td className={styles.act}>
        {queue.failed > 0 && <RetryButton what={{ queue: queue.name }} of={queue.label} />}
      </td>
    </tr>
  )
}

/** Background work by queue, what failed first. */
export function QueueTable({ health: { queues, at } }: { health: Health }) {
  const [isWhole, setWhole] = useState(false)
  if (!queues) return null
  const told = queues.filter(isTold)
  const shown = (isWhole ? queues : told).toSorted((a, b) => urgency[a.level] - urgency[b.level])
  return (
    <section className={styles.part} aria-label="処理の列">
      <header>
        <h2>処理の列</h2>
        <p>失敗したものは、間をあけて自動でやり直します</p>
      </header>
      {queues.length === 0 ? (
        <p className={styles.calm}>処理の列はまだありません。起動が終わると、ここに並びます。</p>
      ) : (
        <ScrollRegion label="処理の列の表" className={styles.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">列</th>
                <th scope="col" className={styles.num}>
                  待ち
                </th>
                <th scope="col" className={styles.num}>
                  実行中
                </th>
                <th scope="col" className={styles.num}>
                  1時間の完了
                </th>
                <th scope="col" className={styles.num}>
                  失敗
                </th>
                <th scope="col">最も古い</th>
                <th scope="col">直近の誤り</th>
                <th scope="col">状態</th>
                <th scope="col">
                  <span className="visually-hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((queue) => (
                <Row key={queue.name} queue={queue} at={at} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {queues.length > told.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '主な列だけを見る' : `ほかの列も見る（${queues.length - told.length}）`}
        </Button>
      )}
    </section>
  )
}
