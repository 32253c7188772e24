import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Entity, nameKey } from '../../entity/entity.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { isKeptField } from '../../ui/kept-draft.ts'
import { useKeptDialog } from '../../ui/kept-draft-form.tsx'
import { Row } from '../../ui/layout.tsx'
import type { RecordRow } from '../client.ts'
import type { FieldGroup } from '../field-groups.ts'
import { upperOf } from '../field-pair.ts'
import { StalePanel } from '../form/stale-panel.tsx'
import { viewOf } from '../kinds/views.ts'
import { idOf } from '../screen.ts'
import { useFieldChanges } from './changes.ts'
import { FieldHistory } from './field-history.tsx'
import styles from './inline-edit.module.css'
import { useInlineEdit } from './use-inline-edit.ts'
import { ValueOf } from './value-of.tsx'

type Props = { entity: Entity; group: FieldGroup; row: RecordRow; close: () => void }

/** Enter saves (with Ctrl where lines may break), Esc cancels; an open list of choices keeps both keys. */
const onKeys = (close: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  const target = event.target as HTMLElement
  if (event.nativeEvent.isComposing || target.getAttribute('aria-expanded') === 'true') return
  const breaksLines = target.tagName === 'TEXTAREA' && !event.ctrlKey && !event.metaKey
  if (event.key === 'Escape') close()
  else if (event.key === 'Enter' && target.matches('input, textarea') && !breaksLines)
    event.currentTarget.requestSubmit()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** A row of the outline as a box across both columns: inputs, the value before, who changed it and when. */
export default function InlineEdit({ entity, group, row, close }: Props) {
  const { draft, errors, stale, conflicts, change, save, settle, isSaving } = useInlineEdit(
    entity,
    row,
    close,
  )
  const note = useKeptDialog({
    name: `edit ${entity.name} ${idOf(row)} ${group.keys}`,
    value: Object.fromEntries(
      group.keys.filter(isKeptField).flatMap((key) => [
        [key, draft[key]],
        [nameKey(key), draft[nameKey(key)]],
      ]),
    ),
    saving: { isPending: isSaving, isSuccess: false },
    take: change,
  })
  const changes = useFieldChanges(entity, idOf(row), group.keys)
  const upper = upperOf(entity.fields, group.keys[0] ?? '')
  const box = useRef<HTMLFormElement>(null)
  const [first = ''] = group.keys
  useEffect(
    () => box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus(),
    [],
  )
  return (
    <form
      ref={box}
      className={styles.edit}
      noValidate
      aria-label={`${group.label}を編集`}
      onKeyDownCapture={onKeys(close)}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label htmlFor={first} className={styles.editLabel}>
        {group.label}
      </label>
      <div className={styles.editMain}>
        <div className={styles.inputs}>
          {group.keys.map((key) => {
            const field = entity.fields[key]
            const view = field && viewOf(field.view)
            if (!field || !view) return null
            return (
              <div key={key} className={styles.input}>
                {key === upper && <span aria-hidden>〜</span>}
                {group.keys.length > 1 && (
                  <label htmlFor={key} className={upper ? 'visually-hidden' : styles.subLabel}>
                    {field.label.ja}
                  </label>
                )}
                <view.Input
                  id={key}
                  field={field}
                  name={key}
                  record={draft}
                  change={change}
                  error={errors[key]?.join('、')}
                />
              </div>
            )
          })}
        </div>
        <div className={styles.editNote}>
          <span>
            変更前 <ValueOf entity={entity} group={group} row={row} />
          </span>
          <FieldHistory entity={entity} row={row} changes={changes} />
        </div>
        {note}
        {stale && (
          <StalePanel
            entity={entity}
            draft={draft}
            stale={stale}
            conflicts={conflicts}
            settle={settle}
            action="選んだ内容で保存"
          />
        )}
      </div>
      <Row align="start" className={styles.editActions}>
        <Button variant="default" size="xs" onClick={close} rightSection={<Kbd>Esc</Kbd>}>
          取消
        </Button>
        <Button
          type="submit"
          size="xs"
          loading={isSaving}
          disabled={stale !== undefined}
          rightSection={<span className={styles.keyOnDark}>Enter</span>}
        >
          保存
        </Button>
      </Row>
    </form>
  )
}
