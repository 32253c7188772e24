import type { RecordPart } from '#foundation/screens/screen.ts'
import { Beside } from '../../parts/ui/frames.tsx'
import { UsagePanel } from '../usage/ui/usage-panel.tsx'
import { WatchPanel } from '../watch/ui/watch-panel.tsx'

/** Beside what is known of an enterprise: what needs attention, what happened, and how it is used. */
export const BesideEnterprise: RecordPart = (part) => (
  <Beside label="気をつけることと使われ方">
    <WatchPanel {...part} />
    <UsagePanel {...part} />
  </Beside>
)
