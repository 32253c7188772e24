import { type ReactNode, useId } from 'react'
import { Note } from '#foundation/ui/layout.tsx'
import styles from './mailings.module.css'

type Props = {
  label: string
  /** The control, named by what stands at `id`. */
  children: (id: string) => ReactNode
  note?: ReactNode
  /** What is named takes the focus of its label, as an input does; a group of choices does not. */
  isInput?: boolean
}

/** A control that brings no label of its own, under one, with what is to be said of it below. */
export function Labelled({ label, children, note, isInput }: Props) {
  const id = useId()
  return (
    <div>
      {isInput ? (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      ) : (
        <span className={styles.label} id={id}>
          {label}
        </span>
      )}
      {children(id)}
      {note && <Note above={4}>{note}</Note>}
    </div>
  )
}
