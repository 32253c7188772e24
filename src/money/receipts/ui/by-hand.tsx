import { type ReactNode, useState } from 'react'
import styles from './ledger.module.css'
import panel from './panel.module.css'

/** The choice by hand below the suggestions, opened by its name. */
export function ByHand({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={panel.note}>
        <button type="button" className={styles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      </p>
      {isOpen && children}
    </>
  )
}
