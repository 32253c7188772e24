import type { RouteObject } from 'react-router'

const lists = () => import('./linkages-page.tsx')

/** The linkages of candidates and jobs; paths after /enterprise/setting. */
export const linkagePages: RouteObject[] = [
  { path: 'linkage/candidates', lazy: async () => ({ Component: (await lists()).CandidateLinkagesPage }) },
  {
    path: 'linkage/candidates/:service_id',
    lazy: async () => ({ Component: (await import('./candidate-linkage-page.tsx')).CandidateLinkagePage }),
  },
  { path: 'linkage/jobs', lazy: async () => ({ Component: (await lists()).JobLinkagesPage }) },
  {
    path: 'linkage/jobs/:service_id',
    lazy: async () => ({ Component: (await import('./feed-page.tsx')).FeedPage }),
  },
]
