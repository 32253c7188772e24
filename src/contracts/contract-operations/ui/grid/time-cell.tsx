import { LockKeyhole } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Operation } from '../client.ts'
import type { Draft } from './draft.ts'
import styles from './grid.module.css'
import { nameOf, type RowState } from './use-grid.ts'
import { type HourFormat, isDaily, isLocked, isMissing, workedOf, workText } from './view.ts'

export type CellActions = {
  focus: (id: number) => void
  /** What is typed into the cell. */
  write: (id: number, text: string) => void
  takeBack: (id: number) => void
  /** Saves what was typed; false when it cannot be read. */
  commit: (id: number) => boolean
  /** Goes to the next row up or down that can be edited. */
  move: (id: number, by: 1 | -1) => void
  confirm: (id: number) => void
  /** Confirms the row and sends its bill, after a look at what that does. */
  send: (id: number) => void
  paste: (id: number, text: string) => void
}

type Props = {
  row: Operation
  format: HourFormat
  state: RowState | undefined
  draft: Draft | undefined
  /** The month is over: what is missing is late. */
  isLate: boolean
  actions: CellActions
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The one cell that is entered; Enter and the arrows go through the column, Esc takes back what was typed. */
export function TimeCell({ row, format, state, draft, isLate, actions }: Props) {
  const id = row.id_by_enterprise_id
  const shown = workText(row, workedOf(row), format)
  if (isLocked(row))
    return (
      <span className={styles.locked}>
        <LockKeyhole size={13} aria-label="確定済み" />
        {shown || '—'}
      </span>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      if (event.shiftKey) actions.send(id)
      else actions.confirm(id)
    } else if (step) {
      event.preventDefault()
      if (actions.commit(id)) actions.move(id, event.shiftKey && event.key === 'Enter' ? -1 : step)
    } else if (event.key === 'Escape') actions.takeBack(id)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t]/.test(text.trimEnd())) return
    event.preventDefault()
    actions.takeBack(id)
    actions.paste(id, text)
  }
  return (
    <span className={styles.cell}>
      <input
        className={styles.time}
        data-work={id}
        data-missing={(!draft && isLate && isMissing(row)) || undefined}
        data-state={state}
        inputMode={isDaily(row) ? 'numeric' : 'text'}
        aria-label={`${nameOf(row)}の${isDaily(row) ? '稼働日数' : '稼働時間'}`}
        aria-invalid={draft?.reason !== undefined}
        aria-describedby={draft?.reason ? `work-error-${id}` : undefined}
        placeholder={isMissing(row) ? '未入力' : '—'}
        value={draft?.text ?? shown}
        onFocus={(event) => {
          actions.focus(id)
          event.currentTarget.select()
        }}
        onChange={(event) => actions.write(id, event.currentTarget.value)}
        onBlur={() => actions.commit(id)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {draft?.reason && (
        <span id={`work-error-${id}`} className={styles.cellError} role="alert">
          {draft.reason}
        </span>
      )}
    </span>
  )
}
