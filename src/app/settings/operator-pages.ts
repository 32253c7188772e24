import type { RouteObject } from 'react-router'
import { routes as issuer } from '#operator/issuer/ui/pages.ts'
import { routes as own } from '#operator/own-account/ui/pages.ts'
import { routes as staff } from '#operator/staff/ui/pages.ts'

/** The settings of the operator's area, which has no menu of settings; paths after /admin. */
export const routes: RouteObject[] = [
  ...own,
  ...staff,
  ...issuer,
  {
    path: 'setting/landing',
    handle: { title: '紹介ページ' },
    lazy: async () => ({
      Component: (await import('#site/landing/ui/setting-pages.tsx')).LandingSettingPage,
    }),
  },
  {
    path: 'setting/landing/edit',
    handle: { title: '紹介ページを編集', authority: 2 },
    lazy: async () => ({
      Component: (await import('#site/landing/ui/setting-pages.tsx')).LandingSettingEditPage,
    }),
  },
]
