import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { figureText } from '../figures/figure-text.ts'
import { type Figure, isOverlapping, isSum, type Report } from '../figures/report.ts'
import { periodText } from '../figures/words.ts'
import { type Family, reportQuery, type Shown } from './client.ts'
import { groupingOptions, useChoiceProperties } from './grouping-options.ts'
import { Hint, ReportPanel, Sheet } from './parts.tsx'
import type { OpenedGroup } from './records-drawer.tsx'
import styles from './report.module.css'
import { reachedText } from './texts.ts'
import type { Chosen } from './use-asked.ts'

type Span = { start: string; end: string }
type Props = {
  family: Family
  report: Report
  period: Span
  chosen: Chosen
  open: (of: Span, figure: Figure, group: OpenedGroup) => void
}

/** The period in hand by group, the largest first; each figure opens its records. */
function Broken({ family, report, period, chosen, open }: Props) {
  const properties = useChoiceProperties(report.subject)
  const options = groupingOptions(report.subject, properties)
  const { data } = useQuery(
    reportQuery(family, {
      report: report.key,
      unit: chosen.range.unit,
      from: period.start,
      to: period.end,
      conditions: chosen.range.conditions,
      group: chosen.group,
    }),
  )
  const shown = useDeferredValue(data)
  const title = `${periodText(chosen.range.unit, period)}の内訳`
  return (
    <ReportPanel
      title={title}
      tools={
        <Select
          aria-label="まとめ方"
          className={styles.tools}
          w={180}
          size="xs"
          allowDeselect={false}
          data={options}
          value={chosen.group}
          onChange={(next) => next && chosen.setGroup(next)}
        />
      }
    >
      {isOverlapping(chosen.group) && (
        <Hint>スキルをいくつも持つ作業者は、それぞれに数えます。合計は全体より大きくなります。</Hint>
      )}
      {!shown && <SkeletonRows rows={6} columns={4} />}
      {shown?.groups?.length === 0 && <Hint>この期間の記録はありません。</Hint>}
      {shown && shown.groups?.length !== 0 && (
        <Groups report={report} title={title} label={labelIn(options, shown)} data={shown} open={open} />
      )}
    </ReportPanel>
  )
}

export const Breakdown = memo(Broken)

const labelIn = (options: ReturnType<typeof groupingOptions>, { asked }: Shown) =>
  options.find(({ value }) => value === asked.group)?.label ?? ''

type GroupsProps = { report: Report; title: string; label: string; data: Shown; open: Props['open'] }

const Groups = memo(({ report, title, label, data, open }: GroupsProps) => {
  const { asked, groups, others } = data
  const { group: by, from: start, to: end } = asked
  const figures = report.beside.flatMap((key) => report.figures.find((figure) => figure.key === key) ?? [])
  const aimed = figures.filter(({ key }) => groups?.some(({ targets }) => targets[key] !== undefined))
  return (
    <Sheet
      label={`${title}の数字`}
      heads={[
        label,
        ...figures.map(({ label: name }) => name),
        ...aimed.map(({ label: name }) => `${name}の達成率（目標）`),
      ]}
    >
      <tbody>
        {groups?.map((group) => (
          <tr key={group.key ?? 'none'}>
            <th scope="row" title={group.label}>
              {group.label}
            </th>
            {figures.map((figure) => {
              const value = group.figures[figure.key]
              const text = figureText(figure.kind, value)
              return (
                <td key={figure.key} data-none={!value || undefined}>
                  {!isSum(figure) || !value || !by ? (
                    text
                  ) : (
                    <button type="button" onClick={() => open({ start, end }, figure, { ...group, by })}>
                      {text}
                    </button>
                  )}
                </td>
              )
            })}
            {aimed.map(({ key }) => {
              const target = group.targets[key]
              return (
                <td key={key} data-none={target === undefined || undefined}>
                  {target === undefined ? '—' : reachedText(target, group.figures[key])}
                </td>
              )
            })}
          </tr>
        ))}
        {others && (
          <tr>
            <th scope="row">その他 {others.count}件</th>
            {figures.map(({ key, kind }) => (
              <td key={key}>{figureText(kind, others.figures[key])}</td>
            ))}
            {aimed.map(({ key }) => (
              <td key={key} data-none>
                —
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </Sheet>
  )
})
