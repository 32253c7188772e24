import type { RouteObject } from 'react-router'
import { knownWord, leadTo } from '#foundation/ui/shell/known-address.ts'
import { home } from './words.ts'

/** The pages of automation e-mails; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'automation_emails/create',
    handle: { title: '自動メールを追加' },
    lazy: async () => ({ Component: (await import('./create-page.tsx')).CreatePage }),
  },
  {
    path: 'automation_emails',
    handle: { title: '自動メール' },
    lazy: async () => ({ Component: (await import('./list-page.tsx')).NewPage }),
  },
  { path: 'automation_emails/new', loader: leadTo(home) },
  {
    path: 'automation_emails/exist',
    handle: { title: '自動メール' },
    lazy: async () => ({ Component: (await import('./list-page.tsx')).ExistPage }),
  },
  {
    path: 'automation_emails/:id/:tab?',
    handle: { title: '自動メールの詳細' },
    loader: knownWord('tab', ['mails']),
    lazy: async () => ({ Component: (await import('./email-page.tsx')).EmailPage }),
  },
]
