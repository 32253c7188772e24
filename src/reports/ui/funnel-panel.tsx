import { useQuery } from '@tanstack/react-query'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { closeStatus } from '#foundation/masterdata/states.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { FunnelAnswer } from '../opportunities/funnel.ts'
import { funnelQuery } from './client.ts'
import { Hint, ReportPanel, Sheet } from './parts.tsx'
import styles from './report.module.css'
import type { Chosen } from './use-asked.ts'

const share = (part: number, whole: number) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)

function Stages({ stages }: { stages: FunnelAnswer['stages'] }) {
  const most = Math.max(1, ...stages.map(({ reached }) => reached))
  return (
    <Sheet
      label="段階ごとの数字"
      heads={['段階', 'ここまで進んだ', '前の段階から', '今いる', '出るまでの日数（中央値）']}
    >
      <tbody>
        {stages.map(
          ({ opportunity_status_id: id, name, reached, open, median_days, left, expected_days }, n) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={styles.funnel}>
                <span style={{ inlineSize: `${(reached / most) * 100}%` }} />
                <b>{withSeparators(reached)}件</b>
              </td>
              <td>{n === 0 ? '' : share(reached, stages[n - 1]?.reached ?? 0)}</td>
              <td data-none={open === 0 || undefined}>{withSeparators(open)}件</td>
              <td
                data-none={median_days === null || undefined}
                data-late={
                  (median_days !== null && expected_days !== null && median_days > expected_days) || undefined
                }
              >
                {median_days === null ? '—' : `${median_days}日`}
                {expected_days !== null && ` / 目安 ${expected_days}日`}
                {left > 0 && <small> {withSeparators(left)}件から</small>}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Sheet>
  )
}

function Reasons({ reasons, other_reasons }: Pick<FunnelAnswer, 'reasons' | 'other_reasons'>) {
  if (reasons.length === 0) return <Hint>見送り・辞退はありません。</Hint>
  return (
    <Sheet label="終了の理由の一覧" heads={['理由', '区分', '件数']} words={['区分']}>
      <tbody>
        {reasons.map(({ close_status_id, reason, count }) => (
          <tr key={`${close_status_id}/${reason}`}>
            <th scope="row">{reason}</th>
            <td data-text>{labelOf(closeStatus, close_status_id)}</td>
            <td>{withSeparators(count)}件</td>
          </tr>
        ))}
        {other_reasons > 0 && (
          <tr>
            <th scope="row">ほかの理由</th>
            <td />
            <td>{withSeparators(other_reasons)}件</td>
          </tr>
        )}
      </tbody>
    </Sheet>
  )
}

/** How far the opportunities of the months came, how long each stage took, and why the lost ones were lost. */
export function FunnelPanel({ range: { from, to, conditions } }: { range: Chosen['range'] }) {
  const { data } = useQuery(funnelQuery({ from, to, conditions }))
  return (
    <div className={styles.charts}>
      <ReportPanel title="段階">
        {data ? <Stages stages={data.stages} /> : <SkeletonRows rows={8} columns={5} />}
      </ReportPanel>
      <ReportPanel title="終了の理由">
        {data ? <Reasons {...data} /> : <SkeletonRows rows={8} columns={3} />}
      </ReportPanel>
    </div>
  )
}
