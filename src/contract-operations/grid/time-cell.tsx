import { LockKeyhole } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { Operation } from '../calls.ts'
import styles from './time-cell.module.css'
import type { Refusal } from './use-cells.ts'
import { nameOf, type RowState } from './use-grid.ts'
import { type HourFormat, isDaily, isLocked, isMissing, readEntry, workedOf, workText } from './view.ts'

export type CellActions = {
  focus: (id: number) => void
  /** What stands in the cell of the row in focus, also before it is saved. */
  type: (value: number | null) => void
  save: (id: number, value: number | null) => void
  /** Goes to the next row up or down that can be edited. */
  move: (id: number, by: 1 | -1) => void
  confirm: (id: number) => void
  paste: (id: number, text: string) => void
}

type Props = {
  row: Operation
  format: HourFormat
  state: RowState | undefined
  /** A pasted text that could not be read: it stands in the cell until it is mended or taken back. */
  refusal: Refusal | undefined
  actions: CellActions
}

/** The one cell that is entered; Enter and the arrows go through the column, Esc takes back what was typed. */
export function TimeCell({ row, format, state, refusal, actions }: Props) {
  const id = row.id_by_enterprise_id
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [seen, setSeen] = useState(refusal)
  if (refusal !== seen) {
    setSeen(refusal)
    setTyped(refusal?.text)
    setError(refusal?.reason)
  }
  const worked = workedOf(row)
  const shown = workText(row, worked, format)
  if (isLocked(row))
    return (
      <span className={styles.locked}>
        <LockKeyhole size={13} aria-label="確定済み" />
        {shown || '—'}
      </span>
    )

  /** Saves what was typed; false when it cannot be read. */
  const commit = (): boolean => {
    if (typed === undefined) return true
    const entry = readEntry(row, typed)
    if ('error' in entry) {
      setError(entry.error)
      return false
    }
    setTyped(undefined)
    if (entry.value !== worked) actions.save(id, entry.value)
    return true
  }
  const write = (text: string) => {
    setTyped(text)
    setError(undefined)
    const entry = readEntry(row, text)
    actions.type('value' in entry ? entry.value : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      if (commit()) actions.confirm(id)
    } else if (step) {
      event.preventDefault()
      if (commit()) actions.move(id, event.shiftKey && event.key === 'Enter' ? -1 : step)
    } else if (event.key === 'Escape') {
      setTyped(undefined)
      setError(undefined)
      actions.type(worked)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t]/.test(text.trimEnd())) return
    event.preventDefault()
    setTyped(undefined)
    actions.paste(id, text)
  }
  return (
    <span className={styles.cell}>
      <input
        className={styles.time}
        data-work={id}
        data-missing={(typed === undefined && isMissing(row)) || undefined}
        data-state={state}
        inputMode={isDaily(row) ? 'numeric' : 'text'}
        aria-label={`${nameOf(row)}の${isDaily(row) ? '稼働日数' : '稼働時間'}`}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `work-error-${id}` : undefined}
        placeholder={isMissing(row) ? '未入力' : '—'}
        value={typed ?? shown}
        onFocus={(event) => {
          actions.focus(id)
          event.currentTarget.select()
        }}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error && (
        <span id={`work-error-${id}`} className={styles.cellError} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
