import type { ReactNode } from 'react'
import { Row, Screen } from '#foundation/ui/layout.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import styles from './writing-screen.module.css'

type ScreenProps = { title: string; beside?: ReactNode; actions: ReactNode; children: ReactNode }

/** A screen on which a mail is written: what it is called, what can be done with it, and below what it is made of. */
export const WritingScreen = ({ title, beside, actions, children }: ScreenProps) => (
  <Screen grows>
    <Row as="header" wrap className={styles.head}>
      <h1>{title}</h1>
      {beside}
      <Row wrap end>
        {actions}
      </Row>
    </Row>
    {children}
  </Screen>
)

type MessagesProps = {
  texts: readonly ReactNode[]
  /** Of the sending; said where no field says more. */
  error: Error | null
  /** What can be done about it. */
  children?: ReactNode
}

/** What keeps the mail from being sent, below the head. */
export function Messages({ texts, error, children }: MessagesProps) {
  const all = texts.length === 0 && error && belongsToForm(error) ? [error.message] : texts
  if (all.length === 0) return null
  return (
    <Row wrap className={styles.messages} role="alert">
      <ul>
        {all.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of one refusal keep their places
          <li key={at}>{text}</li>
        ))}
      </ul>
      {children}
    </Row>
  )
}

/** The column in which one writes. */
export const Writing = ({ children }: { children: ReactNode }) => (
  <div className={styles.write}>{children}</div>
)

type ColumnsProps = { children: ReactNode; preview: ReactNode; settle: ReactNode; label: string }

/** What is written at the left, as it arrives in the middle, what to settle (called `label`) at the right. */
export const WritingColumns = ({ children, preview, settle, label }: ColumnsProps) => (
  <div className={styles.columns}>
    <Writing>{children}</Writing>
    {preview}
    <aside className={styles.settle} aria-label={label}>
      {settle}
    </aside>
  </div>
)
