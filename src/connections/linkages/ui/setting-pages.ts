import type { RouteObject } from 'react-router'
import { knownWord } from '#foundation/ui/shell/known-address.ts'
import { type LinkageGroup, servicesOf } from '../services.ts'

const lists = () => import('./linkages-page.tsx')

const knownService = (group: LinkageGroup) => knownWord('service_id', servicesOf[group].map(String))

/** The linkages of candidates and jobs; paths after /enterprise/setting. */
export const linkagePages: RouteObject[] = [
  { path: 'linkage/candidates', lazy: async () => ({ Component: (await lists()).CandidateLinkagesPage }) },
  {
    path: 'linkage/candidates/:service_id',
    loader: knownService(1),
    lazy: async () => ({ Component: (await import('./candidate-linkage-page.tsx')).CandidateLinkagePage }),
  },
  { path: 'linkage/jobs', lazy: async () => ({ Component: (await lists()).JobLinkagesPage }) },
  {
    path: 'linkage/jobs/:service_id',
    loader: knownService(2),
    lazy: async () => ({ Component: (await import('./feed-page.tsx')).FeedPage }),
  },
]
