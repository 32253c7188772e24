import { type RouteObject, useSearchParams } from 'react-router'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import { knownOperation, OperationPage } from './operation-page.tsx'
import { operationScreen } from './screen.tsx'
import { ViewSwitch } from './view-switch.tsx'

const listScreen = { ...operationScreen, viewSwitch: <ViewSwitch view="list" /> }

/** The list of all months, or with `?view=month` the grid of one. */
function OperationsPage() {
  const [params] = useSearchParams()
  return params.get('view') === 'month' ? <MonthGrid /> : <EntityList screen={listScreen} />
}

/** The screens of the contract operations, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'contract_operations', handle: { title: '契約稼働' }, Component: OperationsPage },
  {
    path: 'contract_operations/:id/:tab?',
    handle: { title: '契約稼働の詳細' },
    loader: knownOperation,
    Component: OperationPage,
  },
]
