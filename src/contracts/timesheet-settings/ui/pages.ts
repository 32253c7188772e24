import type { RouteObject } from 'react-router'

/** How hours are handed in and approved; after /enterprise/setting. */
export const timesheetSettingPages: RouteObject[] = [
  {
    path: 'timesheets',
    lazy: async () => ({ Component: (await import('./setting-page.tsx')).TimesheetSettingPage }),
  },
]
