import type { ReactNode } from 'react'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { CsvTable } from '../csv.ts'
import type { Period } from '../read.ts'
import styles from './analyses.module.css'
import { CsvButton } from './csv-button.tsx'
import { countText } from './figures.ts'
import { Panel } from './panel.tsx'

export type RankRow = { key: string; name: ReactNode; cells: readonly ReactNode[]; count: number }

type Props = {
  table: CsvTable
  title: string
  note?: string
  /** The head of the first column, of the one that is counted, and of the others. */
  heads: readonly [string, string, ...string[]]
  rows: readonly RankRow[]
  /** What the rows leave out of all that was counted. */
  rest: number
  empty: string
  period: Period
}

/** The row of what is left out; no word, site or record has this key. */
const restKey = ' rest'

/** What was counted most, each with a bar of its share of the first. */
export function RankTable({ table, title, note, heads, rows, rest, empty, period }: Props) {
  const [name, counted, ...others] = heads
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const columns: Column<RankRow>[] = [
    {
      head: name,
      kind: 'name',
      cell: (row) => (row.key === restKey ? <Note as="span">{row.name}</Note> : row.name),
    },
    {
      head: counted,
      kind: 'number',
      cell: ({ key, count }) => (
        <>
          {key !== restKey && (
            <span className={styles.share}>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
          )}
          {countText(count)}
        </>
      ),
    },
    ...others.map((head, at): Column<RankRow> => ({ head, kind: 'number', cell: ({ cells }) => cells[at] })),
  ]
  return (
    <Panel
      title={title}
      note={note}
      tools={rows.length > 0 && <CsvButton table={table} title={title} period={period} />}
    >
      {rows.length === 0 ? (
        <Note inset>{empty}</Note>
      ) : (
        <div className={styles.rank}>
          <DataTable
            label={`${title}の表`}
            columns={columns}
            keyOf={({ key }) => key}
            rows={rest > 0 ? [...rows, { key: restKey, name: 'その他', count: rest, cells: [] }] : rows}
          />
        </div>
      )}
    </Panel>
  )
}
