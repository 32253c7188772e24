import type { RouteObject } from 'react-router'
import { redirect } from 'react-router'
import { accountSettingPages } from '../accounts/ui/setting-routes.ts'
import { bulkActionPages } from '../bulk-actions/pages.ts'
import { propertyPages } from '../custom-properties/pages.tsx'
import { documentSettingPages } from '../document-settings/ui/setting-routes.ts'
import { dataPages } from '../exports/pages.ts'
import { downloadLogPages } from '../file-previews/setting-pages.ts'
import { lawPages } from '../law/pages.ts'
import { templatePages } from '../message-templates/pages.ts'
import { modelSettingPages } from '../model-settings/pages.ts'
import { objectSettingPages } from '../object-settings/pages.ts'
import { personalDataPages } from '../personal-data/setting-pages.ts'
import { trashPages } from '../trash/pages.ts'
import { RouteError } from '../ui/shell/route-error.tsx'
import { SettingsLayout } from './layout.tsx'

/**
 * The pages of the settings, with paths after /enterprise/setting, each in a chunk of its own:
 * `{ path: 'info', lazy: async () => ({ Component: (await import('…')).InfoPage }) }`. A page that asks for more
 * authority than its menu entry says so: `handle: { authority: 1 }`.
 */
const pages: RouteObject[] = [
  { index: true, loader: () => redirect('/enterprise/setting/member/profile') },
  ...accountSettingPages,
  ...documentSettingPages,
  ...dataPages,
  ...downloadLogPages,
  ...templatePages,
  ...bulkActionPages,
  ...lawPages,
  ...modelSettingPages,
  ...objectSettingPages,
  ...personalDataPages,
  ...propertyPages,
  ...trashPages,
]

/** The settings; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'setting',
    Component: SettingsLayout,
    children: [{ errorElement: <RouteError />, children: pages }],
  },
]
