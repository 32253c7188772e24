import type { RouteObject } from 'react-router'

/** The proposal statements; paths after /enterprise/setting. Writing is for managers and above. */
export const objectSettingPages: RouteObject[] = [
  {
    path: 'object_settings/candidate',
    lazy: async () => ({ Component: (await import('./statement-page.tsx')).StatementPage }),
  },
  {
    path: 'object_settings/candidate/edit',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await import('./statement-edit-page.tsx')).StatementEditPage }),
  },
]
