import type { RouteObject } from 'react-router'

/** The page that asks candidates to answer a questionnaire; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'questionnaire_forms/:id/request',
    handle: { title: 'アンケートをメールで送る' },
    lazy: async () => ({ Component: (await import('./request-page.tsx')).RequestPage }),
  },
]
