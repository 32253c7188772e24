import { Link } from 'react-router'
import { inArea } from '../../ui/area.ts'
import styles from './kinds.module.css'
import { namedOf } from './named.ts'
import { type CellProps, textOf } from './view.ts'

export function EmailCell({ name, row }: CellProps) {
  const address = textOf(row[name])
  return address ? (
    <a className={styles.link} href={`mailto:${address}`}>
      {address}
    </a>
  ) : null
}

export function TelCell({ name, row }: CellProps) {
  const number = textOf(row[name])
  return number ? (
    <a className={styles.link} href={`tel:${number.replaceAll('-', '')}`}>
      {number}
    </a>
  ) : null
}

export function UrlCell({ name, row }: CellProps) {
  const url = textOf(row[name])
  return url ? (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener" title={url}>
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  ) : null
}

export function RecordCell({ field, name, row }: CellProps) {
  const named = namedOf(row, name)
  return named && field.link ? (
    <Link
      className={styles.link}
      to={inArea(`/enterprise/${field.link.list}/${named.id}`)}
      title={named.name}
    >
      {named.name}
    </Link>
  ) : null
}
