import { type RouteObject, redirect } from 'react-router'

/** Export and import in the settings; paths after /enterprise/setting. */
export const dataPages: RouteObject[] = [
  {
    path: 'data/export',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await import('./exports-page.tsx')).ExportsPage }),
  },
  // The history of imports has a place of its own.
  { path: 'data/import', loader: () => redirect('/enterprise/import_files') },
]
