import { expect } from '@playwright/test'
import { heading, type Route } from './route.ts'

const wizard = '/enterprise/candidates/ai_generator'

/** Reading new records out of what arrived; the batches are those of the demo. */
export const readingRoutes: readonly Route[] = [
  {
    title: '読み取る候補者の所属',
    area: 'enterprise',
    path: `${wizard}/affiliation_type`,
    full: heading('スキルシートから登録'),
  },
  {
    title: '読み取り元の追加',
    area: 'enterprise',
    path: '/enterprise/jobs/ai_generator/import',
    full: heading('メールから登録'),
  },
  {
    title: '読み取りの確認',
    area: 'enterprise',
    path: `${wizard}/sources?batch=1`,
    full: async (page) => {
      await expect(page.getByRole('region', { name: '読み取り元の文書' })).toBeVisible()
      await expect(page.getByText('読み取れません')).toBeVisible()
    },
    error: { call: '**/api/enterprise/candidate_readings/show_batch/1', status: 500 },
  },
  {
    title: '読み取りの結果',
    area: 'enterprise',
    path: `${wizard}/finish?batch=1`,
    full: (page) => expect(page.getByRole('link', { name: '続けて読み取る' })).toBeVisible(),
    error: { path: `${wizard}/finish`, shows: 'ページが見つかりませんでした' },
  },
  {
    title: '案件メールの確認',
    area: 'enterprise',
    path: '/enterprise/jobs/ai_generator/confirm?batch=2',
    full: (page) => expect(page.getByRole('region', { name: '読み取り元の文書' })).toBeVisible(),
  },
  {
    title: '案件メールの結果',
    area: 'enterprise',
    path: '/enterprise/jobs/ai_generator/finish?batch=2',
    full: (page) => expect(page.getByRole('link', { name: '続けて読み取る' })).toBeVisible(),
  },
  {
    title: '読み取り用アドレス',
    area: 'enterprise',
    path: '/enterprise/setting/readings/addresses',
    full: async (page) => {
      await expect(page.getByText('このサーバーはメールを受け取っていません').first()).toBeVisible()
      await expect(page.getByText('Gmail', { exact: true })).toBeVisible()
    },
    error: { call: '**/api/enterprise/candidate_readings/show_address', status: 500 },
  },
  {
    title: '読み取りのモデル',
    area: 'enterprise',
    path: '/enterprise/setting/readings/model',
    full: (page) => expect(page.getByRole('button', { name: '同意して有効にする' })).toBeVisible(),
    error: { call: '**/api/enterprise/reading_models/show', status: 500 },
  },
]
