import { Input } from '@mantine/core'
import type { AnyField } from '#foundation/entity/entity.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { contract } from '../../contract.ts'

type Props = {
  name: string
  label: string
  values: Values
  change: (patch: Values) => void
  errors: Readonly<Record<string, readonly string[]>>
  /** What holds while the field is empty. */
  note?: string
  required?: boolean
}

const fields: Record<string, AnyField> = contract.fields

/** One field of the contract in a dialog, typed as on its form. */
export function TermField({ name, label, values, change, errors, note, required = false }: Props) {
  const field = fields[name]
  const view = field && viewOf(field.view)
  if (!field || !view) return null
  const id = `term-${name}`
  return (
    <Input.Wrapper label={label} description={note} required={required} labelProps={{ htmlFor: id }}>
      <view.Input
        id={id}
        field={field}
        name={name}
        record={values}
        change={change}
        error={errors[name]?.join('、')}
      />
    </Input.Wrapper>
  )
}
