import { yenText } from '../../ui/money.tsx'
import { numberText } from '../bulk/bulk-text.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useChosenRows } from '../list/use-chosen-rows.ts'
import type { Chosen } from './data-table.tsx'

type Props<Row> = { selection: Chosen<Row>; rows: readonly Row[]; keyOf: (row: Row) => string | number }

/** The bar of a list that is not of an entity: how many rows are chosen, what they come to in yen, what is done with them. */
export function ChosenBar<Row>({ selection: { chosen, clear, sums = [], acts }, rows, keyOf }: Props<Row>) {
  const picked = useChosenRows(rows, (row) => Number(keyOf(row)), chosen)
  if (chosen.size === 0) return null
  return (
    <SelectionBar
      isInPage
      text={`${numberText(chosen.size)}件を選択中`}
      sums={sums.map(([label, of]) => (
        <span key={label}>
          {label} {yenText(picked.reduce((sum, row) => sum + of(row), 0))}
        </span>
      ))}
      clear={clear}
    >
      {acts?.(picked)}
    </SelectionBar>
  )
}
