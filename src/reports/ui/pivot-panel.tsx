import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { figureText } from '../figures/figure-text.ts'
import type { GroupingKey, Report } from '../figures/report.ts'
import type { PivotAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'
import { type Family, pivotQuery, type Unit } from './client.ts'
import { groupingOptions, useChoiceProperties } from './grouping-options.ts'
import styles from './report.module.css'
import { type Chosen, isGrouping } from './use-asked.ts'

type Props = { family: Family; report: Report; chosen: Chosen }

/** One figure by two groupings, or by a grouping and the periods. */
export function PivotPanel({ family, report, chosen }: Props) {
  const properties = useChoiceProperties(report.subject)
  const { pivot, setPivot } = chosen
  const groups = groupingOptions(report.subject, properties)
  const known = (value: string | null, usual: string) =>
    value === 'period' || isGrouping(report.subject, value ?? '') ? (value as string) : usual
  const figureKey = report.figures.some(({ key }) => key === pivot.figure)
    ? (pivot.figure as string)
    : report.main
  const rows = pivot.rows === 'period' ? 'client' : known(pivot.rows, 'client')
  const asked = known(pivot.columns, 'period')
  const columns = asked === rows ? 'period' : asked
  const figure = report.figures.find(({ key }) => key === figureKey)
  const { data } = useQuery(
    pivotQuery(family, {
      ...chosen.range,
      report: report.key,
      figure: figureKey,
      rows: rows as GroupingKey,
      columns: columns as GroupingKey,
    }),
  )
  if (!figure) return null
  const pick = (label: string, value: string, set: (next: string) => void, data: typeof groups) => (
    <Select
      aria-label={label}
      w={170}
      size="xs"
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(next) => next && set(next)}
    />
  )
  return (
    <section className={styles.panel} aria-label="2つのまとめ方の表">
      <header>
        <h2>2つのまとめ方の表</h2>
        <div className={styles.picks}>
          {pick(
            '数字',
            figureKey,
            (next) => setPivot({ pf: next }),
            report.figures.map(({ key, label }) => ({ value: key, label })),
          )}
          {pick(
            '行',
            rows,
            (next) => setPivot({ pr: next }),
            groups.filter(({ value }) => value !== columns),
          )}
          <span aria-hidden>×</span>
          {pick('列', columns, (next) => setPivot({ pc: next }), [
            { value: 'period', label: '期間' },
            ...groups.filter(({ value }) => value !== rows),
          ])}
        </div>
      </header>
      {!data && <SkeletonRows rows={6} columns={6} />}
      {data && data.rows.length === 0 && <p className={styles.hint}>この期間の記録はありません。</p>}
      {data && data.rows.length > 0 && <Table data={data} kind={figure.kind} unit={chosen.range.unit} />}
    </section>
  )
}

type TableProps = { data: PivotAnswer; kind: Parameters<typeof figureText>[0]; unit: Unit }

function Table({ data, kind, unit }: TableProps) {
  const { rows, columns, values, row_totals, column_totals, total, left_out } = data
  const headOf = ({ label, start, end }: PivotAnswer['columns'][number]) =>
    start && end ? periodText(unit, { start, end }) : label
  const keyOf = (column: PivotAnswer['columns'][number]) => column.start ?? String(column.key)
  return (
    <>
      <ScrollRegion label="行と列の数字" className={styles.scroll}>
        <table className={`${plain.table} ${styles.sheet}`}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={keyOf(column)} scope="col">
                  {headOf(column)}
                </th>
              ))}
              <th scope="col">計</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label }, r) => (
              <tr key={key ?? 'none'}>
                <th scope="row">{label}</th>
                {columns.map((column, c) => (
                  <td key={keyOf(column)} data-none={!values[r]?.[c] || undefined}>
                    {figureText(kind, values[r]?.[c])}
                  </td>
                ))}
                <td>
                  <b>{figureText(kind, row_totals[r])}</b>
                </td>
              </tr>
            ))}
            <tr data-main>
              <th scope="row">計</th>
              {columns.map((column, c) => (
                <td key={keyOf(column)}>{figureText(kind, column_totals[c])}</td>
              ))}
              <td>{figureText(kind, total)}</td>
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      {left_out > 0 && (
        <p className={styles.hint}>
          大きい順に {rows.length}件を示しています。ほかの{left_out}件は計にだけ入っています。
        </p>
      )}
    </>
  )
}
