import type { RouteObject } from 'react-router'

const pages = () => import('./setting-pages.tsx')

/** The landing page's words, which the operator writes; paths after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'setting/landing',
    handle: { title: '紹介ページ' },
    lazy: async () => ({ Component: (await pages()).LandingSettingPage }),
  },
  {
    path: 'setting/landing/edit',
    handle: { title: '紹介ページを編集', authority: 2 },
    lazy: async () => ({ Component: (await pages()).LandingSettingEditPage }),
  },
]
