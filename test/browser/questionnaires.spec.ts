import type { Page } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { linkOf, makeForm } from '../fixtures/marketing/forms.ts'
import { signIn } from '../support/client.ts'
import { scriptBytes } from '../support/script-bytes.ts'
import { violations } from './axe.ts'
import { expect, siteUrl, test } from './test.ts'

const shot = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: `test-results/questionnaire-${name}.png`, fullPage })

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '項目の一覧' }).getByRole('button', { name, exact: false }).first()

/** A form of this test's own, with two questions, made by keys alone; answers its number. */
const makeByKeys = async (page: Page, name: string): Promise<string> => {
  await page.goto('/enterprise/questionnaire_forms/create')
  await page.getByRole('textbox', { name: '名前' }).focus()
  await page.keyboard.insertText(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/questionnaire_forms\/\d+\/select_column$/)
  await expect(page.getByRole('complementary', { name: '見本' })).toBeVisible()
  await page.locator('body').press('/')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '質問' })).toBeFocused()
  await page.keyboard.insertText('お仕事の状況')
  await page.keyboard.press('Escape')
  await expect(row(page, 'お仕事の状況')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '質問' })).toHaveValue('')
  await page.keyboard.insertText('伝えたいこと')
  return /questionnaire_forms\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** The demo's administrator, over HTTP. */
const staffClient = () =>
  signIn(
    new URL(siteUrl('/')).origin.replace('demo.localhost', 'localhost'),
    'enterprise',
    'admin@demo.example',
    demoPassword,
  )

const saved = (page: Page) => expect(page.getByText(/^下書きを保存しました/)).toBeVisible()

test('given the builder, then a form is made, moved, doubled, taken away and made official by keys alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await makeByKeys(page, '鍵盤だけのアンケート')
  await row(page, '伝えたいこと').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('2件中1番目に移動しました')).toBeAttached()
  await expect(row(page, '伝えたいこと')).toBeFocused()
  await page.keyboard.press('Control+d')
  const items = page.getByRole('region', { name: '項目の一覧' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(items).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('textbox', { name: '質問' })).toHaveValue(/お仕事|伝え/)
  expect(await violations(page)).toEqual([])
  await saved(page)
  await page.reload()
  await expect(items).toHaveCount(2)
  await page.getByRole('button', { name: '公式版にする' }).press('Enter')
  await expect(page.getByText('公式版 1 にしました')).toBeVisible()
  await expect(page.getByText('受付中')).toBeVisible()
})

test('given the builder, when an item is dragged by its grip, then it stands where it was let go', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/questionnaire_forms/1/select_column')
  const items = page.getByRole('region', { name: '項目の一覧' }).getByRole('listitem')
  await expect(items.nth(6)).toContainText('希望単価')
  await shot(page, 'builder')
  const from = await items.nth(6).locator('[title^="ドラッグ"]').boundingBox()
  const to = await items.nth(8).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 6, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + to.height - 4, { steps: 12 })
  await page.mouse.up()
  await expect(items.nth(8)).toContainText('希望単価')
  await saved(page)
  await expect(page.getByText('公式版 1 と差分 1件')).toBeVisible()
  // Back again, for whoever looks at this form after.
  await row(page, '希望単価').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(items.nth(6)).toContainText('希望単価')
  await expect(page.getByText('公式版 1 と差分')).toBeHidden()
})

test('given answers, then the changes they offer are taken over, and the figures are drawn', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/questionnaire_forms/1')
  await shot(page, 'answers-list')
  await page
    .getByRole('region', { name: '回答の一覧' })
    .getByRole('button')
    .filter({ hasText: /\S+ \S+/ })
    .nth(2)
    .click()
  const panel = page.getByRole('complementary', { name: '回答の内容' })
  await expect(panel.getByRole('heading', { name: '候補者の項目の変更' })).toBeVisible()
  await shot(page, 'answers')
  const one = panel.getByRole('button', { name: /を反映$/ }).last()
  await one.click()
  await expect(page.getByText(/件を候補者に反映しました/)).toBeVisible()
  await expect(panel.getByText('反映済み').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/answer=/)
  await page.getByRole('link', { name: '項目ごとの集計' }).click()
  await expect(page.getByRole('rowheader', { name: '更新したい' })).toBeVisible()
  await shot(page, 'summary')
  await page.goto('/enterprise/questionnaire_forms')
  await expect(page.getByRole('cell', { name: /年末の稼働状況/ })).toBeVisible()
  await shot(page, 'list')
  await page.goto('/enterprise/questionnaire_forms/1/setting')
  await expect(page.getByRole('textbox', { name: '公開リンク' })).toHaveValue(/\/forms\//)
  await shot(page, 'setting')
})

const openPath = async (page: Page): Promise<string> => {
  await page.goto('/enterprise/questionnaire_forms/1/setting')
  const url = await page.getByRole('textbox', { name: '公開リンク' }).inputValue()
  return new URL(url).pathname
}

