import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { Entity } from '#foundation/entity/entity.ts'
import { today } from '#foundation/entity/today.ts'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { recordOptions } from '#foundation/screens/queries.ts'
import { RecordPage } from '#foundation/screens/record/record-page.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { activityTab, commentTab } from '#records/activities/ui/tabs.tsx'
import { deadlineKinds } from '../../contract-terms/contract-fields.ts'
import { contract } from '../contract.ts'
import { ContractActions } from './contract-actions.tsx'
import { contractScreen } from './screen.tsx'
import { GroupTab } from './terms/group.tsx'
import { MonthsTab } from './terms/months-tab.tsx'
import { deadlineText } from './wizard/deadline-days.ts'
import { isLocked } from './wizard/field-rules.ts'
import { useHolidays } from './wizard/use-holidays.ts'

const monthsTab = { tab: 'months', label: '月ごとの条件', content: MonthsTab }
const renewalTab = {
  tab: 'renewal',
  label: '更新',
  content: slot<{ row: RecordRow; entity: Entity }>('contract-renewals'),
}
const OrderCaution = slot<{ row: RecordRow; entity: Entity }>('contract-order-caution')
const groupTab = { tab: 'group', label: 'グループ', content: GroupTab }

const screen: EntityScreen = {
  ...contractScreen,
  tabs: [...contractScreen.tabs, monthsTab, groupTab, renewalTab, commentTab, activityTab],
  action: (row) => <ContractActions row={row} />,
  ownActions: true,
  locked: isLocked,
  strip: OrderCaution,
  beside: RecordPane,
}

/** An address whose ID is no number, or whose tab a contract does not have, is the 404 page. */
export const knownContract = knownRecord(screen)

/** The days that the deadlines come to, beside their rules. */
const deadlineNotes = (isHoliday: IsHoliday | undefined): NonNullable<EntityScreen['notes']> =>
  Object.fromEntries(
    Object.keys(deadlineKinds).map((kind) => [
      `deadline_submit_${kind}_day`,
      (row) => deadlineText(row, kind, isHoliday),
    ]),
  )

/** The contract in the address: head with its moves, outline with what happened to it, and its operations. */
export function ContractPage() {
  const { data: row } = useQuery(recordOptions(contract.plural, Number(useParams().id)))
  const start = row?.period_start_date
  // The months that are named, and the one in which their last deadline falls.
  const isHoliday = useHolidays(monthOf(typeof start === 'string' ? start : today()), 4)
  const withDays = useMemo(() => ({ ...screen, notes: deadlineNotes(isHoliday) }), [isHoliday])
  return <RecordPage screen={withDays} />
}
