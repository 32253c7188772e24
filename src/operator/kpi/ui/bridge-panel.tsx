import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { addMonths } from '#foundation/rules/calendar.ts'
import { periodStart } from '#foundation/rules/enterprise-kpi.ts'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { shortYen, signedYen } from '#foundation/ui/figure-text.ts'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { Part } from '../../parts/ui/frames.tsx'
import { periodText } from '../figure-rows.ts'
import type { EnterpriseFigure, KpiPeriod, Sheet } from '../sheet-schema.ts'
import { type Bar, barsOf, bridgeSteps, groundOf } from './bridge.ts'
import styles from './kpi.module.css'

type Open = (figure: EnterpriseFigure, label: string) => void

/** What one step adds, as a bar between two levels over `ground`. */
function Step({ bar, ground, top, next }: { bar: Bar; ground: number; top: number; next: Bar | undefined }) {
  const at = (level: number) => ((Math.max(level, ground) - ground) / (top - ground || 1)) * 100
  const [low, high] = [at(Math.min(bar.from, bar.to)), at(Math.max(bar.from, bar.to))]
  const kind = bar.isEnd
    ? next
      ? 'before'
      : 'now'
    : bar.amount < 0
      ? 'less'
      : bar.amount > 0
        ? 'more'
        : 'none'
  return (
    <div className={styles.column}>
      <span className={styles.amount} data-kind={kind} style={{ bottom: `calc(${high}% + 4px)` }}>
        {bar.isEnd ? shortYen(bar.amount) : signedYen(bar.amount)}
      </span>
      <i
        className={styles.bar}
        data-kind={kind}
        data-cut={(bar.isEnd && ground > 0) || undefined}
        style={{ bottom: `${low}%`, height: `max(${high - low}%, 2px)` }}
      />
      {next && <i className={styles.level} style={{ bottom: `${at(bar.to)}%` }} />}
    </div>
  )
}

function Chart({ bars, open }: { bars: readonly Bar[]; open: Open }) {
  const ground = groundOf(bars)
  const top = Math.max(...bars.map(({ from, to }) => Math.max(from, to)), 1)
  return (
    <ScrollRegion className={plain.scroll} label="MRRの動きのグラフ">
      <div className={styles.chart}>
        {bars.map((bar, at) => (
          <div key={bar.label} className={styles.step}>
            <Step bar={bar} ground={ground} top={top} next={bars[at + 1]} />
            <span>{bar.label}</span>
            {bar.count && !bar.figure && <span>{bar.count}</span>}
            {bar.figure && bar.count && (
              <LinkButton className={styles.behind} onClick={() => bar.figure && open(bar.figure, bar.label)}>
                {bar.count}
                <span className="visually-hidden">（{bar.label}のエージェント）</span>
              </LinkButton>
            )}
          </div>
        ))}
      </div>
    </ScrollRegion>
  )
}

const columnsOf = (open: Open): readonly Column<Bar>[] => [
  { head: '動き', kind: 'name', cell: ({ label }) => label },
  {
    head: 'もと',
    kind: 'number',
    cell: ({ figure, count, label }) =>
      figure && count ? <LinkButton onClick={() => open(figure, label)}>{count}</LinkButton> : (count ?? '—'),
  },
  { head: '金額', kind: 'number', cell: ({ isEnd, amount }) => (isEnd ? '—' : <Money amount={amount} />) },
  { head: 'MRR', kind: 'number', cell: ({ to }) => <Money amount={to} /> },
]

/** How MRR moved into the period in hand: drawn, or as a table. */
export function BridgePanel({ sheet, period, open }: { sheet: Sheet; period: KpiPeriod; open: Open }) {
  const [shown, setShown] = useState('chart')
  const before = periodText(sheet.interval, periodStart(sheet.interval, addMonths(period.start, -1)))
  const now = periodText(sheet.interval, period.start)
  const bars = barsOf(bridgeSteps(period.figures, before, now))
  const ground = groundOf(bars)
  return (
    <Part
      label="MRRの動き"
      title={`${before}から${now}へのMRRの動き`}
      note={shown === 'chart' && ground > 0 && `縦の目盛りは ${shortYen(ground)}から`}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="MRRの動きの見せ方"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'chart', label: 'グラフ' },
            { value: 'table', label: '表' },
          ]}
        />
      }
    >
      {shown === 'chart' ? (
        <Chart bars={bars} open={open} />
      ) : (
        <DataTable label="MRRの動きの表" columns={columnsOf(open)} keyOf={({ label }) => label} rows={bars} />
      )}
    </Part>
  )
}
