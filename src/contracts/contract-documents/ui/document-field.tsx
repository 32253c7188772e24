import shared from '#documents/parts/ui/field.module.css'
import type { AnyField } from '#foundation/entity/entity.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { contractDocument } from '../fields.ts'
import styles from './documents.module.css'
import type { DocumentState } from './use-document.ts'

const fields: Record<string, AnyField> = contractDocument.fields

type Props = { state: DocumentState; name: string; label?: string; required?: boolean }

/** Label, input and message of one field of a document. */
export function DocumentField({ state, name, label, required = false }: Props) {
  const field = fields[name]
  const view = field && viewOf(field.view)
  if (!field || !view) return null
  return (
    <div className={`${shared.field} ${styles.field}`}>
      <label htmlFor={name} className={shared.label}>
        {label ?? field.label.ja}
        {required && <RequiredMark />}
      </label>
      <view.Input
        id={name}
        field={field}
        name={name}
        record={state.fields}
        change={state.change}
        error={state.errors[name]?.join('、')}
      />
    </div>
  )
}
