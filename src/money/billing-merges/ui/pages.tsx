import type { RouteObject } from 'react-router'
import { EditPage } from '#foundation/screens/form/form-page.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { CreatePage } from './create-page.tsx'
import { knownMerge, MergePage } from './merge-page.tsx'
import { PickupPage } from './pickup-page.tsx'
import { mergeScreen, mergeTabs } from './screen.tsx'

const listScreen = { ...mergeScreen, above: mergeTabs }

/** The screens of the combined invoices, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'billing_merges', handle: { title: '合算請求' }, element: <EntityList screen={listScreen} /> },
  { path: 'billing_merges/pickup', handle: { title: '合算する請求を選択' }, Component: PickupPage },
  { path: 'billing_merges/create', handle: { title: '合算請求を作成' }, Component: CreatePage },
  {
    path: 'billing_merges/:id/edit',
    handle: { title: '合算請求を編集' },
    loader: knownMerge,
    element: <EditPage screen={mergeScreen} />,
  },
  {
    path: 'billing_merges/:id/:tab?',
    handle: { title: '合算請求の詳細' },
    loader: knownMerge,
    Component: MergePage,
  },
]
