import { Button } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { isWritable } from '#foundation/entity/entity.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { Reading } from './client.ts'
import type { ReadingUi } from './kinds.ts'
import type { Mark } from './marks.ts'
import { takeOther } from './other-value.tsx'
import styles from './reading.module.css'
import { ReadingField } from './reading-field.tsx'
import { SkillTable } from './skill-table.tsx'
import type { ReadingDraft } from './use-reading-draft.ts'

export type FieldsProps = {
  ui: ReadingUi
  reading: Pick<Reading, 'id' | 'result' | 'others' | 'other_draft' | 'known' | 'offer'>
  marks: readonly Mark[]
  draft: ReadingDraft
  errors: FieldErrors
  active: string | null
  activate: (key: string | null) => void
}

/** The next input to look at: the first below that is to be checked, else the one that follows. */
const focusNext = (row: HTMLElement, pane: HTMLElement) => {
  const rows = [...pane.querySelectorAll<HTMLElement>('[data-field]')]
  const below = rows.slice(rows.indexOf(row) + 1)
  const next = below.find((each) => each.dataset.check) ?? below[0]
  next?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
}

const isPlainEnter = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  nativeEvent,
  defaultPrevented,
}: KeyboardEvent) =>
  key === 'Enter' &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey &&
  !altKey &&
  !nativeEvent.isComposing &&
  !defaultPrevented

/** Every field with what was read of it. Enter says that a value is right and goes on. */
export function FieldsPane({ ui, reading, marks, draft, errors, active, activate }: FieldsProps) {
  const [isWhole, setWhole] = useState(false)
  const { result, others } = reading
  const { fields, sections } = ui.entity
  const isCandidate = ui.kind === 'candidate'
  const isShown = (key: string) => {
    const field = fields[key]
    if (!field || !isWritable(field) || !viewOf(field.view) || field.internal) return false
    if (isCandidate && key === 'skill_ids') return false
    return isWhole || key in result.fields || key in draft.typed || key in errors || ui.main.includes(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-field]')
    const taken = takeOther(event)
    if (taken) return focusNext(taken, event.currentTarget)
    if (!row || !isPlainEnter(event) || target instanceof HTMLTextAreaElement) return
    if (target instanceof HTMLButtonElement || target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    if (row.dataset.check && row.dataset.field) draft.confirm(row.dataset.field)
    focusNext(row, event.currentTarget)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest<HTMLElement>('[data-field]')?.dataset.field
    if (key) activate(key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs in it
    <div onKeyDown={onKeyDown} onFocus={onFocus}>
      <Note className={styles.keys}>
        <Kbd>Tab</Kbd> 次の項目 <Kbd>Enter</Kbd> 合っている
      </Note>
      {others?.note && <Note above={2}>{others.note}</Note>}
      {sections.map((section) => {
        const keys = section.fields.filter(isShown)
        if (keys.length === 0) return null
        return (
          <section key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            {keys.map((key) => {
              const field = fields[key]
              return (
                field && (
                  <ReadingField
                    key={key}
                    shown={reading}
                    field={field}
                    name={key}
                    result={result}
                    marks={marks}
                    draft={draft}
                    error={errors[key]?.join('、')}
                    active={active === key}
                  />
                )
              )
            })}
          </section>
        )
      })}
      {isCandidate && <SkillTable reading={reading} draft={draft} active={active} />}
      {result.fields.age && (
        <Note above={2}>年齢 {String(result.fields.age.value)}歳（生年月日がなければ、備考に残します）</Note>
      )}
      <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(!isWhole)}>
        {isWhole ? '読み取った項目だけにする' : 'ほかの項目も入力する'}
      </Button>
    </div>
  )
}
