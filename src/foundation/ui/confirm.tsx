import type { ReactNode } from 'react'
import { store } from './store.ts'

type Question = {
  title: string
  text?: ReactNode
  /** The verb phrase on the button that goes on. */
  action: string
  /** Deletes or ends something. */
  danger?: boolean
  /** Nothing is decided: it is read, and closed by its one button alone. */
  isNotice?: boolean
}
type Asked = Question & { answer: (yes: boolean) => void }

/** The question in view; the dialog answers it. */
export const asked = store<Asked | null>(null)

/** Questions that came while a notice was open: what it shows may be shown this once. */
const waiting: Asked[] = []

/** Asks before something that is hard to take back: `if (await confirm({ title, action })) …`. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(waiting.shift() ?? null)
      resolve(yes)
    }
    const next = { ...question, answer }
    if (asked.get()?.isNotice) waiting.push(next)
    else asked.set(next)
  })
}
