import type { RouteObject } from 'react-router'

/** The page of the webhooks; paths after /enterprise/setting. */
export const webhookPages: RouteObject[] = [
  {
    path: 'linkage/webhooks',
    lazy: async () => ({ Component: (await import('./webhooks-page.tsx')).WebhooksPage }),
  },
]
