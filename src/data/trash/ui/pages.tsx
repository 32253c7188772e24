import type { RouteObject } from 'react-router'

/** The deleted records; paths after /enterprise/setting. */
export const trashPages: RouteObject[] = [
  { path: 'data/trash', lazy: async () => ({ Component: (await import('./trash-page.tsx')).TrashPage }) },
]
