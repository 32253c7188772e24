import type { ReactNode } from 'react'
import { Stack } from '#foundation/ui/layout.tsx'
import styles from './version-columns.module.css'

type Version = { edition: number; title: ReactNode; note: string }

type Props = {
  versions: readonly Version[]
  chosen: number | undefined
  choose: (edition: number) => void
  children: ReactNode
}

/** The versions that were published, and beside them what one sees of the chosen one. */
export const VersionColumns = ({ versions, chosen, choose, children }: Props) => (
  <div className={styles.versions}>
    <ul aria-label="版の一覧">
      {versions.map(({ edition, title, note }) => (
        <li key={edition}>
          <button type="button" aria-pressed={edition === chosen} onClick={() => choose(edition)}>
            <b>
              版 {edition}
              {title}
            </b>
            <small>{note}</small>
          </button>
        </li>
      ))}
    </ul>
    <Stack gap={8}>{children}</Stack>
  </div>
)
