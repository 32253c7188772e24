import type { ReactNode } from 'react'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
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

/** What was counted most, each with a bar of its share of the first. */
export function RankTable({ table, title, note, heads, rows, rest, empty, period }: Props) {
  const [name, counted, ...others] = heads
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Panel
      title={title}
      note={note}
      tools={rows.length > 0 && <CsvButton table={table} title={title} period={period} />}
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={`${title}の表`}>
          <table className={`${plain.table} ${styles.rank}`}>
            <thead>
              <tr>
                <th scope="col">{name}</th>
                <th scope="col" className={styles.num}>
                  {counted}
                </th>
                {others.map((head) => (
                  <th key={head} scope="col" className={styles.num}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td className={styles.num}>
                    <span className={styles.share}>
                      <i style={{ width: `${(row.count / most) * 100}%` }} />
                    </span>
                    {countText(row.count)}
                  </td>
                  {row.cells.map((cell, at) => (
                    <td key={others[at]} className={styles.num}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
              {rest > 0 && (
                <tr className={styles.rest}>
                  <th scope="row">その他</th>
                  <td className={styles.num}>{countText(rest)}</td>
                  {others.map((head) => (
                    <td key={head} />
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  )
}
