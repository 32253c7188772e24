import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { figureText } from '../figures/figure-text.ts'
import { type Figure, isOverlapping, type Report } from '../figures/report.ts'
import { periodText } from '../figures/words.ts'
import { type Family, reportQuery, type Shown } from './client.ts'
import { groupingOptions, useChoiceProperties } from './grouping-options.ts'
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
    <section className={styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
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
      </header>
      {isOverlapping(chosen.group) && (
        <p className={styles.hint}>
          スキルをいくつも持つ作業者は、それぞれに数えます。合計は全体より大きくなります。
        </p>
      )}
      {!shown && <SkeletonRows rows={6} columns={4} />}
      {shown?.groups?.length === 0 && <p className={styles.hint}>この期間の記録はありません。</p>}
      {shown && shown.groups?.length !== 0 && (
        <Groups report={report} title={title} label={labelIn(options, shown)} data={shown} open={open} />
      )}
    </section>
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
    <ScrollRegion label={`${title}の数字`} className={styles.groups}>
      <table className={`${plain.table} ${styles.sheet}`}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {figures.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            {aimed.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}の達成率（目標）
              </th>
            ))}
          </tr>
        </thead>
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
                    {figure.of || !value || !by ? (
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
      </table>
    </ScrollRegion>
  )
})
