import { expect } from '@playwright/test'
import { heading, type Route, rows } from './route.ts'

const duplicates = '/enterprise/duplicates'

const people: readonly Route[] = [
  {
    title: '候補者の重複',
    area: 'enterprise',
    path: `${duplicates}?type=candidate&weak=1`,
    full: heading(/^候補者の重複/),
    empty: { account: 'empty', shows: '重複の疑いがある候補者はありません' },
    error: { call: '**/api/enterprise/duplicates/**', status: 500 },
  },
  {
    title: '候補者の統合',
    area: 'enterprise',
    path: `${duplicates}/compare?type=candidate&ids=1,2`,
    full: rows,
    empty: { path: `${duplicates}/compare?type=candidate`, shows: '統合する2件を選んでください' },
    error: { call: '**/api/enterprise/record_merges/preview', status: 500 },
    dialogs: [
      {
        name: '同じ項目',
        open: (page) => page.getByRole('button', { name: /^同じ項目/ }).click(),
        shows: (page) => expect(page.getByRole('button', { name: '同じ項目を隠す' })).toBeVisible(),
      },
      {
        name: '統合の確認',
        open: (page) => page.getByRole('button', { name: '統合する', exact: true }).click(),
        shows: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      },
    ],
  },
  {
    title: '企業の統合',
    area: 'enterprise',
    path: `${duplicates}/compare?type=company&ids=1,2`,
    full: rows,
  },
  {
    title: '統合の履歴',
    area: 'enterprise',
    path: `${duplicates}/merges?type=candidate`,
    full: heading(/^候補者の統合の履歴/),
    empty: { account: 'empty', shows: '統合した候補者はまだありません' },
    error: { call: '**/api/enterprise/record_merges/index', status: 500 },
  },
  {
    title: '個人情報の消去',
    area: 'enterprise',
    path: '/enterprise/personal_data/candidate/142',
    full: (page) => expect(page.getByRole('heading', { name: '消去するもの' })).toBeVisible(),
    error: { call: '**/api/enterprise/personal_data/preview', status: 500 },
  },
  {
    title: '個人情報の消去の制限',
    area: 'enterprise',
    path: '/enterprise/personal_data/candidate/1',
    full: (page) => expect(page.getByRole('heading', { name: '消去するもの' })).toBeVisible(),
  },
]

const files: readonly Route[] = (
  [
    ['candidate_resumes', '証明写真.png', 'main img'],
    ['file_attachments', '打ち合わせ.txt', 'main pre'],
    ['operation_files', '作業報告.csv', 'main table'],
  ] as const
).map(([family, name, body]) => ({
  title: name,
  area: 'enterprise',
  path: `/enterprise/${family}/1`,
  full: (page) => expect(page.locator(body).first()).toBeVisible(),
  error: { path: `/enterprise/${family}/999999`, shows: 'ページが見つかりませんでした' },
}))

const imports: readonly Route[] = [
  {
    title: '取り込みの名前と見出し',
    area: 'enterprise',
    path: '/enterprise/import_files/set_title?id=2',
    full: (page) => expect(page.getByRole('combobox', { name: '通り名' })).toBeVisible(),
    error: { path: '/enterprise/import_files/set_title?id=999999', shows: '見つかりませんでした' },
  },
  {
    title: '取り込みの確認結果',
    area: 'enterprise',
    path: '/enterprise/import_files/3',
    full: (page) => expect(page.getByRole('heading', { name: /^重複の候補/ })).toBeVisible(),
    error: { path: '/enterprise/import_files/999999', shows: 'ページが見つかりませんでした' },
  },
]

/** Screens on which records are put right, and the files and imports that test/browser/fixtures.ts makes. */
export const dataRoutes: readonly Route[] = [...people, ...files, ...imports]
