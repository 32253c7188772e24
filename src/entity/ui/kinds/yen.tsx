import { yenText } from '../../../ui/money.tsx'
import styles from './kinds.module.css'
import { NumberFilter, NumberInput } from './number.tsx'
import type { CellProps, KindView } from './view.ts'

function YenCell({ name, row }: CellProps) {
  const value = row[name]
  return typeof value === 'number' ? <span className={styles.numeral}>{yenText(value)}</span> : null
}

export const yenView: KindView = {
  Cell: YenCell,
  Input: NumberInput,
  Filter: NumberFilter,
  width: 120,
  align: 'right',
}
