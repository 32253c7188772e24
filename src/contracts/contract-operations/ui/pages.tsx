import { type RouteObject, useSearchParams } from 'react-router'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { leadTo } from '#foundation/ui/shell/known-address.ts'
import { contractOperation } from '../contract-operation.ts'
import { MonthGrid } from './grid/month-grid.tsx'
import { ListMonth, useListMonth, WithLastMonth } from './month/list-month.tsx'
import { knownOperation, OperationPage } from './operation-page.tsx'
import { operationScreen } from './screen.tsx'
import { ViewSwitch } from './view-switch.tsx'

const column = 'operational_month'

function ListViews() {
  return (
    <>
      <ListMonth list={contractOperation} column={column} screen="contract_operations" />
      <ViewSwitch view="list" month={useListMonth(column)} />
    </>
  )
}

const listScreen = { ...operationScreen, viewSwitch: <ListViews /> }

/** The list of all months, or with `?view=month` the grid of one. */
function OperationsPage() {
  const [params] = useSearchParams()
  return params.get('view') === 'month' ? (
    <MonthGrid />
  ) : (
    <WithLastMonth list={contractOperation} column={column}>
      <EntityList screen={listScreen} />
    </WithLastMonth>
  )
}

/** The screens of the contract operations, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'contract_operations', handle: { title: '契約稼働' }, Component: OperationsPage },
  { path: 'contract_operations/month', loader: leadTo('/enterprise/contract_operations?view=month') },
  {
    path: 'contract_operations/:id/:tab?',
    handle: { title: '契約稼働の詳細' },
    loader: knownOperation,
    Component: OperationPage,
  },
]
