import type { RouteObject } from 'react-router'

/** The law guard's settings; after /enterprise/setting. */
export const lawPages: RouteObject[] = [
  { path: 'law', lazy: async () => ({ Component: (await import('./law-setting-page.tsx')).LawSettingPage }) },
]
