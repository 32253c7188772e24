import { today } from '#foundation/entity/today.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { type ListActsProps, slot } from '#foundation/screens/slot.tsx'
import { contractOperation } from '../../../contract-operations/contract-operation.ts'
import { ListMonth, useListMonth, WithLastMonth } from '../../../contract-operations/ui/month/list-month.tsx'
import { operationScreen } from '../../../contract-operations/ui/screen.tsx'
import { ViewSwitch } from '../../../contract-operations/ui/view-switch.tsx'
import { timesheetColumns } from '../../timesheet-columns.ts'
import { timesheetPresets } from './presets.ts'
import { RemindAct } from './remind-act.tsx'

const ListActs = slot<ListActsProps>('list-acts')

const column = 'operational_month'

function Views() {
  return (
    <>
      <ListMonth list={screen} column={column} screen="contract_operations" />
      <ViewSwitch view="timesheets" month={useListMonth(column)} />
    </>
  )
}

/** What was handed in, and who of the client has to approve it. */
const reported = ({
  timesheet_minutes: minutes,
  timesheet_days: days,
  timesheet_approver: approver,
}: RecordRow) => [
  typeof minutes === 'number' &&
    `報告 ${formatTime(minutes)}${typeof days === 'number' ? `・${days}日` : ''}`,
  typeof approver === 'string' && `${approver}の承認待ち`,
]

const screen: EntityScreen = {
  ...operationScreen,
  entity: { ...contractOperation, columns: timesheetColumns },
  variant: { view: 'timesheets', target: 'timesheet' },
  viewSwitch: <Views />,
  quickFilters: ['timesheet_status_flg', 'timesheet_report_flg', column],
  presets: () => timesheetPresets(today()),
  facts: (row) => [...operationScreen.facts(row), ...reported(row)],
  badges: ['timesheet_status_flg', 'submission_status_flg', 'operational_status_flg'],
  acts: (rows) => (
    <>
      <ListActs acts={['receive_operations']} {...rows} />
      <RemindAct {...rows} />
      <ListActs acts={['confirm_operations']} {...rows} />
    </>
  ),
  empty: {
    title: '稼働報告はまだありません',
    text: '契約を確定すると、月ごとに作業者の稼働報告を受け取れるようになります。',
  },
}

/** What was handed in for each month: the list of the months with other columns, and what staff do with them together. */
export const TimesheetList = () => (
  <WithLastMonth list={screen} column={column}>
    <EntityList screen={screen} />
  </WithLastMonth>
)
