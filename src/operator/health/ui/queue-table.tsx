import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { Part } from '../../parts/ui/frames.tsx'
import type { Health } from '../schema.ts'
import { Calm } from './calm.tsx'
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

const columnsOf = (at: string): readonly Column<Queue>[] => [
  { head: '列', kind: 'name', cell: ({ label }) => label },
  { head: '待ち', kind: 'number', cell: ({ waiting }) => countText(waiting) },
  { head: '実行中', kind: 'number', cell: ({ active }) => countText(active) },
  { head: '1時間の完了', kind: 'number', cell: ({ completed_hour }) => countText(completed_hour) },
  { head: '失敗', kind: 'number', cell: ({ failed }) => countText(failed) },
  { head: '最も古い', kind: 'short', cell: ({ oldest_at }) => (oldest_at ? sinceText(oldest_at, at) : '—') },
  {
    head: '直近の誤り',
    kind: 'long',
    cell: ({ last_error, completed_at }) =>
      last_error ?? (completed_at ? `${momentText(completed_at, at)} に完了` : '—'),
  },
  {
    head: '状態',
    kind: 'short',
    cell: ({ level, state }) => <StateMark {...stateOfLevel(level, words[state])} />,
  },
  {
    head: '操作',
    kind: 'actions',
    width_px: 132,
    cell: ({ failed, name, label }) => failed > 0 && <RetryButton what={{ queue: name }} of={label} />,
  },
]

/** Background work by queue, what failed first. */
export function QueueTable({ health: { queues, at } }: { health: Health }) {
  const [isWhole, setWhole] = useState(false)
  if (!queues) return null
  const told = queues.filter(isTold)
  const shown = (isWhole ? queues : told).toSorted((a, b) => urgency[a.level] - urgency[b.level])
  return (
    <Part title="処理の列" note="失敗したものは、間をあけて自動でやり直します">
      {queues.length === 0 ? (
        <Calm>処理の列はまだありません。起動が終わると、ここに並びます。</Calm>
      ) : (
        <DataTable label="処理の列の表" columns={columnsOf(at)} keyOf={({ name }) => name} rows={shown} />
      )}
      {queues.length > told.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '主な列だけを見る' : `ほかの列も見る（${queues.length - told.length}）`}
        </Button>
      )}
    </Part>
  )
}
