import type { RouteObject } from 'react-router'

/** What is said about categories of jobs; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'sites/job_category_describes',
    handle: { title: 'カテゴリの説明 - サイト' },
    lazy: async () => ({ Component: (await import('./categories-page.tsx')).CategoriesPage }),
  },
]
