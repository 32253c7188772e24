import { Navigate, type RouteObject } from 'react-router'

/** The editor of the public site; paths after /enterprise. Pictures and the own domain (site/domains) have pages of their own. */
export const routes: RouteObject[] = [
  { path: 'sites', element: <Navigate to="/enterprise/sites/mainvisual" replace /> },
  {
    path: 'sites/images',
    handle: { title: '画像 - サイト' },
    lazy: async () => ({ Component: (await import('./images-page.tsx')).ImagesPage }),
  },
  {
    path: 'sites/:tab',
    handle: { title: 'サイト' },
    lazy: async () => ({ Component: (await import('./editor-page.tsx')).EditorPage }),
  },
]
