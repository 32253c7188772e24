import { expect } from '@playwright/test'
import { buttonOpens, heading, type Route, rows } from './route.ts'

/** Automation e-mails of the demo enterprise: 1 official, 2 with a newer draft, 5 a draft alone, 6 and 7 of applications. */
export const automationEmailRoutes: readonly Route[] = [
  {
    title: '自動メールの一覧',
    area: 'enterprise',
    path: '/enterprise/automation_emails',
    full: rows,
    empty: { account: 'empty', shows: '最初の「新規登録のお礼」を作りましょう' },
    error: { call: '**/api/enterprise/automation_email_drafts/index', status: 500 },
    dialogs: [
      buttonOpens('差し込み項目', '差し込み項目', (page) =>
        expect(page.getByText('氏名の空白より前')).toBeVisible(),
      ),
    ],
  },
  {
    title: '応募の自動メールの一覧',
    area: 'enterprise',
    path: '/enterprise/automation_emails/exist',
    full: rows,
    empty: { account: 'empty', shows: '最初の「応募のお礼」を作りましょう' },
  },
  {
    title: '自動メールの追加',
    area: 'enterprise',
    path: '/enterprise/automation_emails/create',
    full: heading('自動メールを追加'),
  },
  {
    title: '自動メールの内容',
    area: 'enterprise',
    path: '/enterprise/automation_emails/2',
    full: (page) => expect(page.getByRole('heading', { name: /^直近の登録\d+人で試すと$/ })).toBeVisible(),
    error: { call: '**/api/enterprise/automation_email_drafts/show/*', status: 500 },
    dialogs: [buttonOpens('削除', '削除')],
  },
  {
    title: '自動メールの送った記録',
    area: 'enterprise',
    path: '/enterprise/automation_emails/1/mails',
    full: rows,
    empty: { path: '/enterprise/automation_emails/5/mails', shows: 'まだ送っていません' },
    error: { call: '**/api/enterprise/automation_email_drafts/mail_mgmts/*', status: 500 },
  },
]
