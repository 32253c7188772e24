import { scriptBytes } from '../support/script-bytes.ts'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

for (const width of [360, 768, 1440])
  test(`given the landing page at ${width} px, then axe finds nothing and nothing stands out of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/lp')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page)).toEqual([])
  })

test('given the landing page, then it takes less than 10 kB of JavaScript', async ({ page }) => {
  const kilobytes = await scriptBytes(page)
  await page.goto('/lp', { waitUntil: 'networkidle' })
  expect(kilobytes()).toBeGreaterThan(0)
  expect(kilobytes()).toBeLessThan(10)
})

for (const [name, width, marker] of [
  ['a desktop', 1440, 80],
  ['a phone', 360, 64],
] as const)
  test(`given ${name}, when ${marker} px are scrolled past, then the green header is white, and green again at the top`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/lp')
    const ground = () =>
      page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
    const [green, white] = ['rgb(11, 107, 80)', 'rgb(255, 255, 255)']
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), marker - 2)
    expect(await ground()).toBe(green)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), marker + 2)
    await expect.poll(ground).toBe(white)
    expect(await violations(page, { within: 'header' })).toEqual([])
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(ground).toBe(green)
  })

test('given a phone, when the drawer is opened, then Escape and its links close it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/lp')
  const button = page.locator('.lp-drawer > summary')
  const drawer = page.getByRole('navigation', { name: 'メニュー' })
  await button.click()
  await expect(drawer).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await drawer.getByRole('link', { name: 'できること' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'できること' })).toBeInViewport()
})

test('given the header, when the inquiry is chosen, then it opens in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/lp')
  const opened = context.waitForEvent('page')
  await page.getByRole('banner').getByRole('link', { name: 'お問い合わせ' }).click()
  const inquiry = await opened
  await expect(inquiry).toHaveURL(/\/inquiry$/)
  await expect(inquiry.getByRole('heading', { name: 'お問い合わせ' })).toBeVisible()
  await expect(page).toHaveURL(/\/lp$/)
})

test.describe('given no JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('then the drawer opens, questions unfold, and the page is whole', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/lp')
    await page.locator('.lp-drawer > summary').click()
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible()
    await page.locator('.lp-drawer > summary').click()
    const question = page.locator('.lp-question').first()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
  })
})

test('given the operator, when texts and company are written, then the landing page shows them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('operator')
  await page.goto('/admin/setting/landing/edit')
  await page.getByRole('textbox', { name: '運営会社', exact: true }).fill('株式会社つむぎ見本')
  await page.getByRole('textbox', { name: '利用規約', exact: true }).fill('第1条 見本の規約です。')
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(/\/admin\/setting\/landing$/)
  await expect(page.getByText('株式会社つむぎ見本')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/lp')
  await expect(page.getByRole('contentinfo')).toContainText('© 株式会社つむぎ見本')
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
  await expect(page.getByText('第1条 見本の規約です。')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
