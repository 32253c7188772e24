import type { RecordPart } from '#foundation/screens/screen.ts'
import { UsagePanel } from '../usage/ui/usage-panel.tsx'
import styles from '../watch/ui/watch.module.css'
import { WatchPanel } from '../watch/ui/watch-panel.tsx'

/** Beside what is known of an agency: what needs attention, what happened, and how it is used. */
export const BesideAgency: RecordPart = (part) => (
  <aside className={styles.beside} aria-label="気をつけることと使われ方">
    <WatchPanel {...part} />
    <UsagePanel {...part} />
  </aside>
)
