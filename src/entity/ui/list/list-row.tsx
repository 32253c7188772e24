import { memo } from 'react'
import { Link } from 'react-router'
import { yenRangeText } from '../../../ui/money.tsx'
import { display } from '../../entity.ts'
import type { RecordRow } from '../entity-api.ts'
import { namedOf } from '../kinds/named.ts'
import { textOf, type Values } from '../kinds/view.ts'
import { idOf } from '../screen.ts'
import type { Column } from './columns.ts'
import styles from './table.module.css'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** Both ends of a range in one cell: ¥750,000 〜 ¥850,000, 25歳 〜 40歳. */
export const rangeText = (
  { field, key, upper = '' }: Pick<Column, 'field' | 'key' | 'upper'>,
  row: Values,
): string => {
  const [lower, higher] = [numberOf(row[key]), numberOf(row[upper])]
  if (field.view === 'yen') return yenRangeText(lower, higher)
  const text = (value: number | null) => (value === null ? '' : `${value}${field.unit ?? ''}`)
  return lower === null && higher === null ? '' : `${text(lower)} 〜 ${text(higher)}`
}

export function CellOf({ column, row }: { column: Column; row: Values }) {
  if (column.upper) {
    const text = rangeText(column, row)
    return (
      <span className={styles.range} title={text}>
        {text}
      </span>
    )
  }
  return <column.look.Cell field={column.field} name={column.key} row={row} />
}

/** What stands in the pinned column: the record's own words, without the ID a reference would carry. */
const headText = ({ field, key }: Column, row: Values) =>
  (field.link ? namedOf(row, key)?.name : display(field, key, row)) || `ID ${row.id_by_enterprise_id}`

type Props = {
  row: RecordRow
  /** Place in the page, from 0. */
  index: number
  columns: readonly Column[]
  /** Field shown beside the name. */
  aside?: string | undefined
  to: string
  chosen: boolean
  toggle?: ((id: number, range: boolean) => void) | undefined
}

function Row({ row, index, columns, aside, to, chosen, toggle }: Props) {
  const id = idOf(row)
  const [head, ...rest] = columns
  if (!head) return null
  return (
    <tr
      data-to={to}
      data-id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={toggle ? chosen : undefined}
      className={styles.row}
    >
      {toggle && (
        <td className={styles.check}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`${headText(head, row)}を選択`}
            onChange={(event) => toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <th scope="row" className={styles.head}>
        <span className={styles.headLine}>
          <Link to={to} className={styles.title}>
            {headText(head, row)}
          </Link>
          {aside && <span className={styles.aside}>{textOf(row[aside])}</span>}
        </span>
      </th>
      {rest.map((column) => (
        <td key={column.key} className={styles.cell} data-align={column.look.align}>
          <CellOf column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}

/** One row; drawn again only when its own record, the columns or its check change. */
export const ListRow = memo(Row)
