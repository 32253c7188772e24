import type { RouteObject } from 'react-router'
import { knownWord } from '#foundation/ui/shell/known-address.ts'

/** The pages of questionnaires; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'questionnaire_forms',
    handle: { title: 'アンケートフォーム' },
    lazy: async () => ({ Component: (await import('./forms-page.tsx')).FormsPage }),
  },
  {
    path: 'questionnaire_forms/create',
    handle: { title: 'アンケートを作成' },
    lazy: async () => ({ Component: (await import('./create-page.tsx')).CreatePage }),
  },
  {
    path: 'questionnaire_forms/:id/:tab?',
    handle: { title: 'アンケートフォームの詳細' },
    loader: knownWord('tab', ['select_column', 'setting', 'mails', 'answers']),
    lazy: async () => ({ Component: (await import('./form-page.tsx')).FormPage }),
  },
]
