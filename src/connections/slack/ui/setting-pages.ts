import type { RouteObject } from 'react-router'

/** The page of the chat; paths after /enterprise/setting. */
export const slackPages: RouteObject[] = [
  {
    path: 'linkage/notifications',
    lazy: async () => ({ Component: (await import('./slack-page.tsx')).SlackPage }),
  },
]
