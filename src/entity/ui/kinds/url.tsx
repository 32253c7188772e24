import styles from './kinds.module.css'
import { TextBox, TextFilter } from './text.tsx'
import { type CellProps, type InputProps, type KindView, textOf } from './view.ts'

function UrlCell({ name, row }: CellProps) {
  const url = textOf(row[name])
  return url ? (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener" title={url}>
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  ) : null
}

const UrlInput = (props: InputProps) => <TextBox {...props} type="url" />

export const urlView: KindView = { Cell: UrlCell, Input: UrlInput, Filter: TextFilter, width: 200 }
