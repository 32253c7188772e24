import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list.module.css'

type Props = {
  label?: string
  /** How many rows are chosen, in words. */
  text: string
  /** What they come to. */
  sums?: ReactNode
  /** The list scrolls with its page: the bar stays at the foot of the window. */
  isInPage?: boolean
  clear: () => void
  children?: ReactNode
}

/** What can be done with the chosen rows of a list; floats above its foot. */
export const SelectionBar = ({
  label = '選択した行の操作',
  text,
  sums,
  isInPage,
  clear,
  children,
}: Props) => (
  <section className={styles.bulk} data-foot data-in-page={isInPage || undefined} aria-label={label}>
    <b aria-live="polite">{text}</b>
    {sums}
    {children}
    <button type="button" aria-label="選択を解除" onClick={clear}>
      <X size={16} aria-hidden />
    </button>
  </section>
)
