import { ArrowDown, ArrowUp } from 'lucide-react'
import { ColumnGrip } from './column-grip.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'

export type Sort = { sort: string; order: 'asc' | 'desc' }

type Props = {
  columns: readonly Column[]
  by: Sort
  sortBy: (by: Sort) => void
  /** Sets the width of a column by its right edge; null is its usual one. Absent where widths are fixed. */
  setWidth?: ((key: string, px: number | null) => void) | undefined
  /** The box that chooses the whole page; absent where rows cannot be chosen. */
  all?: { state: 'none' | 'some' | 'all'; toggle: () => void } | undefined
}

/** First down (newest, highest first), then up. */
export const nextOrder = (by: Sort, key: string): Sort =>
  by.sort === key && by.order === 'desc' ? { sort: key, order: 'asc' } : { sort: key, order: 'desc' }

function SortArrow({ order }: { order: 'asc' | 'desc' }) {
  return order === 'desc' ? <ArrowDown size={13} aria-hidden /> : <ArrowUp size={13} aria-hidden />
}

function HeadCell({
  column,
  by,
  sortBy,
  setWidth,
  first,
}: { column: Column; first: boolean } & Pick<Props, 'by' | 'sortBy' | 'setWidth'>) {
  const sorted = by.sort === column.key
  return (
    <th
      scope="col"
      className={first ? styles.head : styles.cell}
      data-key={column.key}
      data-align={column.look.align}
      aria-sort={sorted ? (by.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          data-sorted={sorted || undefined}
          onClick={() => sortBy(nextOrder(by, column.key))}
        >
          <span>{column.label}</span>
          {sorted && <SortArrow order={by.order} />}
        </button>
      ) : (
        <span>{column.label}</span>
      )}
      {setWidth && <ColumnGrip setWidth={(px) => setWidth(column.key, px)} />}
    </th>
  )
}

export function ListHead({ columns, by, sortBy, setWidth, all }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all && (
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label="このページをすべて選択"
              checked={all.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = all.state === 'some'
              }}
              onChange={all.toggle}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.key}
            column={column}
            first={at === 0}
            by={by}
            sortBy={sortBy}
            setWidth={setWidth}
          />
        ))}
      </tr>
    </thead>
  )
}
