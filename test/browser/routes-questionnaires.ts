import { expect } from '@playwright/test'
import { heading, type Route, rows } from './route.ts'

/** Questionnaires of the back office; the public page is looked at in questionnaires.spec.ts. */
export const questionnaireRoutes: readonly Route[] = [
  {
    title: 'アンケートフォームの一覧',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms',
    full: rows,
    empty: { account: 'empty', shows: '最初のアンケートを作りましょう' },
    error: { call: '**/api/enterprise/questionnaire_form_drafts/index', status: 500 },
  },
  {
    title: 'アンケートの作成',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/create',
    full: heading('アンケートを作成'),
  },
  {
    title: 'アンケートの項目',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1/select_column',
    full: (page) => expect(page.getByRole('complementary', { name: '見本' })).toBeVisible(),
    error: { call: '**/api/enterprise/questionnaire_form_drafts/show/*', status: 500 },
  },
  {
    title: 'アンケートの設定',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1/setting',
    full: (page) => expect(page.getByRole('heading', { name: '受付' })).toBeVisible(),
  },
  {
    title: 'アンケートのメール',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1/mails',
    full: (page) => expect(page.getByRole('heading', { name: 'メールはまだ送っていません' })).toBeVisible(),
    error: { call: '**/api/enterprise/questionnaire_forms/requests/*', status: 500 },
  },
  {
    title: 'アンケートの催促のメール',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1/request?only_asked=1',
    full: (page) => expect(page.getByRole('button', { name: '通を送信' })).toBeEnabled(),
  },
  {
    title: 'アンケートのメールの相手を選ぶ',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1/request',
    full: (page) => expect(page.getByText('人を選ぶ・除く')).toBeVisible(),
  },
  {
    title: 'アンケートの回答',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1?answer=1',
    full: (page) => expect(page.getByRole('heading', { name: '候補者の項目の変更' })).toBeVisible(),
    empty: { path: '/enterprise/questionnaire_forms/1?q=無い言葉', shows: '条件に合う回答はありません' },
    error: { call: '**/api/enterprise/questionnaire_form_mgmts/index', status: 500 },
  },
  {
    title: 'アンケートの項目ごとの集計',
    area: 'enterprise',
    path: '/enterprise/questionnaire_forms/1?view=summary',
    full: (page) => expect(page.getByRole('table').first()).toBeVisible(),
    error: { call: '**/api/enterprise/questionnaire_form_mgmts/summary/*', status: 500 },
  },
  {
    title: '候補者のアンケート',
    area: 'enterprise',
    path: '/enterprise/candidates/1/form',
    full: (page) => expect(page.getByRole('cell', { name: '年末の稼働状況とご希望' })).toBeVisible(),
    empty: { path: '/enterprise/candidates/150/form', shows: 'アンケートの回答はまだありません' },
    error: { call: '**/api/enterprise/questionnaire_form_mgmts/index', status: 500 },
  },
]
