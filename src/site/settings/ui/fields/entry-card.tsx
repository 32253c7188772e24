import { useDraggable } from '@dnd-kit/react'
import { ActionIcon } from '@mantine/core'
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '#foundation/ui/layout.tsx'
import type { SettingKey } from '../../schema.ts'
import styles from './fields.module.css'
import { Grip } from './grip.tsx'

type Props = {
  id: number
  part: SettingKey
  /** Which of the entries on the page it is; undefined while the page leaves it out. */
  index: number | undefined
  number: number
  name: string
  title: string
  isOpen: boolean
  readOnly: boolean
  toggle: (isOpen: boolean) => void
  /** One place up (-1) or down (1). */
  step: (by: -1 | 1) => void
  remove: () => void
  children: ReactNode
}

/** One entry of a list: its number, grip and title; its fields while it is open. */
export function EntryCard({
  id,
  part,
  index,
  number,
  name,
  title,
  isOpen,
  readOnly,
  toggle,
  step,
  remove,
  children,
}: Props) {
  const { ref, handleRef } = useDraggable({ id, disabled: readOnly })
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <li ref={ref} className={styles.entry} data-key={id} data-field={part} data-index={index}>
      <div className={styles.entryHead}>
        {!readOnly && <Grip name={name} handle={handleRef} step={step} />}
        <Note as="span" className={styles.number}>
          {number}
        </Note>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => toggle(!isOpen)}
        >
          <span className={styles.cut}>{title}</span>
          <Arrow size={16} aria-hidden />
        </button>
        {!readOnly && (
          <ActionIcon color="ng" aria-label={`${name}を削除`} onClick={remove}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && (
        <div className={styles.entryBody} data-body>
          {children}
        </div>
      )}
    </li>
  )
}
