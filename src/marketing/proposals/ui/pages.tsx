import type { RouteObject } from 'react-router'
import { RecordError } from '#foundation/screens/deleted/record-error.tsx'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { allRecords } from '#foundation/screens/list/list-address.ts'
import { leadTo } from '#foundation/ui/shell/known-address.ts'
import { proposal } from '../proposal.ts'
import { proposalScreen } from './screen.tsx'

/** The screens of proposals, with paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'proposals',
    handle: { title: '提案' },
    element: <EntityList key="proposals" screen={proposalScreen} />,
  },
  { path: 'proposals/all', loader: leadTo(`/enterprise/proposals?v=${allRecords}`) },
  {
    path: 'proposals/create',
    handle: { title: '提案を作成' },
    lazy: async () => ({ Component: (await import('./wizard/start.tsx')).StartPage }),
  },
  {
    path: 'proposals/create/candidate_ids',
    handle: { title: '提案を作成：候補者' },
    lazy: async () => {
      const { PickStep } = await import('./wizard/pick-step.tsx')
      return { element: <PickStep key="candidates" step="candidate_ids" /> }
    },
  },
  {
    path: 'proposals/create/job_ids',
    handle: { title: '提案を作成：案件' },
    lazy: async () => {
      const { PickStep } = await import('./wizard/pick-step.tsx')
      return { element: <PickStep key="jobs" step="job_ids" /> }
    },
  },
  {
    path: 'proposals/create/setting',
    handle: { title: '提案を作成：内容' },
    lazy: async () => ({ Component: (await import('./wizard/setting-step.tsx')).SettingStep }),
  },
  {
    path: 'proposals/:id/:tab?',
    handle: { title: '提案の詳細' },
    loader: knownRecord(proposalScreen),
    errorElement: <RecordError entity={proposal} />,
    lazy: async () => ({ Component: (await import('./detail/detail-page.tsx')).DetailPage }),
  },
]
