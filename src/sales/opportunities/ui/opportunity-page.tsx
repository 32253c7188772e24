import { EnterprisePage } from '#foundation/screens/enterprise-entity.tsx'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { RecordPage } from '#foundation/screens/record/record-page.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { activityTab, commentTab } from '#records/activities/ui/tabs.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { screen as listScreen } from './opportunity-screen.tsx'
import { type Staged, StageStrip } from './stage-strip.tsx'

const screen: EntityScreen = {
  ...listScreen,
  tabs: [commentTab, activityTab],
  strip: ({ row }) => <StageStrip row={row as Staged} />,
  beside: RecordPane,
}

export const knownOpportunity = knownRecord(screen)

/** The opportunity in the address: head, stages, and the outline with the appointments and remarks of each stage. */
export const OpportunityPage = () => (
  <>
    <EnterprisePage screen={screen} page={RecordPage} />
    <CloseDialog />
  </>
)
