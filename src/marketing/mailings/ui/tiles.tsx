import type { ReactNode } from 'react'
import styles from './mailings.module.css'
import { count } from './words.ts'

type Tile = {
  label: string
  tone?: 'ok' | 'ng' | 'warn' | undefined
  note: string
  /** Shows those that the figure counts. */
  press?: () => void
  /** Its unit stands small. */
  figure: ReactNode
}

/** A figure with its unit. */
export const counted = (value: number, unit: string) => (
  <>
    {count(value)}
    <small>{unit}</small>
  </>
)

/** What came of a mailing or a questionnaire, in figures. */
export const Tiles = ({ label, tiles }: { label: string; tiles: readonly (Tile | false)[] }) => (
  <ul className={styles.tiles} aria-label={label}>
    {tiles
      .filter((tile) => tile !== false)
      .map(({ label: name, tone, note, press, figure }) => {
        const Box = press ? 'button' : 'div'
        return (
          <li key={name}>
            <Box {...(press && { type: 'button', onClick: press })}>
              {name}
              <b data-tone={tone}>{figure}</b>
              <small>{note}</small>
            </Box>
          </li>
        )
      })}
  </ul>
)
