import { buttonOpens, dialogShown, type Route, rows } from './route.ts'

/** Whom the enterprise does not write to. */
export const consentRoutes: readonly Route[] = [
  {
    title: '送らない宛先の一覧',
    area: 'enterprise',
    path: '/enterprise/mail_suppressions',
    full: rows,
    empty: { account: 'empty', shows: '送らない宛先はまだありません' },
    error: { call: '**/api/enterprise/mail_suppressions/index', status: 500 },
    dialogs: [
      buttonOpens('宛先の追加', '宛先を追加', dialogShown),
      buttonOpens('宛先の取り込み', '取り込み', dialogShown),
    ],
  },
]
