import { Pencil } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RecordRow } from '../client.ts'
import type { FieldGroup } from '../field-groups.ts'
import type { EntityScreen } from '../screen.ts'
import styles from './outline-row.module.css'
import record from './record.module.css'
import { ValueOf } from './value-of.tsx'

const InlineEdit = lazy(() => import('./inline-edit.tsx'))

type Props = { screen: EntityScreen; group: FieldGroup; row: RecordRow }

/** Label and value; a click anywhere but on a link, the pencil, or `e` on it edits in place. */
export function OutlineRow({ screen, group, row }: Props) {
  const { entity, notes, verbs } = screen
  const [editing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const canEdit = group.editable && verbs.includes('update')
  const note = notes?.[group.keys[0] ?? '']?.(row)
  const open = (event: MouseEvent<HTMLElement>) => {
    const own = (event.target as HTMLElement).closest('a')
    if (canEdit && !own && !window.getSelection()?.toString()) setEditing(true)
  }
  const close = () => {
    // Drawn at once, so that the keyboard goes on from where it was.
    flushSync(() => setEditing(false))
    pencil.current?.focus()
  }
  const shown = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencil is the keyboard's and the screen reader's way
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the row is a short cut to that pencil
    <div
      className={styles.row}
      data-wide={group.wide || undefined}
      data-editable={canEdit || undefined}
      onClick={open}
    >
      <span className={styles.label}>{group.label}</span>
      <div className={styles.value}>
        <ValueOf entity={entity} group={group} row={row} />
        {note && <span className={record.muted}>（{note}）</span>}
      </div>
      {canEdit && (
        <button
          ref={pencil}
          type="button"
          className={styles.pencil}
          aria-label={`${group.label}を編集`}
          onKeyDown={(event) => {
            if (event.key !== 'e') return
            event.preventDefault()
            setEditing(true)
          }}
        >
          <Pencil size={14} aria-hidden />
        </button>
      )}
    </div>
  )
  if (!editing) return shown
  return (
    <Suspense fallback={shown}>
      <InlineEdit entity={entity} group={group} row={row} close={close} />
    </Suspense>
  )
}
