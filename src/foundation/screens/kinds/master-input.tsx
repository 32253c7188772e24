import { keptText, namedOf, patchOf } from './named.ts'
import { isSearched } from './options.ts'
import { SearchPicker } from './pickers.tsx'
import { SearchFilter, ShortFilter, ShortSelect } from './short-select.tsx'
import { useNames } from './use-names.ts'
import type { FilterProps, InputProps } from './view.ts'

export function MasterInput(props: InputProps) {
  return isSearched(props.field.link?.list ?? '') ? <MasterSearch {...props} /> : <ShortSelect {...props} />
}

/** A default is only an id: its name is asked for. */
function MasterSearch({ id, field, name, record, change, error }: InputProps) {
  const value = namedOf(record, name)
  const isBare = value !== null && value.name === String(value.id)
  const [found] = useNames(field.link, isBare ? [value.id] : [])
  if (!field.link) return null
  return (
    <SearchPicker
      id={id}
      link={field.link}
      value={found ?? value}
      kept={keptText(record, name)}
      required={field.required === true}
      error={error}
      change={(next, text) => change(patchOf(name, next, text))}
    />
  )
}

export const MasterFilter = (props: FilterProps) =>
  isSearched(props.field.link?.list ?? '') ? <SearchFilter {...props} /> : <ShortFilter {...props} />
