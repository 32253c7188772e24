import { expect, type Page } from '@playwright/test'
import { heading, type Route, rows } from './route.ts'

const region = (name: string) => (page: Page) => expect(page.getByRole('region', { name })).toBeVisible()

/** Proposals 1 and 2 (sent, answered) and 3 (reserved) of the demo enterprise; the public page is looked at in mail-pages.spec.ts. */
export const proposalRoutes: readonly Route[] = [
  {
    title: '提案の一覧',
    area: 'enterprise',
    path: '/enterprise/proposals',
    full: rows,
    empty: { account: 'empty', shows: '最初の提案を送りましょう' },
    error: { call: '**/api/enterprise/proposals/index', status: 500 },
  },
  {
    title: '提案の作成：始まり',
    area: 'enterprise',
    path: '/enterprise/proposals/create',
    full: heading('提案を作成'),
  },
  {
    title: '提案の作成：候補者',
    area: 'enterprise',
    path: '/enterprise/proposals/create/candidate_ids',
    full: rows,
    empty: { account: 'empty', shows: '候補者がまだいません' },
    error: { call: '**/api/enterprise/candidates/index', status: 500 },
  },
  {
    title: '提案の作成：案件',
    area: 'enterprise',
    path: '/enterprise/proposals/create/job_ids',
    full: rows,
    empty: { account: 'empty', shows: '案件がまだありません' },
    error: { call: '**/api/enterprise/jobs/index', status: 500 },
  },
  {
    title: '提案の作成：選んだ人と案件から',
    area: 'enterprise',
    path: '/enterprise/proposals/create?candidate_ids=1,2,3,40&job_ids=1,2',
    full: (page) =>
      expect(page.getByRole('group', { name: '送る前の確認' }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    title: '提案の作成：内容',
    area: 'enterprise',
    path: '/enterprise/proposals/create/setting',
    full: (page) => expect(page.getByRole('group', { name: '届く形' })).toBeVisible(),
  },
  {
    title: '提案の回答',
    area: 'enterprise',
    path: '/enterprise/proposals/1',
    full: region('候補者と案件ごとの回答'),
    error: { call: '**/api/enterprise/proposals/show/*', status: 500 },
  },
  {
    title: '提案のメールの内容',
    area: 'enterprise',
    path: '/enterprise/proposals/1/content',
    full: (page) => expect(page.getByRole('group', { name: '届く形' })).toBeVisible(),
  },
  {
    title: '提案の送信結果',
    area: 'enterprise',
    path: '/enterprise/proposals/1/results',
    full: region('宛先ごとの結果の表'),
    error: { call: '**/api/enterprise/proposals/recipients/*', status: 500 },
  },
  {
    title: '提案のコメント',
    area: 'enterprise',
    path: '/enterprise/proposals/1/comment',
    full: heading('来月開始のフロントエンド・バックエンド案件'),
  },
  {
    title: '予約した提案',
    area: 'enterprise',
    path: '/enterprise/proposals/3',
    full: (page) => expect(page.getByRole('button', { name: '予約を取り消す' })).toBeVisible(),
  },
  {
    title: '候補者の提案',
    area: 'enterprise',
    path: '/enterprise/candidates/1/proposal',
    full: (page) => expect(page.getByRole('link', { name: 'この候補者に提案' })).toBeVisible(),
    empty: { path: '/enterprise/candidates/150/proposal', shows: '提案はまだありません' },
    error: { call: '**/api/enterprise/proposals/pairs', status: 500 },
  },
  {
    title: '案件の提案',
    area: 'enterprise',
    path: '/enterprise/jobs/1/proposal',
    full: (page) => expect(page.getByRole('link', { name: 'この案件を提案' })).toBeVisible(),
    error: { call: '**/api/enterprise/proposals/pairs', status: 500 },
  },
]
