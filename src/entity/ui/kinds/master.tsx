import styles from './kinds.module.css'
import { namedOf, namedPatch } from './named.ts'
import { isSearched } from './options.ts'
import { SearchPicker } from './pickers.tsx'
import { SearchFilter, ShortFilter, ShortSelect } from './short-select.tsx'
import type { CellProps, FilterProps, InputProps, KindView } from './view.ts'

function MasterCell({ name, row }: CellProps) {
  return <span className={styles.text}>{namedOf(row, name)?.name}</span>
}

function MasterInput(props: InputProps) {
  const { id, field, name, record, change, error } = props
  if (!field.link || !isSearched(field.link.list)) return <ShortSelect {...props} />
  return (
    <SearchPicker
      id={id}
      link={field.link}
      value={namedOf(record, name)}
      error={error}
      change={(value) => change(namedPatch(name, value))}
    />
  )
}

export const MasterFilter = (props: FilterProps) =>
  isSearched(props.field.link?.list ?? '') ? <SearchFilter {...props} /> : <ShortFilter {...props} />

export const masterView: KindView = { Cell: MasterCell, Input: MasterInput, Filter: MasterFilter, width: 110 }
