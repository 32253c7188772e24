import type { RouteObject } from 'react-router'

/** Who took which file; after /enterprise/setting, for managers and above. */
export const downloadLogPages: RouteObject[] = [
  {
    path: 'download_logs',
    lazy: async () => ({ Component: (await import('./download-logs-page.tsx')).DownloadLogsPage }),
  },
]
