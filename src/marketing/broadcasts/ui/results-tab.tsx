import { Button, Menu } from '@mantine/core'
import { ChevronDown, Send } from 'lucide-react'
import { Link } from 'react-router'
import { recipientStates as is, mailingStates } from '../../mailings/mailing.ts'
import { ClicksPanel } from '../../mailings/ui/clicks-panel.tsx'
import type { Mailing } from '../../mailings/ui/client.ts'
import { TableSplit } from '../../mailings/ui/detail-frame.tsx'
import { MinutesChart } from '../../mailings/ui/minutes-chart.tsx'
import { Part } from '../../mailings/ui/part.tsx'
import { RecipientsPanel, type ResultFilter, useShowResult } from '../../mailings/ui/recipients-panel.tsx'
import { counted, Tiles } from '../../mailings/ui/tiles.tsx'
import { count } from '../../mailings/ui/words.ts'
import type { CopyOnly } from '../copy.ts'
import styles from './broadcasts.module.css'
import type { Broadcast } from './client.ts'
import { useCopy } from './detail-head.tsx'

const clicksShown = 5

const share = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '')

type Show = (result: ResultFilter | null) => void

/** The figures of a mailing; each shows those it counts. */
const figuresOf = (mailing: Mailing, show: Show) => {
  const of = (state: number) => mailing.counts[state] ?? 0
  const sent = of(is.sent)
  const handled = sent + of(is.refused) + of(is.returned) + of(is.unknown)
  const mails = (label: string, filter: ResultFilter, value: number, note: string) => ({
    label,
    figure: count(value),
    note,
    press: () => show(filter),
  })
  const people = (label: string, filter: ResultFilter | null, value: number, unit = '人') => ({
    label,
    figure: counted(value, unit),
    note: share(value, sent),
    press: () => show(filter),
  })
  return [
    mails('送信済', 'sent', sent, `${count(handled)}件を処理`),
    {
      ...mails('受信拒否', 'refused', of(is.refused), '相手のサーバーが断りました'),
      ...(of(is.refused) > 0 && { tone: 'ng' as const }),
    },
    mails('不達', 'returned', of(is.returned), '次から送りません'),
    people('配信停止', 'unsubscribed', mailing.unsubscribed),
    people('クリック', 'clicked', mailing.clicked),
    mailing.form !== null && people('回答', 'answered', mailing.form.answered),
    people('返信', null, mailing.replied, '件'),
  ]
}

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
  const show = useShowResult()
  const copying = useCopy(row.id_by_enterprise_id)
  const isOver = mailing.state === mailingStates.done || mailing.state === mailingStates.cancelled
  return (
    <>
      <Tiles label="数字" tiles={figuresOf(mailing, show)} />
      <TableSplit
        label="送信の速さとクリック"
        beside={
          <>
            {mailing.form && (
              <Part title="アンケート">
                <Link to={`/enterprise/questionnaire_forms/${mailing.form.id}/answers`}>回答を開く</Link>
              </Part>
            )}
            <MinutesChart mailing={mailing} />
            <ClicksPanel family="broadcasts" mailing={mailing} most={clicksShown} />
          </>
        }
      >
        <RecipientsPanel
          family="broadcasts"
          mailing={mailing}
          actions={isOver && <AgainMenu mailing={mailing} copying={copying} />}
        />
      </TableSplit>
    </>
  )
}

/** Every link with how many clicked it. */
export const ClicksTab = ({ mailing }: { mailing: Mailing }) => (
  <div className={styles.reserved}>
    <ClicksPanel family="broadcasts" mailing={mailing} />
  </div>
)
