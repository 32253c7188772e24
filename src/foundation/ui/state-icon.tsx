import styles from './primitives.module.css'
import type { Look } from './states.ts'

/** The sector of a pie that fills clockwise from twelve o'clock; a whole one is a disc. Centre 7, radius 4. */
function sector(fill: number): string {
  const angle = 2 * Math.PI * fill
  const x = 7 + 4 * Math.sin(angle)
  const y = 7 - 4 * Math.cos(angle)
  return `M7 7V3A4 4 0 ${fill > 0.5 ? 1 : 0} 1 ${x.toFixed(3)} ${y.toFixed(3)}Z`
}

function Shape({ shape, fill = 0 }: Look) {
  switch (shape) {
    case 'ring':
      return (
        <circle
          cx="7"
          cy="7"
          r="6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeDasharray="2 1.77"
        />
      )
    case 'pie':
      return (
        <>
          <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />
          {fill < 1 ? (
            <path d={sector(fill)} fill="currentColor" />
          ) : (
            <circle cx="7" cy="7" r="4" fill="currentColor" />
          )}
        </>
      )
    case 'bar':
      return (
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
          <circle cx="7" cy="7" r="6" />
          <path d="M4.4 7h5.2" />
        </g>
      )
    default:
      return (
        <>
          <circle cx="7" cy="7" r="7" fill="currentColor" />
          <path
            d={marks[shape]}
            fill="none"
            stroke="var(--surface)"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )
  }
}

const marks = {
  tick: 'M4.1 7.2l2 2 3.8-4.2',
  cross: 'M4.9 4.9l4.2 4.2M9.1 4.9l-4.2 4.2',
  alert: 'M7 3.6v3.8M7 10.1v.2',
}

/** The 14 px icon of a state. Decoration: the word always stands beside it (StateWord, Badge). */
export function StateIcon({ shape, tone, fill, size = 14 }: Look & { size?: number }) {
  return (
    <svg
      className={styles.stateIcon}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <Shape shape={shape} tone={tone} {...(fill !== undefined && { fill })} />
    </svg>
  )
}
