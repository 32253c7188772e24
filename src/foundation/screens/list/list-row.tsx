import { memo } from 'react'
import { Link } from 'react-router'
import { display } from '../../entity/entity.ts'
import { yenRangeText } from '../../ui/money.tsx'
import type { RecordRow } from '../client.ts'
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
    return <span title={text}>{text}</span>
  }
  return <column.look.Cell field={column.field} name={column.key} row={row} />
}

/** What the record is called in its row, without the ID a reference would carry. */
const titleText = ({ field, key }: Column, row: RecordRow, nameOf: Props['nameOf']) =>
  (field.link ? namedOf(row, key)?.name : display(field, key, row)) || (nameOf?.(row) ?? `ID ${idOf(row)}`)

type Props = {
  row: RecordRow
  /** Place in the page, from 0. */
  index: number
  columns: readonly Column[]
  /** Key of the column that leads to the record. */
  link: string
  /** Field shown beside the name. */
  aside?: string | undefined
  /** What the row is called where its link column is empty. */
  nameOf?: ((row: RecordRow) => string) | undefined
  /** Field whose name opens the record too. */
  opens?: string | undefined
  to: string
  chosen: boolean
  /** The record stands in the side panel. */
  opened: boolean
  toggle?: ((id: number, range: boolean) => void) | undefined
}

type TitleProps = Pick<Props, 'row' | 'aside' | 'nameOf' | 'to'> & { column: Column }

function TitleCell({ column, row, aside, nameOf, to }: TitleProps) {
  return (
    <span className={styles.headLine}>
      <Link to={to} className={styles.title} data-title>
        {titleText(column, row, nameOf)}
      </Link>
      {aside && <span className={styles.aside}>{textOf(row[aside])}</span>}
    </span>
  )
}

function Row({ row, index, columns, link, aside, nameOf, opens, to, chosen, opened, toggle }: Props) {
  const id = idOf(row)
  const title = columns.find(({ key }) => key === link)
  const [head, ...rest] = columns
  if (!head || !title) return null
  const cell = (column: Column) =>
    column === title ? (
      <TitleCell column={column} row={row} aside={aside} nameOf={nameOf} to={to} />
    ) : column.key === opens ? (
      <Link to={to} className={styles.opens}>
        {namedOf(row, opens)?.name}
      </Link>
    ) : (
      <CellOf column={column} row={row} />
    )
  return (
    <tr
      data-to={to}
      data-id={id}
      data-index={index}
      data-open={opened || undefined}
      aria-rowindex={index + 2}
      aria-selected={toggle ? chosen : undefined}
      className={styles.row}
    >
      {toggle && (
        <td className={styles.check}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`${titleText(title, row, nameOf)}を選択`}
            onChange={(event) => toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <th scope="row" className={styles.head}>
        {cell(head)}
      </th>
      {rest.map((column) => (
        <td key={column.key} className={styles.cell} data-align={column.look.align}>
          {cell(column)}
        </td>
      ))}
    </tr>
  )
}

/** One row; drawn again only when its own record, the columns or its check change. */
export const ListRow = memo(Row)
