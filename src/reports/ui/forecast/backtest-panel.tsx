import { useQuery } from '@tanstack/react-query'
import type { Condition } from '#foundation/entity/condition.ts'
import { shortYen } from '#foundation/ui/figure-text.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { BacktestAnswer } from '../../forecast/schema.ts'
import { Hint, ReportPanel, Sheet } from '../parts.tsx'
import { backtestQuery } from './client.ts'

/** How far a forecast was off: +4.3% where it said more than came. */
const offBy = (said: number, actual: number): number | null =>
  actual === 0 ? null : ((said - actual) / Math.abs(actual)) * 100

const offText = (off: number | null) =>
  off === null ? '—' : `${off > 0 ? '+' : off < 0 ? '−' : '±'}${Math.abs(off).toFixed(1)}%`

const meanText = (offs: readonly (number | null)[]) => {
  const known = offs.filter((off) => off !== null).map(Math.abs)
  return known.length === 0 ? '—' : `${(known.reduce((sum, off) => sum + off, 0) / known.length).toFixed(1)}%`
}

function Tested({ months }: { months: BacktestAnswer['months'] }) {
  return (
    <Sheet label="前に出した見通しと実績" heads={['月', '6か月前', '3か月前', '実績', '3か月前との差']}>
      <tbody>
        {months.map(({ month, six_before, three_before, actual }) => (
          <tr key={month}>
            <th scope="row">{month.replace('-', '/')}</th>
            <td>{shortYen(six_before)}</td>
            <td>{shortYen(three_before)}</td>
            <td>
              <b>{shortYen(actual)}</b>
            </td>
            <td>{offText(offBy(three_before, actual))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">平均の差</th>
          <td>{meanText(months.map(({ six_before, actual }) => offBy(six_before, actual)))}</td>
          <td>{meanText(months.map(({ three_before, actual }) => offBy(three_before, actual)))}</td>
          <td />
          <td />
        </tr>
      </tfoot>
    </Sheet>
  )
}

/** What forecasts of three and six months before said of the gross profit, and what came. */
export function BacktestPanel({ conditions }: { conditions: readonly Condition[] }) {
  const { data } = useQuery(backtestQuery(conditions))
  return (
    <ReportPanel title="当たり具合" tools={<Note as="span">前に出した見通しと実績（粗利）</Note>}>
      {data ? <Tested months={data.months} /> : <SkeletonRows rows={4} columns={5} />}
      <Hint>
        その月の1日にあった記録から、いまの決まりで計算し直したものです。後で変わった単価と、更新の回答の日付は残っていないため、含みません。
      </Hint>
    </ReportPanel>
  )
}
