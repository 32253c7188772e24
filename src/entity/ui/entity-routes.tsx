import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { CreatePage, EditPage } from './form/form-page.tsx'
import { EntityList } from './list/entity-list.tsx'
import { RecordPage } from './record/record-page.tsx'
import type { EntityScreen } from './screen.ts'

/** An address whose ID is no number, or whose tab the record does not have, is the 404 page. */
const knownRecord =
  ({ tabs }: EntityScreen) =>
  ({ params: { id = '', tab } }: LoaderFunctionArgs) => {
    const isKnown = /^[1-9]\d{0,8}$/.test(id) && (!tab || tabs.some((each) => each.tab === tab))
    if (!isKnown) throw data(null, { status: 404 })
    return null
  }

/** List, forms and record page of an entity, with paths after /enterprise. */
export const entityRoutes = (screen: EntityScreen): RouteObject[] => {
  const { entity, verbs } = screen
  const loader = knownRecord(screen)
  const routes: (RouteObject | false)[] = [
    { path: entity.plural, element: <EntityList key={entity.plural} screen={screen} /> },
    verbs.includes('create') && { path: `${entity.plural}/create`, element: <CreatePage screen={screen} /> },
    verbs.includes('update') && {
      path: `${entity.plural}/:id/edit`,
      loader,
      element: <EditPage screen={screen} />,
    },
    { path: `${entity.plural}/:id/:tab?`, loader, element: <RecordPage screen={screen} /> },
  ]
  return routes.filter((route) => route !== false)
}
