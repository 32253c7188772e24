import styles from '#documents/parts/ui/field.module.css'
import type { AnyField } from '#foundation/entity/entity.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { billingPayment } from '../../billing-payment.ts'
import type { SideState } from './use-side.ts'

const fields: Record<string, AnyField> = billingPayment.fields

type Props = { state: SideState; name: string; label?: string; required?: boolean; wide?: boolean }

/** Label, input and message of one field of a side. */
export function SideField({ state, name, label, required = false, wide = false }: Props) {
  const field = fields[name]
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
        record={state.record}
        change={state.change}
        error={state.errors[name]?.join('、')}
      />
    </div>
  )
}
