import type { RouteObject } from 'react-router'
import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { RecordError } from '#foundation/screens/deleted/record-error.tsx'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { allRecords } from '#foundation/screens/list/list-address.ts'
import { leadTo } from '#foundation/ui/shell/known-address.ts'
import { broadcast } from '../broadcast.ts'
import { broadcastScreen, inStatus } from './screen.tsx'

const record = { loader: knownRecord(broadcastScreen), errorElement: <RecordError entity={broadcast} /> }

/** What was sent, as the tab of the list narrows it. */
const sent = toSearchParams({ ...emptyQuery, conditions: inStatus(3) })

/** The screens of the broadcasts, with paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'broadcasts',
    handle: { title: '一斉配信' },
    element: <EntityList key="broadcasts" screen={broadcastScreen} />,
  },
  { path: 'broadcasts/all', loader: leadTo(`/enterprise/broadcasts?v=${allRecords}`) },
  { path: 'broadcasts/sent', loader: leadTo(`/enterprise/broadcasts?${sent}`) },
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
