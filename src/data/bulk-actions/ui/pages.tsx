import type { RouteObject } from 'react-router'

/** The member's bulk actions; paths after /enterprise/setting. */
export const bulkActionPages: RouteObject[] = [
  {
    path: 'data/bulk_actions',
    lazy: async () => ({ Component: (await import('./history-page.tsx')).BulkHistoryPage }),
  },
]
