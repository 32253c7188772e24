import type { ReactNode } from 'react'
import styles from './primitives.module.css'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** ⌘K on a Mac, Ctrl K elsewhere. */
export function CommandKbd({ letter }: { letter: string }) {
  return <Kbd>{isMac() ? `⌘${letter}` : `Ctrl ${letter}`}</Kbd>
}
