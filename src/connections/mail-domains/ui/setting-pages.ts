import type { RouteObject } from 'react-router'

/** The domain that mails come from; after /enterprise/setting, for administrators. */
export const mailDomainPages: RouteObject[] = [
  {
    path: 'domains/email',
    handle: { authority: 2 },
    lazy: async () => ({ Component: (await import('./domain-page.tsx')).DomainPage }),
  },
]
