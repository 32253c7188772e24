import styles from './shell.module.css'

/** The mark, a thread drawn into a curve, and the name; the operator's area carries the word 運営. */
export function Logo({ operator = false }: { operator?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg width="22" height="22" viewBox="0 0 28 28" aria-hidden="true">
        <rect
          width="28"
          height="28"
          rx="7"
          fill={operator ? 'var(--logo-ground, #3a4050)' : 'var(--primary)'}
        />
        <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
          <path d="M5.5 12.5c4-5 12-6.5 16-3.5s1.5 10-7.5 10.5" />
          <path d="M8.5 16c3-3.5 8-4.5 9.5-2.5s-.5 3.5-4 3.800" />
        </g>
      </svg>
      つむぎ
      {operator && <span className={styles.operatorMark}>運営</span>}
    </span>
  )
}
