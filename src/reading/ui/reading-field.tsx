import type { AnyField } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import { findReadError } from '#foundation/screens/kinds/view.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { Note } from '#foundation/ui/layout.tsx'
import { CertaintyMark, certaintyOf } from './certainty.tsx'
import type { Reading } from './client.ts'
import styles from './fields.module.css'
import type { Mark } from './marks.ts'
import { OtherValue, otherOf } from './other-value.tsx'
import shared from './reading.module.css'
import { isOfSender, SenderOffer } from './sender-offer.tsx'
import type { ReadingDraft } from './use-reading-draft.ts'

type Props = {
  shown: Pick<Reading, 'others' | 'other_draft' | 'known' | 'offer'>
  field: AnyField
  name: string
  result: Reading['result']
  marks: readonly Mark[]
  draft: ReadingDraft
  error: string | undefined
  active: boolean
}

/** A field as it was read: input, how sure it is, where it stands, and how it was understood. */
export function ReadingField({ shown, field, name, result, marks, draft, error, active }: Props) {
  const view = viewOf(field.view)
  if (!view) return null
  const certainty = certaintyOf(result, name, draft)
  const note = own(result.fields, name)?.note
  // How the company was recognised says nothing of another one.
  const isReplaced = certainty === 'typed' && Object.hasOwn(shown.known, name)
  const other = otherOf(shown, name, draft)
  const numbers = marks.filter(({ keys }) => keys.includes(name)).map(({ n }) => n)
  return (
    <div
      className={styles.field}
      data-field={name}
      data-check={certainty === 'check' || undefined}
      data-active={active || undefined}
    >
      <label htmlFor={name}>{field.label.ja}</label>
      <div>
        <view.Input
          id={name}
          field={field}
          name={name}
          record={draft.record}
          change={draft.change}
          error={error ?? findReadError(field, draft.record[name])}
        />
        {note && !isReplaced && <Note above={2}>{note}</Note>}
        {shown.offer && isOfSender(name) && <SenderOffer name={name} offer={shown.offer} draft={draft} />}
        {other && (
          <OtherValue label={field.label.ja} take={() => draft.change(other.patch)}>
            <view.Cell field={field} name={name} row={other.row} />
          </OtherValue>
        )}
      </div>
      <CertaintyMark certainty={certainty} />
      <span className={shared.numbers}>{numbers.join('・')}</span>
    </div>
  )
}
