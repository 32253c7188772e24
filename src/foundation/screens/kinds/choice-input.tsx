import { Select } from '@mantine/core'
import { useWorded } from './choices.ts'
import { selectChooseable } from './chooseable.ts'
import { MultiPicker } from './pickers.tsx'
import { type FilterProps, type InputProps, listOf } from './view.ts'

const isRequired = (field: InputProps['field']) => field.required === true

export function ChoiceInput({ id, field, name, record, change, error }: InputProps) {
  const value = (record[name] as number | null | undefined) ?? null
  const choices = selectChooseable(useWorded(field), value === null ? [] : [value])
  return (
    <Select<number>
      id={id}
      data={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
      searchable={choices.length > 12}
      clearable={!isRequired(field)}
      clearButtonProps={{ 'aria-label': '選択を消す' }}
      allowDeselect={false}
      placeholder="選択"
      value={value}
      error={error}
      onChange={(chosen) => change({ [name]: chosen })}
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
