import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const picture = (name: string) =>
  process.env.PICTURES ? { path: `${process.env.PICTURES}/${name}.png` } : undefined

test('given a manager, when a token is made by keyboard, then it is shown once, works, and ends when it is revoked', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/setting/linkage/apis')
  const make = page.getByRole('button', { name: 'トークンを発行' })
  await make.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('名前')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('スコープを1つ以上選んでください')).toBeVisible()
  await page.keyboard.type('経理システム')
  await dialog.getByRole('checkbox', { name: '候補者の読み取り' }).focus()
  await page.keyboard.press('Space')
  const shot = picture('make')
  if (shot) await page.screenshot(shot)
  await dialog.getByRole('button', { name: 'トークンを発行' }).focus()
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel('APIトークン').inputValue()
  expect(secret).toMatch(/^tsm_/)
  expect(await violations(page)).toEqual([])
  const once = picture('secret')
  if (once) await page.screenshot(once)
  await dialog.getByRole('button', { name: '保存したので閉じる' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(secret)

  const call = () =>
    page.request.get('/api/v1/candidates?limit=1', { headers: { authorization: `Bearer ${secret}` } })
  expect((await call()).status()).toBe(200)
  await page.reload()
  const row = page.getByRole('row', { name: /経理システム/ })
  await expect(row).toContainText('candidate.read')
  await expect(row).not.toContainText('まだありません')
  expect(await violations(page)).toEqual([])
  const list = picture('list')
  if (list) await page.screenshot(list)

  await row.getByRole('button', { name: '経理システムを失効' }).press('Enter')
  // The dialog takes the focus once it is drawn, also from a button that has it already.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'トークンを失効' }).press('Enter')
  await expect(row).toBeHidden()
  expect((await call()).status()).toBe(401)
})

test('given a member, then the tokens are not theirs to see', async ({ page, signedInAs }) => {
  await signedInAs('member')
  await page.goto('/enterprise/setting/linkage/apis')
  await expect(page.getByText('マネージャー以上のメンバーが利用できます')).toBeVisible()
})

for (const [name, width] of [
  ['wide', 1440],
  ['phone', 390],
] as const)
  test(`given the reference, ${name}, then it is readable, and its parts are reached by links`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/api/v1/docs', '/api/v1/docs/candidates']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      const shot = picture(`docs-${name}-${path.split('/').at(-1)}`)
      if (shot) await page.screenshot(shot)
    }
    await page.getByRole('link', { name: /^更新/ }).click()
    await expect(page.getByRole('heading', { name: '候補者の更新' })).toBeInViewport()
  })

test('given a phone, then the tokens can be read and made', async ({ page, signedInAs }) => {
  await signedInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/enterprise/setting/linkage/apis')
  await page.getByRole('button', { name: 'トークンを発行' }).first().click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: '請求・支払の書き込み' })).toBeVisible()
  const shot = picture('phone')
  if (shot) await page.screenshot(shot)
  await page.keyboard.press('Escape')
  const main = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header/..')
  const wide = await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('given the reference, then a field is found by keyboard, and a call is tried with a token that is kept nowhere', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/setting/linkage/apis')
  await page.getByRole('button', { name: 'トークンを発行' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名前').fill('試し送り')
  await dialog.getByRole('checkbox', { name: '企業の読み取り' }).check()
  await dialog
    .getByRole('checkbox', { name: '企業の登録・変更・削除' })
    .or(dialog.getByRole('checkbox', { name: /^企業の(書き込み|登録)/ }))
    .first()
    .check()
  await dialog.getByRole('button', { name: 'トークンを発行' }).click()
  const secret = await dialog.getByLabel('APIトークン').inputValue()

  await page.goto('/api/v1/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('companies name')
  await expect(page.getByRole('list', { name: '検索の結果' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('searchbox').fill('企業の一覧')
  await expect(page.getByRole('list', { name: '検索の結果' }).getByRole('link')).toHaveText([/企業の一覧/])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/docs\/companies#list/)

  const list = page.locator('#list')
  await list.getByText('試す').click()
  await list.getByRole('button', { name: '送ってみる' }).click()
  await expect(list.getByRole('status')).toContainText('トークンを入れてください')
  await page.getByLabel('試すトークン').fill(secret)
  await list.getByLabel('クエリ').fill('filter[name][eq]=株式会社&fields=name&limit=2')
  await list.getByLabel('クエリ').press('Enter')
  await expect(list.getByRole('status')).toContainText(/^200　\d+ms.*ratelimit-remaining/)
  await expect(list.getByLabel('答え')).toContainText('"id_by_enterprise_id"')
  expect(await violations(page)).toEqual([])
  const shot = picture('docs-try')
  if (shot) await page.screenshot(shot)

  const create = page.locator('#create')
  await create.getByText('試す').click()
  await create.getByRole('button', { name: '送ってみる' }).click()
  await expect(create.getByRole('status')).toHaveText('')
  await create.getByLabel('実際のデータに書き込みます').check()
  await create.getByRole('button', { name: '送ってみる' }).click()
  await expect(create.getByRole('status')).toContainText('201')
  expect(page.url()).not.toContain(secret)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toContain(secret)
  await page.reload()
  await expect(page.getByLabel('試すトークン')).toHaveValue('')
})
