import { Select } from '@mantine/core'
import { MultiPicker } from './pickers.tsx'
import { type FilterProps, type InputProps, listOf } from './view.ts'

const isRequired = (field: InputProps['field']) => field.required === true

export function ChoiceInput({ id, field, name, record, change, error }: InputProps) {
  const choices = field.choices ?? []
  return (
    <Select<number>
      id={id}
      data={choices.map(([value, label]) => ({ value, label }))}
      searchable={choices.length > 12}
      clearable={!isRequired(field)}
      clearButtonProps={{ 'aria-label': '選択を消す' }}
      allowDeselect={false}
      placeholder="選択"
      value={(record[name] as number | null | undefined) ?? null}
      error={error}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

/** Any of the choices. */
export function ChoiceFilter({ field, label, value, change }: FilterProps) {
  const options = (field.choices ?? []).map(([id, name]) => ({ id, name }))
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
