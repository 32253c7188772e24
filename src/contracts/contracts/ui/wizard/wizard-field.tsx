import { SegmentedControl } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import frame from '#documents/parts/ui/field.module.css'
import type { AnyField } from '#foundation/entity/entity.ts'
import { originText } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { isLocked, isRequired } from './field-rules.ts'
import styles from './form.module.css'
import type { Wizard } from './use-wizard.ts'

/** 販売先：契約単価 → 契約単価: under the head of a side its name need not be repeated. */
const ownLabel = ({ label }: AnyField) => label.ja.replace(/^[^：]+：/, '')

/** A choice that has a default, or that is needed to confirm, cannot be emptied again. */
const isAlwaysSet = (name: string, draft: Values, field: AnyField) =>
  isRequired(name, draft) || (field.choices !== undefined && field.default !== undefined)

/** So many columns of twelve. */
export const spanOf = (columns: number) => ({ '--span': columns }) as CSSProperties

type Props = {
  wizard: Wizard
  name: string
  label?: string
  /** Columns of twelve. */
  span?: number
  /** What follows the label: 自動. */
  mark?: ReactNode
  /** Few choices side by side. */
  segmented?: boolean
  readOnly?: boolean
}

/** Label, 必須, input and message of one field of the contract. */
export function WizardField({
  wizard,
  name,
  label,
  span = 4,
  mark,
  segmented = false,
  readOnly = false,
}: Props) {
  const field = wizard.entity.fields[name]
  const view = field && viewOf(field.view)
  if (!field || !view) return null
  const { draft, errors, change, origins } = wizard
  const origin = origins[name]
  const text = label ?? ownLabel(field)
  const locked = readOnly || isLocked(name, draft)
  return (
    <fieldset
      className={styles.field}
      style={spanOf(span)}
      disabled={locked}
      aria-describedby={origin && `${name}-origin`}
    >
      <label htmlFor={segmented ? undefined : name} id={`${name}-label`} className={frame.label}>
        {text}
        {isRequired(name, draft) && !locked && <RequiredMark />}
        {mark}
      </label>
      {segmented ? (
        <Segments field={field} name={name} wizard={wizard} locked={locked} />
      ) : (
        <view.Input
          id={name}
          field={isAlwaysSet(name, draft, field) ? { ...field, required: true } : field}
          name={name}
          record={draft}
          change={change}
          error={errors[name]?.join('、')}
        />
      )}
      {origin && !errors[name] && (
        <Note id={`${name}-origin`} className={styles.origin} title={originText(origin)}>
          {originText(origin)}
        </Note>
      )}
    </fieldset>
  )
}

type SegmentsProps = { field: AnyField; name: string; wizard: Wizard; locked: boolean }

function Segments({ field, name, wizard: { draft, errors, change }, locked }: SegmentsProps) {
  return (
    <>
      <SegmentedControl
        id={name}
        fullWidth
        size="sm"
        disabled={locked}
        aria-labelledby={`${name}-label`}
        data={(field.choices ?? []).map(([id, label]) => ({ value: String(id), label }))}
        value={String(draft[name] ?? '')}
        onChange={(id) => change({ [name]: Number(id) })}
      />
      {errors[name] && <Note tone="ng">{errors[name].join('、')}</Note>}
    </>
  )
}

/** A section of a step: head, what there is to know about it, fields in twelve columns. */
export function WizardSection(props: { id: string; title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section id={props.id} className={styles.section} aria-labelledby={`${props.id}-title`}>
      <Row as="header" align="baseline" gap={10} below={10}>
        <h2 id={`${props.id}-title`}>{props.title}</h2>
        {props.note && <Note>{props.note}</Note>}
      </Row>
      <div className={styles.grid}>{props.children}</div>
    </section>
  )
}
