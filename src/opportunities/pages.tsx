import { data, type LoaderFunctionArgs, type RouteObject, useSearchParams } from 'react-router'
import { fromSearchParams } from '../entity/list-query.ts'
import { EditPage } from '../entity/ui/form/form-page.tsx'
import { EntityList } from '../entity/ui/list/entity-list.tsx'
import { Board } from './board/board.tsx'
import { CreateOpportunityPage } from './opportunity-form.tsx'
import { OpportunityPage } from './opportunity-page.tsx'
import { screen } from './opportunity-screen.tsx'
import { ViewSwitch } from './view-header.tsx'
import { ViewTabs } from './view-tabs.tsx'
import styles from './views.module.css'

/** Opportunities as a list, or with ?view=board as a board; keyword and conditions are the same. */
function OpportunitiesPage() {
  const [params] = useSearchParams()
  if (params.get('view') === 'board') return <Board />
  const query = fromSearchParams(params)
  return (
    <div className={styles.list}>
      <ViewTabs view="list" query={query}>
        <ViewSwitch view="list" query={query} />
      </ViewTabs>
      <EntityList screen={screen} />
    </div>
  )
}

/** An address whose ID is no number is the 404 page. */
const knownId = ({ params: { id = '' } }: LoaderFunctionArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return null
}

export const routes: RouteObject[] = [
  { path: 'opportunities', element: <OpportunitiesPage /> },
  { path: 'opportunities/create', element: <CreateOpportunityPage /> },
  { path: 'opportunities/:id/edit', loader: knownId, element: <EditPage screen={screen} /> },
  { path: 'opportunities/:id', loader: knownId, element: <OpportunityPage /> },
]
