import { Navigate, type RouteObject } from 'react-router'

/** The editor of the public site; paths after /enterprise. The own domain has a page of its own (site/domains). */
export const routes: RouteObject[] = [
  { path: 'sites', element: <Navigate to="/enterprise/sites/mainvisual" replace /> },
  {
    path: 'sites/:tab',
    handle: { title: 'サイト' },
    lazy: async () => ({ Component: (await import('./editor-page.tsx')).EditorPage }),
  },
]
