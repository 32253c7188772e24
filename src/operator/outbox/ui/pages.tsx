import type { RouteObject } from 'react-router'

/** The operator's outbox; paths after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'mail_mgmts',
    handle: { title: '送信待ちのメール', authority: 1 },
    lazy: async () => ({ Component: (await import('./outbox-page.tsx')).OutboxPage }),
  },
]
