import { type RouteObject, useSearchParams } from 'react-router'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { slot } from '#foundation/screens/slot.tsx'
import { leadTo } from '#foundation/ui/shell/known-address.ts'
import { MonthGrid } from './grid/month-grid.tsx'
import { ListMonth, useListMonth, WithLastMonth } from './month/list-month.tsx'
import { knownOperation, OperationPage } from './operation-page.tsx'
import { operationScreen } from './screen.tsx'
import { ViewSwitch } from './view-switch.tsx'

const column = 'operational_month'

function ListViews() {
  return (
    <>
      <ListMonth list={operationScreen} column={column} screen="contract_operations" />
      <ViewSwitch view="list" month={useListMonth(column)} />
    </>
  )
}

const listScreen = { ...operationScreen, viewSwitch: <ListViews /> }

const Timesheets = slot('timesheet-list')

/** The list of all months, with `?view=month` the grid of one, with `?view=timesheets` what was handed in for them. */
function OperationsPage() {
  const view = useSearchParams()[0].get('view')
  if (view === 'month') return <MonthGrid />
  if (view === 'timesheets') return <Timesheets />
  return (
    <WithLastMonth list={operationScreen} column={column}>
      <EntityList screen={listScreen} />
    </WithLastMonth>
  )
}

/** The screens of the contract operations, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'contract_operations', handle: { title: '契約稼働' }, Component: OperationsPage },
  { path: 'contract_operations/month', loader: leadTo('/enterprise/contract_operations?view=month') },
  {
    path: 'contract_operations/timesheets',
    loader: leadTo('/enterprise/contract_operations?view=timesheets'),
  },
  {
    path: 'contract_operations/:id/:tab?',
    handle: { title: '契約稼働の詳細' },
    loader: knownOperation,
    Component: OperationPage,
  },
]
