import type { RouteObject } from 'react-router'
import { RecordError } from '#foundation/screens/deleted/record-error.tsx'
import { knownRecord } from '#foundation/screens/entity-routes.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { broadcast } from '../broadcast.ts'
import { broadcastScreen } from './screen.tsx'

const record = { loader: knownRecord(broadcastScreen), errorElement: <RecordError entity={broadcast} /> }

/** The screens of the broadcasts, with paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'broadcasts',
    handle: { title: '一斉配信' },
    element: <EntityList key="broadcasts" screen={broadcastScreen} />,
  },
  {
    path: 'broadcasts/create',
    handle: { title: '一斉配信を作成' },
    lazy: async () => ({ Component: (await import('./create-page.tsx')).CreatePage }),
  },
  {
    path: 'broadcasts/:id/edit',
    handle: { title: '一斉配信を編集' },
    ...record,
    lazy: async () => ({ Component: (await import('./compose-page.tsx')).ComposePage }),
  },
  {
    path: 'broadcasts/:id/:tab?',
    handle: { title: '一斉配信の詳細' },
    ...record,
    lazy: async () => ({ Component: (await import('./detail-page.tsx')).DetailPage }),
  },
]
