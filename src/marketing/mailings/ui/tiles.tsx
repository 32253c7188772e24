import type { ReactNode } from 'react'
import styles from './tiles.module.css'

type TileProps = {
  label: string
  tone?: 'ok' | 'ng' | undefined
  note: string
  /** Shows those that the figure counts. */
  onPress?: () => void
  /** The figure, its unit small. */
  children: ReactNode
}

/** One figure. */
export function Tile({ label, tone, note, onPress, children }: TileProps) {
  const inside = (
    <>
      <span className={styles.label}>{label}</span>
      <b className={styles.value} data-tone={tone}>
        {children}
      </b>
      <small className={styles.note}>{note}</small>
    </>
  )
  return (
    <li>
      {onPress ? (
        <button type="button" className={styles.tile} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <div className={styles.tile}>{inside}</div>
      )}
    </li>
  )
}

/** What came of a mailing, in figures. */
export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.tiles} aria-label={label}>
    {children}
  </ul>
)
