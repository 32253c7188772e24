import { Link } from 'react-router'
import styles from './kinds.module.css'
import { namedOf, namedPatch } from './named.ts'
import { SearchPicker } from './pickers.tsx'
import { SearchFilter } from './short-select.tsx'
import type { CellProps, InputProps, KindView } from './view.ts'

function RecordCell({ field, name, row }: CellProps) {
  const named = namedOf(row, name)
  return named && field.link ? (
    <Link className={styles.link} to={`/enterprise/${field.link.list}/${named.id}`} title={named.name}>
      {named.name}
    </Link>
  ) : null
}

function RecordInput({ id, field, name, record, change, error }: InputProps) {
  if (!field.link) return null
  return (
    <SearchPicker
      id={id}
      link={field.link}
      required={(field as { required?: true }).required === true}
      value={namedOf(record, name)}
      error={error}
      change={(value) => change(namedPatch(name, value))}
    />
  )
}

export const recordView: KindView = { Cell: RecordCell, Input: RecordInput, Filter: SearchFilter, width: 180 }
