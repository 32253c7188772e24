import type { RouteObject } from 'react-router'

/** The help at addresses of its own; paths after the area's home. */
export const routes: RouteObject[] = [
  {
    path: 'help/*',
    handle: { title: 'ヘルプ' },
    lazy: async () => ({ Component: (await import('#foundation/ui/help/help-screen.tsx')).HelpScreen }),
  },
]
