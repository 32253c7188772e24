import styles from './kinds.module.css'
import { TextBox, TextFilter } from './text.tsx'
import { type CellProps, type InputProps, type KindView, textOf } from './view.ts'

function EmailCell({ name, row }: CellProps) {
  const address = textOf(row[name])
  return address ? (
    <a className={styles.link} href={`mailto:${address}`}>
      {address}
    </a>
  ) : null
}

const EmailInput = (props: InputProps) => <TextBox {...props} type="email" />

export const emailView: KindView = { Cell: EmailCell, Input: EmailInput, Filter: TextFilter, width: 220 }
