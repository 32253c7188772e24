import type { RouteObject } from 'react-router'
import { knownWord, leadTo } from '#foundation/ui/shell/known-address.ts'

/** The editor of the public site; paths after /enterprise. Pictures and the own domain (site/domains) have pages of their own. */
export const routes: RouteObject[] = [
  { path: 'sites', loader: leadTo('/enterprise/sites/mainvisual') },
  {
    path: 'sites/images',
    handle: { title: '画像 - サイト' },
    lazy: async () => ({ Component: (await import('./images-page.tsx')).ImagesPage }),
  },
  {
    path: 'sites/:tab',
    handle: { title: 'サイト' },
    lazy: async () => {
      const { EditorPage, tabNames } = await import('./editor-page.tsx')
      return { Component: EditorPage, loader: knownWord('tab', tabNames) }
    },
  },
]