test('given a phone, then the open form unfolds, keeps what is typed, and takes the answer', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const path = await openPath(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const kilobytes = await scriptBytes(page)
  await page.goto(siteUrl(path))
  await expect(page.getByRole('heading', { name: '現在の稼働' })).toBeVisible()
  await shot(page, 'phone', true)
  expect(await violations(page)).toEqual([])
  const until = page.getByLabel('現在の契約はいつ終わりますか')
  await expect(until).toBeHidden()
  await page.getByText('稼働中', { exact: true }).click()
  await expect(until).toBeVisible()
  await expect(page.getByText('✓ 保存しました')).toBeVisible()
  await page.getByRole('button', { name: '次のページへ進む' }).click()
  await expect(page.getByText('現在の契約はいつ終わりますか：必須項目です')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByText('現在は稼働していない').click()
  await expect(until).toBeHidden()
  await page.getByRole('button', { name: '次のページへ進む' }).click()
  await expect(page.getByRole('heading', { name: '次のお仕事のご希望' })).toBeVisible()
  await page.getByLabel('稼働開始日').fill('2027-01-05')
  await page.getByLabel('希望単価').fill('85万')
  await page.getByText('フルリモート', { exact: true }).click()
  await expect(page.getByText('✓ 保存しました')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('希望単価')).toHaveValue('85万')
  await page.getByLabel('氏名').fill('森 さくら')
  await page.getByLabel('メールアドレス').fill(`form${Date.now()}@example.jp`)
  await page.getByLabel(/同意する/).check()
  await shot(page, 'phone-last', true)
  expect(kilobytes()).toBeLessThan(10)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '回答を送信する' }).click()
  await expect(page.getByRole('heading', { name: '回答を受け付けました' })).toBeVisible()
  await shot(page, 'phone-thanks')
  expect(await violations(page)).toEqual([])
})

test('given what is typed cannot be saved, then it stays and the page says so; once it can, it is saved without a key pressed', async ({
  page,
}) => {
  const staff = await staffClient()
  await page.goto(siteUrl(await linkOf(staff, await makeForm(staff, { name: '途切れ' }), 31)))
  let answers = 0
  await page.route('**/save', (route) =>
    ++answers === 1 ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByLabel('担当者に伝えたいこと').fill('途切れても残る言葉')
  await expect(page.getByText('まだ保存できていません')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(page.getByText('✓ 保存しました')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('担当者に伝えたいこと')).toHaveValue('途切れても残る言葉')
})

test.describe('given a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('then a candidate’s link is answered, and what an answer brings up is asked before the end', async ({
    page,
  }) => {
    const staff = await staffClient()
    const form = await makeForm(staff, { name: 'スクリプトなし' })
    await page.goto(siteUrl(await linkOf(staff, form, 30)))
    await expect(page.getByLabel('契約はいつ終わりますか')).toBeHidden()
    await page.getByText('稼働中', { exact: true }).click()
    await page.getByLabel('担当者に伝えたいこと').fill('途中までの言葉')
    await page.getByRole('button', { name: 'ここまでを保存する' }).click()
    await expect(page.getByText('保存しました')).toBeVisible()
    await expect(page.getByLabel('担当者に伝えたいこと')).toHaveValue('途中までの言葉')
    await page.getByLabel('契約はいつ終わりますか').fill('2026-12-31')
    await page.getByRole('button', { name: '回答を送信する' }).click()
    await expect(page.getByRole('heading', { name: '回答を受け付けました' })).toBeVisible()
  })

  test('then a link that is none says so', async ({ page }) => {
    await page.goto(siteUrl('/forms/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/1'))
    await expect(page.getByRole('heading', { name: 'アンケートが見つかりません' })).toBeVisible()
  })
})

test('given somebody was given a link and did not answer, then they are reminded by mail from the answers, and the mail is followed to its result', async ({
  page,
  signedInAs,
}) => {
  const client = await staffClient()
  const form = await makeForm(client, { name: '催促するアンケート' })
  const { body } = await client.post('/api/enterprise/candidates/index', { keyword: '今井 純' })
  await linkOf(client, form, body.candidates[0].id_by_enterprise_id)
  await signedInAs('admin')
  await page.goto(`/enterprise/questionnaire_forms/${form}`)
  await page.getByRole('button', { name: '未回答の1人' }).click()
  await page.getByRole('link', { name: '催促のメールを書く' }).click()
  await expect(page.getByRole('region', { name: '送る人数' })).toContainText('送る1人')
  await page.getByRole('textbox', { name: '本文' }).click()
  await page.keyboard.insertText('お手数をおかけします。')
  const sample = page.getByRole('group', { name: '届く形' })
  await expect(sample.frameLocator('iframe').getByText('お手数をおかけします。').last()).toBeVisible()
  await expect(sample).toContainText('【再送】')
  expect(await violations(page)).toEqual([])
  await shot(page, 'reminder', true)
  await page.getByRole('button', { name: '1通を送信' }).click()
  await page.getByRole('button', { name: '送信する' }).click()
  await page.waitForURL(/questionnaire_forms\/\d+\/mails$/)
  await expect(page.getByRole('region', { name: '送信の進み具合' })).toContainText('送信済 1', {
    timeout: 20_000,
  })
  expect(await violations(page)).toEqual([])
  await shot(page, 'mails', true)
})
