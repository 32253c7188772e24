import type { Page } from '@playwright/test'
import { expect, siteUrl, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** How much of the page jumped by itself while it was read (the sum behind CLS), with the script arriving after the first paint. */
const shiftOf = async (page: Page, path: string): Promise<number> => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/site-assets/*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await page.goto(siteUrl(path), { waitUntil: 'load' })
  return page.evaluate(async () => {
    // A shift is reported with the frame that paints it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shift: number }).shift
  })
}

for (const path of ['/', '/jobs', '/jobs?keyword=zzz', '/jobs/detail/1', '/register/profile'])
  test(`given a phone, when ${path} is read, then nothing jumps`, async ({ page }) => {
    expect(await shiftOf(page, path)).toBeLessThan(0.01)
  })

test('given a browser with JavaScript, then the list sorts by itself; without, it keeps the button', async ({
  browser,
  page: scripted,
}) => {
  await scripted.goto(siteUrl('/jobs'))
  await expect(scripted.getByRole('combobox', { name: '並び順' })).toBeVisible()
  await expect(scripted.getByRole('button', { name: '並べ替える' })).toBeHidden()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(siteUrl('/jobs'))
  await expect(page.getByRole('button', { name: '並べ替える' })).toBeVisible()
  await context.close()
})

/** Sends the first step with nothing in it but the presets. */
const refused = async (page: Page) => {
  await page.goto(siteUrl('/register/profile'))
  await page.getByRole('button', { name: '経験・スキルへ進む' }).click()
  // The summary takes the focus half a second after the page is there.
  await expect(page.getByRole('alert')).toBeFocused()
}

/** Whether all of an element, and of its label, stands between the header and the bar below. */
const stands = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const boxOf = (query: string) => document.querySelector(query)?.getBoundingClientRect()
    const [top, bottom] = [boxOf('.top')?.bottom ?? 0, boxOf('.submit-bar')?.top ?? 0]
    const field = element.closest('.field, .consent label') ?? element
    const label = field.querySelector('.field-label') ?? field
    return label.getBoundingClientRect().top >= top && element.getBoundingClientRect().bottom <= bottom
  })

test('given the registration on a phone, when it is scrolled, then the header still says whose it is', async ({
  page,
}) => {
  await page.goto(siteUrl('/register/profile'))
  await page.evaluate(() => scrollTo(0, 600))
  await expect(page.locator('body')).toHaveClass(/scrolled/)
  await expect(page.getByRole('banner').getByRole('link')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('無料・約3分')
})

for (const path of ['/', '/jobs', '/privacy', '/register/profile'])
  test(`given ${path} at 360 px, when it is read and scrolled, then nothing of the header is cut off`, async ({
    page,
  }) => {
    await page.goto(siteUrl(path))
    const cut = () =>
      page
        .locator('.top-row :is(a, button, input, .brand span, .free)')
        .evaluateAll((parts) =>
          parts.flatMap((part) =>
            part.getBoundingClientRect().right > 360 || part.scrollWidth > part.clientWidth + 1
              ? [part.textContent || part.tagName]
              : [],
          ),
        )
    expect(await cut()).toEqual([])
    await page.evaluate(() => scrollTo(0, 600))
    await expect(page.locator('body')).toHaveClass(/scrolled/)
    expect(await cut()).toEqual([])
  })

test('given errors on a phone, when one is followed or its field takes the focus, then field and label stand clear of the bars', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await refused(page)
  const targets = await page
    .locator('.error-summary a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string))
  expect(targets).toEqual(['#f-name', '#f-name_kana', '#f-email', '#f-tel', '#f-birth_date'])
  for (const target of targets) {
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator(`.error-summary a[href="${target}"]`).click()
    await expect.poll(() => stands(page, target), { message: target }).toBe(true)
  }
  for (const end of ['top', 'bottom'])
    for (const target of ['#f-email', '#f-zipcode', '#f-address', '#f-station_id', '#f-nationality_id']) {
      await page.evaluate((to) => scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end)
      await page.locator(target).focus()
      await expect.poll(() => stands(page, target), { message: `${target} from the ${end}` }).toBe(true)
    }
})

test('given errors, when a field is mended, then its message says so; when it is wrong again, then the message is back', async ({
  page,
}) => {
  await refused(page)
  const email = page.locator('#f-email')
  const message = page.locator('#e-email')
  const summary = page.locator('.error-summary')
  await email.fill('kenta.sato@example')
  await expect(message).toHaveText('メールアドレスの形式を確認してください')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('kenta.sato@example.jp')
  await expect(message).toHaveText('修正されました')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(summary).toContainText('残り4件')
  await email.fill('')
  await expect(message).toHaveText('メールアドレスを入力してください')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(summary).toContainText('残り5件')
  await page.locator('#f-name').fill('佐藤 健太')
  await page.locator('#f-name_kana').fill('サトウ ケンタ')
  await page.locator('#f-tel').fill('090-5501-2284')
  await email.fill('kenta.sato@example.jp')
  for (const [name, value] of [
    ['birth_year', '1992'],
    ['birth_month', '4'],
    ['birth_day', '18'],
  ] as const)
    await page.locator(`[name="${name}"]`).selectOption(value)
  await expect(summary).toContainText('すべて修正されました')
})
