import type { Page } from '@playwright/test'
import { type Part, stillViolations } from './axe.ts'
import { accountOf, addressOf } from './route.ts'
import { type Route, routes } from './routes.ts'
import { expect, settled, lookingTest as test } from './test.ts'
import { atRest, rootOf, visit, watchRequests } from './visits.ts'

/** The rows that stand behind a dialog were looked at without it; two of them tell what it does to the others. */
const rowsBehind = 'tbody tr:nth-child(n + 3)'

declare global {
  interface Window {
    /** The browser's own, while calls fail. */
    real?: typeof fetch | undefined
  }
}

/** Answers a call with an error from now on; inside the page, since a route of the browser's would turn its cache off. */
const failing = (page: Page, { call, status }: { call: string; status: number }) =>
  page.evaluate(
    ([pattern, code]) => {
      const error = { code: 'internal', message: 'サーバーで問題が発生しました', request_id: 'test' }
      const real = window.real ?? window.fetch
      window.real = real
      window.fetch = (to, init) =>
        new RegExp(pattern).test(String(to))
          ? Promise.resolve(Response.json({ error }, { status: code }))
          : real(to, init)
    },
    [`${call.replace(/\*\*?/g, (star) => (star === '**' ? '.*' : '[^/]*'))}$`, status] as const,
  )

/** A page on which nothing has been read but by screens that failed: it need not be loaded anew for each. */
const openFailing = async (page: Page, root: string) => {
  if (rootOf(new URL(page.url(), 'http://none').pathname) !== root) await page.goto(`${root}/nowhere`)
  await expect(page.locator('h1').first()).toBeVisible()
}

/** What an error looks like: the same parts say it on every screen of an area. */
const lookOf = ({ area, error }: Route) => error && `${area} ${'call' in error ? error.status : error.shows}`
/** The first screen of each look. */
const looks = new Map(routes.toReversed().map((route) => [lookOf(route), route]))

test.describe.configure({ mode: 'parallel' })

const expectNoViolations = async (page: Page, part?: Part) =>
  expect(await stillViolations(page, part)).toEqual([])

// What a screen holds when it is full is looked at by pages.spec.ts.
for (const route of routes) {
  const { title, empty } = route
  if (empty)
    test(`given ${title}, when it is empty, then it says so and axe finds nothing`, async ({ pageOf }) => {
      const page = await pageOf(empty.account ?? accountOf(route))
      await visit(page, addressOf(route, empty.path, empty.enterprise))
      await expect(page.getByText(empty.shows).first()).toBeVisible()
      await settled(page)
      await expectNoViolations(page)
    })
}

// After the others: these leave refused forms and failed calls behind.
for (const route of routes) {
  const { title, error, dialogs = [] } = route
  const isFirst = looks.get(lookOf(route)) === route
  test.describe(`given ${title}`, () => {
    if (error)
      test(`when it cannot be read, then it says so${isFirst ? ' and axe finds nothing' : ''}`, async ({
        pageOf,
      }) => {
        const page = await pageOf(accountOf(route), 'failing')
        if ('call' in error) {
          await openFailing(page, rootOf(route.path) ?? '')
          // The first failure leads to the sign-in page with the reason, the second stays (RULES 8): this is the second.
          await page.evaluate((at) => sessionStorage.setItem('load-failed', at), route.path)
          await failing(page, error)
          await visit(page, route.path)
          await expect(page.getByRole('heading', { name: '予期しないエラーが発生しました' })).toBeVisible()
        } else {
          // Loaded anew: a call of the screen before, still on its way to fail, would lead to the sign-in page.
          await page.goto(addressOf(route, error.path))
          await expect(page.getByText(error.shows).first()).toBeVisible()
        }
        if (isFirst) await expectNoViolations(page, { within: 'main' })
        await page.evaluate(() => {
          window.fetch = window.real ?? window.fetch
        })
      })

    if (dialogs.length > 0)
      test(`when ${dialogs.map(({ name }) => `「${name}」`).join('')} are open, then axe finds nothing`, async ({
        pageOf,
      }) => {
        test.setTimeout(60_000 + dialogs.length * 20_000)
        const page = await pageOf(accountOf(route))
        watchRequests(page)
        for (const [at, dialog] of dialogs.entries()) {
          // One page serves them all; what Escape does not close goes with its screen, which is opened anew.
          await page.keyboard.press('Escape')
          if (at === 0 || dialog.fresh || (await page.getByRole('dialog').count()) > 0) {
            await (dialog.fresh === 'loaded' ? page.goto(addressOf(route)) : visit(page, addressOf(route)))
            await route.full(page)
            // An answer that comes between pressing and letting go may move the button away.
            await atRest(page)
          }
          await dialog.open(page)
          await dialog.shows(page)
          await expectNoViolations(page, { left: rowsBehind })
        }
      })
  })
}
