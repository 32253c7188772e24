import type { Entity } from '#foundation/entity/entity.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import styles from './field.module.css'

/** A record with what is typed on top of it; `change` takes what is typed, and whoever hands it in saves it. */
export type Typed = {
  readonly record: Values
  readonly errors: FieldErrors
  readonly change: (patch: Values) => void
}

export type PaperFieldProps = { name: string; label?: string; required?: boolean; wide?: boolean }
type Props = PaperFieldProps & { entity: Entity; typed: Typed }

/** Label, input and message of one field beside a paper. */
export function PaperField({ entity, typed, name, label, required = false, wide = false }: Props) {
  const field = entity.fields[name]
  const view = field && viewOf(field.view)
  if (!field || !view) return null
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={name} className={styles.label}>
        {label ?? field.label.ja.replace(/^[^：]+：/, '')}
        {required && <RequiredMark />}
      </label>
      <view.Input
        id={name}
        field={field}
        name={name}
        record={typed.record}
        change={typed.change}
        error={typed.errors[name]?.join('、')}
      />
    </div>
  )
}
