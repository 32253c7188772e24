import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import styles from './analyses.module.css'
import type { Figures, Report } from './client.ts'
import { CsvButton } from './csv-button.tsx'
import { DayChart } from './day-chart.tsx'
import { type ChartFigure, countText } from './figures.ts'
import { Panel } from './panel.tsx'

const columns = [
  ['views', '閲覧'],
  ['home', 'トップ'],
  ['jobs', '案件一覧'],
  ['job', '案件詳細'],
  ['articles', '記事一覧'],
  ['article', '記事'],
  ['visit', '訪問'],
  ['search', '検索'],
  ['search_none', '結果なし'],
  ['apply', '応募・登録'],
] as const satisfies readonly (readonly [keyof Figures, string])[]

/** The chosen figure by day, or all of them as a table. */
export function DaysPanel(props: { report: Report; figure: ChartFigure; compares: boolean }) {
  const { report, figure, compares } = props
  const [shown, setShown] = useState('chart')
  const pointsOf = (days: Report['days']) => days.map((day) => ({ day: day.day, count: day[figure.key] }))
  return (
    <Panel
      title={`${figure.label}の推移`}
      note={
        shown === 'chart' &&
        compares && (
          <Row as="span">
            <i className={styles.dash} />
            {formatDate(report.before.from)} 〜 {formatDate(report.before.to)}
          </Row>
        )
      }
      tools={
        <>
          <CsvButton table="days" title="日別" period={report.period} />
          <SegmentedControl
            size="xs"
            aria-label="見せ方"
            value={shown}
            onChange={setShown}
            data={[
              { value: 'chart', label: 'グラフ' },
              { value: 'table', label: '表' },
            ]}
          />
        </>
      }
    >
      {shown === 'chart' ? (
        <Stack inset above={12}>
          <DayChart
            label={figure.label}
            unit={figure.unit}
            points={pointsOf(report.days)}
            before={compares ? pointsOf(report.days_before) : undefined}
          />
        </Stack>
      ) : (
        <ScrollRegion className={styles.days} label="日別の表">
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">日付</th>
                {columns.map(([key, label]) => (
                  <th key={key} scope="col" className={styles.num}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formatDate(day.day)}</th>
                  {columns.map(([key]) => (
                    <td key={key} className={styles.num}>
                      {countText(day[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">合計</th>
                {columns.map(([key]) => (
                  <td key={key} className={styles.num}>
                    {countText(report.totals[key])}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  )
}
