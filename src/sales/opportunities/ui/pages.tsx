import { type RouteObject, useSearchParams } from 'react-router'
import { fromSearchParams } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { EnterprisePage } from '#foundation/screens/enterprise-entity.tsx'
import { EditPage } from '#foundation/screens/form/form-page.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'
import { CreateOpportunityPage } from './opportunity-form.tsx'
import { knownOpportunity, OpportunityPage } from './opportunity-page.tsx'
import { screen } from './opportunity-screen.tsx'
import { ViewSwitch } from './view-header.tsx'
import { conditionsFor, presets } from './views.ts'

/** The way to the board, which shows what the list shows. */
function ListSwitch() {
  const [params] = useSearchParams()
  return <ViewSwitch view="list" query={fromSearchParams(params)} />
}

const listScreen: EntityScreen = {
  ...screen,
  viewSwitch: <ListSwitch />,
  presets: (member) =>
    presets(member, today()).map(({ conditions, listOnly, ...preset }) => ({
      ...preset,
      conditions: conditionsFor('list', conditions, listOnly),
    })),
}

/** With what drags its cards, which the list does without. */
const Board = lazyPart(async () => (await import('./board/board.tsx')).Board)

/** Opportunities as a list, or with ?view=board as a board; keyword and conditions are the same. */
function OpportunitiesPage() {
  const [params] = useSearchParams()
  if (params.get('view') === 'board') return <Board />
  return <EnterprisePage screen={listScreen} page={EntityList} />
}

export const routes: RouteObject[] = [
  { path: 'opportunities', handle: { title: '商談' }, element: <OpportunitiesPage /> },
  { path: 'opportunities/create', handle: { title: '商談を追加' }, element: <CreateOpportunityPage /> },
  {
    path: 'opportunities/:id/edit',
    handle: { title: '商談を編集' },
    loader: knownOpportunity,
    element: <EditPage screen={screen} />,
  },
  {
    path: 'opportunities/:id/:tab?',
    handle: { title: '商談の詳細' },
    loader: knownOpportunity,
    element: <OpportunityPage />,
  },
]
