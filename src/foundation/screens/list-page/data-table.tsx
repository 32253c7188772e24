import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import type { Selection } from '../list/use-selection.ts'
import styles from './data-table.module.css'

/**
 * A column as data; what is special about it is its cell. `kind`: `name` names the row, `number` stands at the right,
 * `short` keeps to one line, `long` may break anywhere, `actions` has a head for screen readers only.
 */
export type Column<Row> = {
  head: string
  cell: (row: Row, place: number) => ReactNode
  kind?: 'name' | 'number' | 'short' | 'long' | 'actions'
  width_px?: number
}

/** A column that some do not see is `false` for them. */
export type Columns<Row> = readonly (Column<Row> | false)[]

type Key = string | number

/** The key of a row that has the number of a record. */
export const byId = ({ id_by_enterprise_id }: { id_by_enterprise_id: number }) => id_by_enterprise_id

/** Rows that can be chosen: how each is called in its box, what they come to (yen), and what is done with them. */
export type Chosen<Row> = Selection & {
  nameOf: (row: Row) => string
  sums?: readonly (readonly [label: string, of: (row: Row) => number])[]
  acts?: (rows: readonly Row[]) => ReactNode
}

export type TableProps<Row> = {
  label: string
  columns: Columns<Row>
  keyOf: (row: Row) => Key
  /** The row that stands beside the table. */
  chosen?: Key | null | undefined
  selection?: Chosen<Row> | undefined
  /** Narrower than this the table scrolls by itself. */
  min_px?: number
}

const Head = ({ column: { head, kind, width_px } }: { column: Column<never> }) => (
  <th
    scope="col"
    data-kind={kind}
    data-align={kind === 'number' ? 'right' : undefined}
    style={width_px === undefined ? undefined : { width: width_px }}
  >
    {kind === 'actions' ? <span className="visually-hidden">{head}</span> : head}
  </th>
)

function Check({
  checked,
  label,
  toggle,
}: {
  checked: boolean
  label: string
  toggle: (range: boolean) => void
}) {
  return (
    <td data-kind="check">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => toggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </td>
  )
}

/** Rows in columns: the table of every list that is not of an entity, and of panels and settings. */
export function DataTable<Row>({
  label,
  columns: given,
  rows,
  keyOf,
  chosen,
  selection,
  min_px,
}: TableProps<Row> & { rows: readonly Row[] }) {
  const columns = given.filter((column) => column !== false)
  const isChosen = (row: Row) => selection?.chosen.has(Number(keyOf(row))) ?? false
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={styles.table} style={{ minWidth: min_px }} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {selection && (
              <Check
                checked={rows.every(isChosen)}
                label="表示中の行をすべて選択"
                toggle={() => selection.toggleAll()}
              />
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr
              key={keyOf(row)}
              data-id={keyOf(row)}
              data-index={place}
              aria-rowindex={place + 2}
              data-chosen={isChosen(row) || keyOf(row) === chosen || undefined}
            >
              {selection && (
                <Check
                  checked={isChosen(row)}
                  label={`${selection.nameOf(row)}を選択`}
                  toggle={(range) => selection.toggle(Number(keyOf(row)), range)}
                />
              )}
              {columns.map(({ head, kind, cell }) =>
                kind === 'name' ? (
                  <th key={head} scope="row">
                    {cell(row, place)}
                  </th>
                ) : (
                  <td key={head} data-kind={kind} data-align={kind === 'number' ? 'right' : undefined}>
                    {cell(row, place)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
