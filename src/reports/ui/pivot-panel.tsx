import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useEndShown } from '#foundation/ui/use-end-shown.ts'
import { useGrowing } from '#foundation/ui/use-growing.ts'
import { figureText } from '../figures/figure-text.ts'
import { type FigureKind, type GroupingKey, type Report, reports } from '../figures/report.ts'
import type { PivotAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'
import { type Family, type PivotAsked, pivotQuery } from './client.ts'
import { groupingOptions, useChoiceProperties } from './grouping-options.ts'
import { onPaper, PaperNote } from './paper-columns.tsx'
import { Hint, ReportPanel } from './parts.tsx'
import styles from './report.module.css'
import { type Chosen, isGrouping } from './use-asked.ts'

type Props = { family: Family; report: Report; chosen: Chosen }

/** One figure by two groupings, or by a grouping and the periods. */
function Pivot({ family, report, chosen }: Props) {
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
  const shown = useDeferredValue(data)
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
    <ReportPanel
      title="2つのまとめ方の表"
      tools={
        <Row wrap className={styles.tools}>
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
        </Row>
      }
    >
      {!shown && <SkeletonRows rows={6} columns={6} />}
      {shown && shown.rows.length === 0 && <Hint>この期間の記録はありません。</Hint>}
      {shown && shown.rows.length > 0 && <Table data={shown} />}
    </ReportPanel>
  )
}

export const PivotPanel = memo(Pivot)

type Column = PivotAnswer['columns'][number]
type LineProps = {
  label: string
  columns: readonly Column[]
  values: readonly (number | null)[] | undefined
  total: number | null | undefined
  kind: FigureKind
  isMain?: boolean
}

const keyOf = (column: Column) => column.start ?? String(column.key)

/** A row of its own, so that the browser gets to something else between two of many columns. */
const Line = memo(({ label, columns, values, total, kind, isMain }: LineProps) => (
  <tr data-main={isMain}>
    <th scope="row" title={label}>
      {label}
    </th>
    {columns.map((column, c) => (
      <td key={keyOf(column)} data-none={!values?.[c] || undefined}>
        {figureText(kind, values?.[c])}
      </td>
    ))}
    <td data-total>{figureText(kind, total)}</td>
  </tr>
))

/** Two hundred rows of sixty months are too much for one frame. */
const growth = { atFirst: 20, step: 4, isSame: () => false }
/** Height of a row of a sheet. */
const row_px = 34

const Table = memo(({ data }: { data: PivotAnswer & { asked: PivotAsked } }) => {
  const { rows, columns, values, row_totals, column_totals, total, left_out, asked } = data
  const { unit, report, figure } = asked
  const drawn = useGrowing(values, growth)
  const kept = asked.columns === 'period' ? 'newest' : 'largest'
  const region = useEndShown(kept === 'newest' ? `${asked.from} ${asked.to} ${unit}` : undefined)
  const kind = reports[report].figures.find(({ key }) => key === figure)?.kind ?? 'count'
  const headOf = ({ label, start, end }: Column) => (start && end ? periodText(unit, { start, end }) : label)
  return (
    <>
      <ScrollRegion ref={region} label="行と列の数字" className={styles.scroll}>
        <table className={`${plain.table} ${styles.sheet}`} data-paper={onPaper(columns.length, kept)}>
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
            {rows.slice(0, drawn).map(({ key, label }, r) => (
              <Line
                key={key ?? 'none'}
                label={label}
                columns={columns}
                values={values[r]}
                total={row_totals[r]}
                kind={kind}
              />
            ))}
            {drawn < rows.length && <tr style={{ height: (rows.length - drawn) * row_px }} />}
            <Line isMain label="計" columns={columns} values={column_totals} total={total} kind={kind} />
          </tbody>
        </table>
      </ScrollRegion>
      <PaperNote columns={columns.length} kept={kept} />
      {left_out > 0 && (
        <Hint>
          大きい順に {rows.length}件を示しています。ほかの{left_out}件は計にだけ入っています。
        </Hint>
      )}
    </>
  )
})
