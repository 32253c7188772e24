import type { RouteObject } from 'react-router'

const candidate = { title: 'スキルシートから登録' }
const job = { title: 'メールから登録' }

const pages = () => import('./pages.tsx')

/** The screens of reading, loaded when one of them is opened; paths after /enterprise. */
export const candidateReadingPages: RouteObject[] = [
  {
    path: 'candidates/ai_generator/affiliation_type',
    handle: candidate,
    lazy: async () => ({ Component: (await pages()).CandidateStart }),
  },
  {
    path: 'candidates/ai_generator/sources',
    handle: candidate,
    lazy: async () => ({ Component: (await pages()).CandidateSources }),
  },
  {
    path: 'candidates/ai_generator/finish',
    handle: candidate,
    lazy: async () => ({ Component: (await pages()).CandidateFinish }),
  },
]

export const jobReadingPages: RouteObject[] = [
  {
    path: 'jobs/ai_generator/import',
    handle: job,
    lazy: async () => ({ Component: (await pages()).JobSources }),
  },
  {
    path: 'jobs/ai_generator/confirm',
    handle: job,
    lazy: async () => ({ Component: (await pages()).JobConfirm }),
  },
  {
    path: 'jobs/ai_generator/finish',
    handle: job,
    lazy: async () => ({ Component: (await pages()).JobFinish }),
  },
]
