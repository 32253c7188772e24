import { expect, type Page } from '@playwright/test'
import { buttonOpens, dialogShown, heading, type Route } from './route.ts'

const part = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
const region = (name: string) => (page: Page) => expect(page.getByRole('region', { name })).toBeVisible()

/** Broadcasts 1 (sent), 2 (reserved) and 3 (a draft) of the demo enterprise. */
export const broadcastRoutes: readonly Route[] = [
  {
    title: '一斉配信の作成',
    area: 'enterprise',
    path: '/enterprise/broadcasts/create',
    full: heading('一斉配信を作成'),
  },
  {
    title: '一斉配信の編集',
    area: 'enterprise',
    path: '/enterprise/broadcasts/3/edit',
    full: (page) => expect(page.getByRole('button', { name: /の送る人を見る/ })).toBeVisible(),
    error: { call: '**/api/enterprise/broadcasts/show/*', status: 500 },
    dialogs: [buttonOpens('送る人', /の送る人を見る/, dialogShown)],
  },
  {
    title: '一斉配信の結果',
    area: 'enterprise',
    path: '/enterprise/broadcasts/1',
    full: region('宛先ごとの結果の表'),
    empty: { path: '/enterprise/broadcasts/1?result=waiting', shows: 'この条件の宛先はありません' },
    error: { call: '**/api/enterprise/broadcasts/recipients/*', status: 500 },
    dialogs: [buttonOpens('宛先を直す', /の宛先を直す$/, dialogShown)],
  },
  {
    title: '一斉配信のメールの内容',
    area: 'enterprise',
    path: '/enterprise/broadcasts/1/content',
    full: (page) => expect(page.getByRole('group', { name: '届く形' })).toBeVisible(),
  },
  {
    title: '一斉配信のクリック',
    area: 'enterprise',
    path: '/enterprise/broadcasts/1/clicks',
    full: part('よく押されたリンク'),
    error: { call: '**/api/enterprise/broadcasts/clicks/*', status: 500 },
  },
  {
    title: '一斉配信の条件と除いた人',
    area: 'enterprise',
    path: '/enterprise/broadcasts/1/audience',
    full: part('送らなかった人'),
  },
  {
    title: '予約した一斉配信',
    area: 'enterprise',
    path: '/enterprise/broadcasts/2',
    full: (page) => expect(page.getByRole('button', { name: '予約を取り消す' })).toBeVisible(),
    error: { call: '**/api/enterprise/broadcasts/mailings/*', status: 500 },
  },
  {
    title: '一斉配信の下書き',
    area: 'enterprise',
    path: '/enterprise/broadcasts/3',
    full: part('まだ送っていない下書きです'),
  },
  {
    title: '配信の予定と実績',
    area: 'enterprise',
    path: '/enterprise/mailing_overview',
    full: (page) =>
      expect(page.getByRole('link', { name: /先行案件のご案内|年末年始/ }).first()).toBeVisible(),
    empty: { account: 'empty', shows: 'この月に送る配信はありません' },
    error: { call: '**/api/enterprise/mailing_overview/calendar', status: 500 },
  },
  {
    title: '30日に送った人',
    area: 'enterprise',
    path: '/enterprise/mailing_overview/people',
    full: region('30日に送った人の表'),
    empty: { account: 'empty', shows: '30日に送ったメールはありません' },
    error: { call: '**/api/enterprise/mailing_overview/index', status: 500 },
  },
  {
    title: '配信の設定',
    area: 'enterprise',
    path: '/enterprise/setting/mailings',
    full: heading('配信'),
    error: { call: '**/api/enterprise/mailing_settings/show', status: 500 },
  },
  {
    title: '配信の設定の編集',
    area: 'enterprise',
    path: '/enterprise/setting/mailings/edit',
    full: heading('配信を編集'),
  },
  {
    title: '候補者の配信メール',
    area: 'enterprise',
    path: '/enterprise/candidates/1/broadcast',
    full: (page) => expect(page.getByRole('link', { name: '2027年1月開始 先行案件のご案内' })).toBeVisible(),
  },
]
