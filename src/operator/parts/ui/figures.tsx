import type { ReactNode } from 'react'
import styles from './figures.module.css'

export type Figure = {
  name: string
  value: ReactNode
  unit?: string | undefined
  note: ReactNode
  tone?: 'ok' | 'warn' | 'ng' | undefined
  /** Stands out of the others by its ground. */
  isLit?: boolean
}

const Value = ({ value, unit, note, tone }: Figure) => (
  <>
    <b className={styles.value} data-tone={tone}>
      {value}
      {unit && <small>{unit}</small>}
    </b>
    <span className={styles.note}>{note}</span>
  </>
)

/** The figures one looks at first, beside each other over the screen. */
export const Figures = ({ figures, label }: { figures: readonly Figure[]; label?: string }) => (
  <dl className={styles.figures} aria-label={label}>
    {figures.map((figure) => (
      <div key={figure.name} data-lit={figure.isLit || undefined}>
        <dt className={styles.name}>{figure.name}</dt>
        <dd>
          <Value {...figure} />
        </dd>
      </div>
    ))}
  </dl>
)

/** The same, where each opens what is behind it. */
export const FigureButtons = ({ figures }: { figures: readonly (Figure & { open: () => void })[] }) => (
  <div className={styles.figures}>
    {figures.map((figure) => (
      <button key={figure.name} type="button" data-lit={figure.isLit || undefined} onClick={figure.open}>
        <span className={styles.name}>{figure.name}</span>
        <Value {...figure} />
      </button>
    ))}
  </div>
)
