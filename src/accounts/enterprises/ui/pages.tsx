import type { RouteObject } from 'react-router'

const info = () => import('./info-pages.tsx')

/** Company info; paths after /enterprise/setting. */
export const enterpriseSettingPages: RouteObject[] = [
  { path: 'info', lazy: async () => ({ Component: (await info()).InfoPage }) },
  { path: 'info/edit', lazy: async () => ({ Component: (await info()).InfoEditPage }) },
]
