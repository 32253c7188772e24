import styles from './kinds.module.css'
import { TextBox, TextFilter } from './text.tsx'
import { type CellProps, type InputProps, type KindView, textOf } from './view.ts'

function TelCell({ name, row }: CellProps) {
  const number = textOf(row[name])
  return number ? (
    <a className={styles.link} href={`tel:${number.replaceAll('-', '')}`}>
      {number}
    </a>
  ) : null
}

const TelInput = (props: InputProps) => <TextBox {...props} type="tel" />

export const telView: KindView = { Cell: TelCell, Input: TelInput, Filter: TextFilter, width: 130 }
