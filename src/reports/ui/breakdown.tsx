import { Select } from '@mantine/core'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { figureText } from '../figures/figure-text.ts'
import { type Figure, type GroupingKey, isOverlapping, type Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import { groupingOptions, useChoiceProperties } from './grouping-options.ts'
import styles from './report.module.css'
import { reachedText } from './texts.ts'

type Groups = NonNullable<ReportAnswer['groups']>
type Props = {
  report: Report
  title: string
  by: GroupingKey
  setBy: (grouping: string) => void
  groups: Groups
  others: ReportAnswer['others']
  open: (figure: Figure, group: Groups[number]) => void
}

/** The period in hand by group, the largest first; each figure opens its records. */
export function Breakdown({ report, title, by, setBy, groups, others, open }: Props) {
  const properties = useChoiceProperties(report.subject)
  const figures = report.beside.flatMap((key) => report.figures.find((figure) => figure.key === key) ?? [])
  const aimed = figures.filter(({ key }) => groups.some(({ targets }) => targets[key] !== undefined))
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
          data={groupingOptions(report.subject, properties)}
          value={by}
          onChange={(next) => next && setBy(next)}
        />
      </header>
      {isOverlapping(by) && (
        <p className={styles.hint}>
          スキルをいくつも持つ作業者は、それぞれに数えます。合計は全体より大きくなります。
        </p>
      )}
      {groups.length === 0 ? (
        <p className={styles.hint}>この期間の記録はありません。</p>
      ) : (
        <ScrollRegion label={`${title}の数字`} className={styles.groups}>
          <table className={`${plain.table} ${styles.sheet}`}>
            <thead>
              <tr>
                <th scope="col">
                  {groupingOptions(report.subject, properties).find(({ value }) => value === by)?.label}
                </th>
                {figures.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                {aimed.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}の達成率（目標）
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group.key ?? 'none'}>
                  <th scope="row">{group.label}</th>
                  {figures.map((figure) => {
                    const value = group.figures[figure.key]
                    const text = figureText(figure.kind, value)
                    return (
                      <td key={figure.key} data-none={!value || undefined}>
                        {figure.of || !value ? (
                          text
                        ) : (
                          <button type="button" onClick={() => open(figure, group)}>
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
      )}
    </section>
  )
}
