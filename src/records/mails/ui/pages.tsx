import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { isGroup, MailsPage } from './mails-page.tsx'

const knownGroup = ({ params: { group } }: LoaderFunctionArgs) => {
  if (!isGroup(group)) throw data(null, { status: 404 })
  return null
}

/** The screens of mails, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'mail_mgmts', handle: { title: 'メールの送信状況' }, Component: MailsPage },
  {
    path: 'mail_mgmts/:group',
    handle: { title: 'メールの送信状況' },
    loader: knownGroup,
    Component: MailsPage,
  },
]
