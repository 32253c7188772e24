import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { whenIdle } from '../ui/shell/idle.ts'
import { knownWord } from '../ui/shell/known-address.ts'
import { RecordError } from './deleted/record-error.tsx'
import { EnterprisePage } from './enterprise-entity.tsx'
import { EntityList } from './list/entity-list.tsx'
import type { EntityScreen } from './screen.ts'

const forms = () => import('./form/form-page.tsx')
const records = () => import('./record/record-page.tsx')

/** An address whose tab the record does not have is the 404 page. The outline is also found under its name. */
export const knownRecord = ({ tabs }: EntityScreen) => {
  const knownTab = knownWord(
    'tab',
    tabs.map(({ tab }) => tab),
  )
  return (args: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(args.request.url)
    if (args.params.tab === 'outline') return redirect(pathname.replace(/\/outline\/?$/, '') + search)
    return knownTab(args)
  }
}

/** List, forms and record page of an entity, with paths after /enterprise. A list alone loads neither form nor page. */
export const entityPages = (screen: EntityScreen): RouteObject[] => {
  const { entity, verbs } = screen
  const label = entity.label.ja
  const loader = knownRecord(screen)
  const routes: (RouteObject | false)[] = [
    {
      path: entity.plural,
      handle: { title: label },
      element: <EnterprisePage key={entity.plural} screen={screen} page={EntityList} />,
    },
    verbs.includes('create') && {
      path: `${entity.plural}/create`,
      handle: { title: `${label}を追加` },
      lazy: async () => {
        const { CreatePage } = await forms()
        return { element: <EnterprisePage key={entity.plural} screen={screen} page={CreatePage} /> }
      },
    },
    verbs.includes('update') && {
      path: `${entity.plural}/:id/edit`,
      handle: { title: `${label}を編集` },
      loader,
      lazy: async () => {
        const { EditPage } = await forms()
        return { element: <EnterprisePage key={entity.plural} screen={screen} page={EditPage} /> }
      },
    },
    {
      path: `${entity.plural}/:id/:tab?`,
      handle: { title: `${label}の詳細` },
      loader,
      errorElement: <RecordError entity={entity} />,
      lazy: async () => {
        const { RecordPage } = await records()
        return { element: <EnterprisePage key={entity.plural} screen={screen} page={RecordPage} /> }
      },
    },
  ]
  return routes.filter((route) => route !== false)
}

// Read ahead, so that a record opens at once; what cannot be read is complained about when its screen is opened.
whenIdle(
  () => void Promise.all([forms(), records(), import('./record/inline-edit.tsx')]).catch(() => undefined),
)
