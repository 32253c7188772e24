import { Input } from '@mantine/core'
import { integer, yen } from '#foundation/entity/kinds/number.ts'
import { type FieldErrors, readField } from '#foundation/entity/validate.ts'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import type { LawSettings } from '../law-rules.ts'

/** The enterprise's own size, by which the 取適法 is judged. */
export const sizes = {
  capital_num: yen('資本金', 'Capital', { max: 999_999_999_999 }),
  employee_count: integer('人')('常時使用する従業員数', 'Employees', { max: 9_999_999 }),
}
type Size = keyof typeof sizes
export const sizeKeys = Object.keys(sizes) as Size[]

/** The settings as typed; a size may hold a text that cannot be read. */
export type Typed = Omit<LawSettings, Size> & Record<Size, number | string | null>

/** Messages of the sizes that cannot be saved. */
export const errorsOf = (typed: Typed): FieldErrors =>
  Object.fromEntries(
    sizeKeys.flatMap((key) => {
      const read = readField(sizes[key], typed[key])
      return 'error' in read ? [[key, [read.error]]] : []
    }),
  )

type Props = {
  typed: Typed
  errors: FieldErrors
  isReadOnly: boolean
  change: (patch: Partial<Typed>) => void
}

/** Capital and number of employees; empty where nobody has told. */
export function SizeFields({ typed, errors, isReadOnly, change }: Props) {
  return sizeKeys.map((key) => (
    <fieldset key={key} disabled={isReadOnly}>
      <Input.Wrapper label={sizes[key].label.ja} labelProps={{ htmlFor: key }}>
        <NumberBox
          id={key}
          unit={sizes[key].unit}
          value={typed[key]}
          error={errors[key]?.join('、')}
          change={(value) => change({ [key]: value })}
        />
      </Input.Wrapper>
    </fieldset>
  ))
}
