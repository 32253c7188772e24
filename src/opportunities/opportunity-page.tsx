import { RecordPane } from '../activities/parts.ts'
import { activityTab, commentTab } from '../activities/tabs.tsx'
import { AgencyPage } from '../entity/ui/agency-entity.tsx'
import { knownRecord } from '../entity/ui/entity-routes.tsx'
import { RecordPage } from '../entity/ui/record/record-page.tsx'
import type { EntityScreen } from '../entity/ui/screen.ts'
import { CloseDialog } from './close-dialog.tsx'
import { screen as listScreen } from './opportunity-screen.tsx'
import { type Staged, StageStrip } from './stage-strip.tsx'

const screen: EntityScreen = {
  ...listScreen,
  tabs: [commentTab, activityTab],
  strip: ({ row }) => <StageStrip row={row as unknown as Staged} />,
  beside: RecordPane,
}

export const knownOpportunity = knownRecord(screen)

/** The opportunity in the address: head, stages, and the outline with the appointments and remarks of each stage. */
export const OpportunityPage = () => (
  <>
    <AgencyPage screen={screen} page={RecordPage} />
    <CloseDialog />
  </>
)
