import type { RouteObject } from 'react-router'

/** The screens of reading, one after another, loaded when the first of them is opened; paths after /enterprise. */
export const readingPages = (family: 'candidates' | 'jobs'): RouteObject[] => [
  {
    path: `${family}/ai_generator/:step`,
    handle: { title: '読み取って登録' },
    lazy: async () => ({ Component: (await import('./pages.tsx'))[family] }),
  },
]
