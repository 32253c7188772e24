import type { ReactNode } from 'react'
import styles from './primitives.module.css'

/** What a screen says while it has nothing to show: what it is, the next step, one primary button. */
export function EmptyState(props: { title: string; text?: ReactNode; art?: ReactNode; actions?: ReactNode }) {
  return (
    <section className={styles.empty}>
      {props.art ?? <ThreadArt />}
      <h2>{props.title}</h2>
      {props.text && <p>{props.text}</p>}
      {props.actions && <div className={styles.emptyActions}>{props.actions}</div>}
    </section>
  )
}

/** Two cards joined by a thread (picture 11b). */
function ThreadArt() {
  return (
    <svg width="156" height="68" viewBox="0 0 156 68" fill="none" aria-hidden="true">
      <g fill="#fff" stroke="var(--line-2)" strokeWidth="1.5">
        <rect x="1" y="1" width="56" height="64" rx="6" />
        <rect x="97" y="1" width="56" height="64" rx="6" />
      </g>
      <circle cx="29" cy="23" r="9" fill="var(--ai-100)" />
      <path d="M15 47c2-7 26-7 28 0z" fill="var(--ai-100)" />
      <g stroke="var(--ai-200)" strokeWidth="4" strokeLinecap="round">
        <path d="M107 19h36M107 29h28M107 39h32" />
      </g>
      <path d="M57 33c13-12 26 12 40 0" stroke="var(--ai-600)" strokeWidth="2" />
      <circle cx="57" cy="33" r="3.5" fill="var(--ai-600)" />
      <circle cx="97" cy="33" r="3.5" fill="var(--ai-600)" />
    </svg>
  )
}
