import { expect, type Page } from '@playwright/test'
import { answered } from './answered.ts'
import { type Dialog, dialogShown, heading, type Route } from './route.ts'

const wizard = '/enterprise/candidates/ai_generator'

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await dialogShown(page)
}

const addressCall = '**/api/enterprise/*_readings/show_address'
const address = {
  address: 'sheets+k3f7q9x2m5w8@in.tsumugi.example',
  affiliation_type_id: 2,
  created_at: '2026-11-20T09:00:00.000+09:00',
}
const copyShown = (page: Page) => expect(page.getByText(address.address).first()).toBeVisible()

/** The enterprise's own addresses where the server receives mails. */
const addresses: readonly Dialog[] = [
  answered(
    'アドレスがまだない',
    addressCall,
    () => ({ reading_address: null, is_available: true }),
    (page) => expect(page.getByRole('button', { name: 'アドレスを作る' }).first()).toBeVisible(),
  ),
  answered(
    'アドレスがある',
    addressCall,
    () => ({ reading_address: address, is_available: true }),
    copyShown,
    press('削除'),
  ),
]

const modelCall = '**/api/enterprise/reading_models/show'
type Model = { reading_model: Record<string, unknown> }
const modelOf = (changed: Record<string, unknown>) => (answer: object) => ({
  reading_model: { ...(answer as Model).reading_model, ...changed },
})
const agreed = {
  is_on: true,
  is_agreed: true,
  month_tokens: 2_000_000,
  used_tokens: 2_000_000,
  consent: {
    text: '氏名と連絡先を伏せて、書類の文章をモデルに送ることに同意します。',
    consented_at: '2026-11-01T09:00:00.000+09:00',
    enterprise_member: { id: 1, name: '田中 真由' },
  },
}
const call = {
  id: 1,
  created_at: '2026-11-20T09:00:00.000+09:00',
  kind: 'candidate',
  source_name: 'スキルシート.xlsx',
  enterprise_member: { id: 1, name: '田中 真由' },
  host: 'model.example',
  model: 'test-model',
  is_masked: true,
  status: 'unknown',
  message: '途中で止まったため、答えが届いたか分かりません。規則だけで読み取りました',
  tokens: 1_500,
  prompt_tokens: 1_200,
  completion_tokens: 300,
}

/** The optional model, before and after the enterprise has agreed. */
const models: readonly Dialog[] = [
  {
    name: '伏せずに送る同意',
    fresh: true,
    open: (page) => page.getByRole('switch', { name: '氏名と連絡先を伏せてから送る' }).click({ force: true }),
    shows: (page) => expect(page.locator('p[data-tone="warn"]')).toBeVisible(),
  },
  answered(
    'モデルがない',
    modelCall,
    modelOf({ is_available: false, host: null, model: null, consent_texts: null }),
    (page) => expect(page.getByText('モデルはまだ使えません')).toBeVisible(),
  ),
  answered('送り先が変わった', modelCall, modelOf({ ...agreed, is_agreed: false }), (page) =>
    expect(page.getByText('送り先が変わったため止めています')).toBeVisible(),
  ),
  answered(
    '同意して上限に達した',
    modelCall,
    modelOf(agreed),
    (page) => expect(page.getByText('上限に達したため')).toBeVisible(),
    press('モデルでの読み取りをやめる'),
  ),
  answered(
    '送った記録',
    '**/api/enterprise/reading_model_calls/index',
    (answer) => ({ ...answer, reading_model_calls: [call] }),
    (page) => expect(page.getByText('途中で止まったため')).toBeVisible(),
  ),
]

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
    error: { path: `${wizard}/finish?batch=999999`, shows: '見つかりませんでした' },
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
    dialogs: addresses,
  },
  {
    title: '読み取りで覚えた書き方',
    area: 'enterprise',
    path: '/enterprise/setting/readings/words',
    full: (page) => expect(page.getByRole('heading', { name: /読み取りで覚えた書き方/ })).toBeVisible(),
    error: { call: '**/api/enterprise/reading_labels/index', status: 500 },
  },
  {
    title: '読み取りのモデル',
    area: 'enterprise',
    path: '/enterprise/setting/readings/model',
    full: (page) => expect(page.getByRole('button', { name: '同意して有効にする' })).toBeVisible(),
    error: { call: '**/api/enterprise/reading_models/show', status: 500 },
    dialogs: models,
  },
]
