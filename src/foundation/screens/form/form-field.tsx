import type { ReactNode } from 'react'
import type { Entity } from '../../entity/entity.ts'
import type { FieldErrors } from '../../entity/validate.ts'
import { Note } from '../../ui/layout.tsx'
import primitives from '../../ui/primitives.module.css'
import { RequiredMark } from '../../ui/required-mark.tsx'
import type { FieldGroup } from '../field-groups.ts'
import type { Values } from '../kinds/view.ts'
import { viewOf } from '../kinds/views.ts'
import styles from './form.module.css'

type Props = {
  entity: Entity
  group: FieldGroup
  draft: Values
  errors: FieldErrors
  change: (patch: Values) => void
  /** Stands before the ids of the inputs, where another form is in the page. */
  prefix?: string
  /** What is said under a field: where a value comes from that nobody typed. */
  notes?: Readonly<Record<string, ReactNode>>
}

const isRequired = (entity: Entity, key: string) => entity.fields[key]?.required === true

/** Label, 必須, input and message of one field, or of both ends of a range. */
export function FormField({ entity, group, draft, errors, change, prefix = '', notes }: Props) {
  return (
    <div className={styles.field} data-wide={group.wide || undefined}>
      {group.keys.map((key) => {
        const field = entity.fields[key]
        const view = field && viewOf(field.view)
        if (!field || !view) return null
        return (
          <div key={key} className={styles.part}>
            <label htmlFor={prefix + key} className={primitives.label}>
              {field.label.ja}
              {isRequired(entity, key) && <RequiredMark />}
            </label>
            <view.Input
              id={prefix + key}
              field={field}
              name={key}
              record={draft}
              change={change}
              error={errors[key]?.join('、')}
            />
            {notes?.[key] && <Note above={2}>{notes[key]}</Note>}
          </div>
        )
      })}
    </div>
  )
}
