import type { RouteObject } from 'react-router'

/** What was asked; path after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'inquiries',
    handle: { title: '問い合わせ' },
    lazy: async () => ({ Component: (await import('./inquiries-page.tsx')).InquiriesPage }),
  },
]
