import { Select } from '@mantine/core'
import { useWorded } from './choices.ts'
import { selectChooseable } from './chooseable.ts'
import { keptText } from './named.ts'
import { MultiPicker, ShortPicker } from './pickers.tsx'
import { type FilterProps, type InputProps, listOf } from './view.ts'

/** So many choices are searched rather than looked over. */
const searchedFrom = 13

export function ChoiceInput({ id, field, name, record, change, error }: InputProps) {
  const value = record[name]
  const chosen = typeof value === 'number' ? value : null
  const choices = selectChooseable(useWorded(field), chosen === null ? [] : [chosen])
  const isRequired = field.required === true
  if (choices.length >= searchedFrom)
    return (
      <ShortPicker
        id={id}
        options={choices}
        value={choices.find((choice) => choice.id === chosen) ?? null}
        kept={keptText(record, name)}
        required={isRequired}
        error={error}
        change={(choice, text) => change({ [name]: choice ? choice.id : text || null })}
      />
    )
  return (
    <Select<number>
      id={id}
      data={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': '選択を消す' }}
      allowDeselect={false}
      placeholder="選択"
      value={chosen}
      error={error}
      onChange={(picked) => change({ [name]: picked })}
    />
  )
}

/** Any of the choices. */
export function ChoiceFilter({ field, label, value, change }: FilterProps) {
  const options = (useWorded(field).choices ?? []).map(([id, name]) => ({ id, name }))
  const chosen = listOf(value).flatMap((id) => options.find((option) => option.id === Number(id)) ?? [])
  return (
    <MultiPicker
      label={label}
      options={options}
      value={chosen}
      change={(named) => change(named.length > 0 ? named.map(({ id }) => id) : null)}
    />
  )
}
