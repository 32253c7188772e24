import type { RouteObject } from 'react-router'

/** The page of the optional model, for administrators; paths after /enterprise/setting. */
export const readingModelPages: RouteObject[] = [
  {
    path: 'readings/model',
    handle: { authority: 2 },
    lazy: async () => ({ Component: (await import('./models-page.tsx')).ModelsPage }),
  },
]
