import type { RouteObject } from 'react-router'

const setting = () => import('./setting-page.tsx')
const handle = { authority: 1 }

/** How marketing mails are sent; paths after /enterprise/setting, for managers. */
export const mailingSettingPages: RouteObject[] = [
  { path: 'mailings', handle, lazy: async () => ({ Component: (await setting()).SettingPage }) },
  { path: 'mailings/edit', handle, lazy: async () => ({ Component: (await setting()).SettingEditPage }) },
]
