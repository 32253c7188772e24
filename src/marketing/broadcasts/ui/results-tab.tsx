import { Button, Menu } from '@mantine/core'
import { ChevronDown, Send } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { recipientStates as is, mailingStates } from '../../mailings/mailing.ts'
import { ClicksPanel } from '../../mailings/ui/clicks-panel.tsx'
import type { Mailing } from '../../mailings/ui/client.ts'
import { Split } from '../../mailings/ui/detail-frame.tsx'
import { MinutesChart } from '../../mailings/ui/minutes-chart.tsx'
import { RecipientsPanel, type ResultFilter, resultFilters } from '../../mailings/ui/recipients-panel.tsx'
import { Tile, Tiles } from '../../mailings/ui/tiles.tsx'
import { count } from '../../mailings/ui/words.ts'
import type { CopyOnly } from '../copy.ts'
import styles from './broadcasts.module.css'
import type { Broadcast } from './client.ts'
import { useCopy } from './detail-head.tsx'

const clicksShown = 5

const share = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '')

type Figure = { filter: ResultFilter; name: string; value: number; unit: string; note: string }

const figuresOf = (mailing: Mailing): Figure[] => {
  const of = (state: number) => mailing.counts[state] ?? 0
  const sent = of(is.sent)
  const handled = sent + of(is.refused) + of(is.returned) + of(is.unknown)
  return [
    { filter: 'sent', name: '送信済', value: sent, unit: '', note: `${count(handled)}件を処理` },
    {
      filter: 'refused',
      name: '受信拒否',
      value: of(is.refused),
      unit: '',
      note: '相手のサーバーが断りました',
    },
    { filter: 'returned', name: '不達', value: of(is.returned), unit: '', note: '次から送りません' },
    {
      filter: 'unsubscribed',
      name: '配信停止',
      value: mailing.unsubscribed,
      unit: '人',
      note: share(mailing.unsubscribed, sent),
    },
    {
      filter: 'clicked',
      name: 'クリック',
      value: mailing.clicked,
      unit: '人',
      note: share(mailing.clicked, sent),
    },
    ...(mailing.form
      ? [
          {
            filter: 'answered' as const,
            name: '回答',
            value: mailing.form.answered,
            unit: '人',
            note: share(mailing.form.answered, sent),
          },
        ]
      : []),
    { filter: 'all', name: '返信', value: mailing.replied, unit: '件', note: share(mailing.replied, sent) },
  ]
}

/** The figures of a mailing; each shows those it counts. */
const Figures = ({ mailing, show }: { mailing: Mailing; show: (filter: ResultFilter) => void }) => (
  <Tiles label="数字">
    {figuresOf(mailing).map(({ filter, name, value, unit, note }) => (
      <Tile
        key={name}
        label={name}
        tone={filter === 'refused' && value > 0 ? 'ng' : undefined}
        note={note}
        onPress={() => show(filter)}
      >
        {count(value)}
        <small>{unit}</small>
      </Tile>
    ))}
  </Tiles>
)

/** Who of those who got it is written to again, with how many they are. */
const againOf = (mailing: Mailing): { only: CopyOnly; label: string; value: number }[] => {
  const sent = mailing.counts[is.sent] ?? 0
  const all = [
    { only: 'clicked', label: 'クリックした人へ', value: mailing.clicked },
    { only: 'not_clicked', label: 'クリックしていない人へ', value: sent - mailing.clicked },
    {
      only: 'not_answered',
      label: 'アンケートに回答していない人へ',
      value: mailing.form ? sent - mailing.form.answered : 0,
    },
    { only: 'not_replied', label: '返信していない人へ', value: sent - mailing.replied },
  ] as const
  return all.filter(({ value }) => value > 0)
}

type AgainProps = { mailing: Mailing; copying: ReturnType<typeof useCopy> }

/** Begins another broadcast to some of those who got this one. */
function AgainMenu({ mailing, copying }: AgainProps) {
  const offered = againOf(mailing)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Send size={14} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
          loading={copying.isPending}
        >
          もう一度送る
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ only, label, value }) => (
          <Menu.Item key={only} onClick={() => copying.mutate(only)}>
            {label}　{count(value)}人
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What became of each mail, with the figures above and what was clicked beside. */
export function ResultsTab({ row, mailing }: { row: Broadcast; mailing: Mailing }) {
  const [params, setParams] = useSearchParams()
  const copying = useCopy(row.id_by_enterprise_id)
  const asked = params.get('result') ?? 'all'
  const filter = Object.hasOwn(resultFilters, asked) ? (asked as ResultFilter) : 'all'
  const show = (next: ResultFilter) =>
    setParams(
      (before) => {
        before.set('result', next)
        return before
      },
      { replace: true },
    )
  const isOver = mailing.state === mailingStates.done || mailing.state === mailingStates.cancelled
  return (
    <>
      <Figures mailing={mailing} show={show} />
      <Split
        label="送信の速さとクリック"
        beside={
          <>
            {mailing.form && (
              <section>
                <h2>アンケート</h2>
                <Link to={`/enterprise/questionnaire_forms/${mailing.form.id}/answers`}>回答を開く</Link>
              </section>
            )}
            <MinutesChart mailing={mailing} />
            <ClicksPanel family="broadcasts" mailing={mailing} most={clicksShown} />
          </>
        }
      >
        <RecipientsPanel
          key={filter}
          family="broadcasts"
          mailing={mailing}
          filter={filter}
          setFilter={show}
          actions={isOver && <AgainMenu mailing={mailing} copying={copying} />}
        />
      </Split>
    </>
  )
}

/** Every link with how many clicked it. */
export const ClicksTab = ({ mailing }: { mailing: Mailing }) => (
  <div className={styles.narrow}>
    <ClicksPanel family="broadcasts" mailing={mailing} />
  </div>
)
