import { type RouteObject, useSearchParams } from 'react-router'
import { EntityList } from '../entity/ui/list/entity-list.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import { knownOperation, OperationPage } from './operation-page.tsx'
import { operationScreen } from './screen.tsx'
import styles from './view-switch.module.css'
import { ViewSwitch } from './view-switch.tsx'

/** The list of all months, or with `?view=month` the grid of one. */
function OperationsPage() {
  const [params] = useSearchParams()
  if (params.get('view') === 'month') return <MonthGrid />
  return (
    <>
      <div className={styles.strip}>
        <ViewSwitch view="list" />
      </div>
      <div className={styles.withStrip}>
        <EntityList screen={operationScreen} />
      </div>
    </>
  )
}

/** The screens of the contract operations, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'contract_operations', Component: OperationsPage },
  { path: 'contract_operations/:id', loader: knownOperation, Component: OperationPage },
]
