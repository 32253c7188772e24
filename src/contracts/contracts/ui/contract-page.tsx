import type { Entity } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { RecordPage } from '#foundation/screens/record/record-page.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { activityTab, commentTab } from '#records/activities/ui/tabs.tsx'
import { ContractActions } from './contract-actions.tsx'
import { contractScreen } from './screen.tsx'
import { GroupTab } from './terms/group.tsx'
import { MonthsTab } from './terms/months-tab.tsx'
import { isLocked } from './wizard/field-rules.ts'

const monthsTab = { tab: 'months', label: '月ごとの条件', content: MonthsTab }
const renewalTab = {
  tab: 'renewal',
  label: '更新',
  content: slot<{ row: RecordRow; entity: Entity }>('contract-renewals'),
}
const groupTab = { tab: 'group', label: 'グループ', content: GroupTab }

const screen: EntityScreen = {
  ...contractScreen,
  tabs: [...contractScreen.tabs, monthsTab, groupTab, renewalTab, commentTab, activityTab],
  action: (row) => <ContractActions row={row} />,
  ownActions: true,
  locked: isLocked,
  beside: RecordPane,
}

/** An address whose ID is no number, or whose tab a contract does not have, is the 404 page. */
export const knownContract = knownRecord(screen)

/** The contract in the address: head with its moves, outline with what happened to it, and its operations. */
export const ContractPage = () => <RecordPage screen={screen} />
