import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Route, routes } from './routes.ts'
import { expect, settled, siteUrl, test } from './test.ts'

/** Rule and node of everything axe finds; all its rules, without exception. */
const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}

const expectNoViolations = async (page: Page) => {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  expect(await violations(page)).toEqual([])
}

const addressOf = (route: Route, path = route.path, agency = 'demo') =>
  route.area === 'site' ? siteUrl(path, agency) : path

test.describe.configure({ mode: 'parallel' })

for (const route of routes) {
  const { title, empty, error, dialogs = [] } = route
  const account = route.area === 'site' ? undefined : (route.account ?? 'admin')
  const isSignIn = route.path.includes('/signin')

  test.describe(`given ${title}`, () => {
    test('when it is full, then axe finds nothing', async ({ page, signedInAs }) => {
      if (account && !isSignIn) await signedInAs(account)
      await page.goto(addressOf(route))
      await route.full(page)
      await settled(page)
      await expectNoViolations(page)
    })

    if (route.area === 'site')
      test('when it is full on a phone, then axe finds nothing', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(addressOf(route))
        await route.full(page)
        await expectNoViolations(page)
      })

    if (empty)
      test('when it is empty, then it says so and axe finds nothing', async ({ page, signedInAs }) => {
        const member = empty.account ?? account
        if (member) await signedInAs(member)
        await page.goto(addressOf(route, empty.path, empty.agency))
        await expect(page.getByText(empty.shows).first()).toBeVisible()
        await settled(page)
        await expectNoViolations(page)
      })

    if (error)
      test('when it cannot be read, then it says so and axe finds nothing', async ({ page, signedInAs }) => {
        if (account && !isSignIn) await signedInAs(account)
        if ('call' in error) {
          const body = {
            error: { code: 'internal', message: 'サーバーで問題が発生しました', request_id: 'test' },
          }
          await page.route(error.call, (call) => call.fulfill({ status: error.status, json: body }))
          // The first failure leads to the sign-in page with the reason, the second stays (RULES 8).
          await page.goto(addressOf(route))
          await expect(page.getByText('画面を表示できませんでした。')).toBeVisible()
          await page.goto(addressOf(route))
          await expect(page.getByRole('heading', { name: '予期しないエラーが発生しました' })).toBeVisible()
        } else {
          await page.goto(addressOf(route, error.path))
          await expect(page.getByText(error.shows).first()).toBeVisible()
        }
        await expectNoViolations(page)
      })

    for (const dialog of dialogs)
      test(`when 「${dialog.name}」 is open, then axe finds nothing`, async ({ page, signedInAs }) => {
        if (account && !isSignIn) await signedInAs(account)
        await page.goto(addressOf(route))
        await route.full(page)
        await dialog.open(page)
        await dialog.shows(page)
        await expectNoViolations(page)
      })
  })
}
