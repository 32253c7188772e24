import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { periodStart } from '#foundation/rules/agency-kpi.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { shortYen, signedYen } from '#foundation/ui/figure-text.ts'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { periodText } from '../figure-rows.ts'
import type { AgencyFigure, KpiPeriod, Sheet } from '../sheet-schema.ts'
import styles from './bridge.module.css'
import { type Bar, barsOf, bridgeSteps, groundOf } from './bridge.ts'
import panel from './kpi.module.css'

type Open = (figure: AgencyFigure, label: string) => void

/** What one step adds, as a bar between two levels over `ground`. */
function Column({
  bar,
  ground,
  top,
  next,
}: {
  bar: Bar
  ground: number
  top: number
  next: Bar | undefined
}) {
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
    <ScrollRegion className={styles.scroll} label="MRRの動きのグラフ">
      <div className={styles.chart}>
        {bars.map((bar, at) => (
          <div key={bar.label} className={styles.step}>
            <Column bar={bar} ground={ground} top={top} next={bars[at + 1]} />
            <span>{bar.label}</span>
            {bar.count && !bar.figure && <span>{bar.count}</span>}
            {bar.figure && bar.count && (
              <button type="button" onClick={() => bar.figure && open(bar.figure, bar.label)}>
                {bar.count}
                <span className={panel.unseen}>（{bar.label}のエージェント）</span>
              </button>
            )}
          </div>
        ))}
      </div>
    </ScrollRegion>
  )
}

function Table({ bars, open }: { bars: readonly Bar[]; open: Open }) {
  return (
    <ScrollRegion className={panel.scroll} label="MRRの動きの表">
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">動き</th>
            <th scope="col" className={panel.num}>
              もと
            </th>
            <th scope="col" className={panel.num}>
              金額
            </th>
            <th scope="col" className={panel.num}>
              MRR
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td className={panel.num}>
                {bar.figure && bar.count ? (
                  <button
                    type="button"
                    className={panel.link}
                    onClick={() => bar.figure && open(bar.figure, bar.label)}
                  >
                    {bar.count}
                  </button>
                ) : (
                  (bar.count ?? '—')
                )}
              </td>
              <td className={panel.num}>{bar.isEnd ? '—' : <Money amount={bar.amount} />}</td>
              <td className={panel.num}>
                <Money amount={bar.to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** How MRR moved into the period in hand: drawn, or as a table. */
export function BridgePanel({ sheet, period, open }: { sheet: Sheet; period: KpiPeriod; open: Open }) {
  const [shown, setShown] = useState('chart')
  const before = periodText(sheet.interval, periodStart(sheet.interval, addMonths(period.start, -1)))
  const now = periodText(sheet.interval, period.start)
  const bars = barsOf(bridgeSteps(period.figures, before, now))
  const ground = groundOf(bars)
  return (
    <section className={panel.panel} aria-label="MRRの動き">
      <header>
        <h2>
          {before}から{now}へのMRRの動き
        </h2>
        {shown === 'chart' && ground > 0 && <p>縦の目盛りは {shortYen(ground)}から</p>}
        <div className={panel.tools}>
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
        </div>
      </header>
      {shown === 'chart' ? <Chart bars={bars} open={open} /> : <Table bars={bars} open={open} />}
    </section>
  )
}
