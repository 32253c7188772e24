import type { RouteObject } from 'react-router'
import { knownWord } from '#foundation/ui/shell/known-address.ts'
import { groupNames, MailsPage } from './mails-page.tsx'

/** The screens of mails, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'mail_mgmts', handle: { title: 'メールの送信状況' }, Component: MailsPage },
  {
    path: 'mail_mgmts/:group',
    handle: { title: 'メールの送信状況' },
    loader: knownWord('group', groupNames),
    Component: MailsPage,
  },
]
