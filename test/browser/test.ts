import { test as base, expect, type Page, request } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { missingHeaders } from '../support/headers.ts'

export { expect } from '@playwright/test'

/** Members of the demo enterprise, of the enterprise without records, of the one with every feature closed, and of the one with a model. */
export type Account = 'admin' | 'manager' | 'member' | 'empty' | 'blocked' | 'closed' | 'model' | 'operator'

const product = () => process.env.PRODUCT_URL ?? ''

/** The host of the demo enterprise's public site on the same port. */
export const siteUrl = (path: string, enterprise = 'demo', origin = product()) => {
  const url = new URL(path, origin)
  url.hostname = `${enterprise}.localhost`
  return url.href
}

export const credentials = (account: Account) => ({
  email: `${account}@demo.example`,
  password: demoPassword,
})

type State = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

export const openSession = async (account: Account, baseURL = product()): Promise<State> => {
  const surface = account === 'operator' ? 'admin' : 'enterprise'
  const context = await request.newContext({ baseURL })
  const body = { [`${surface}_member`]: credentials(account) }
  const answer = await context.post(`/api/${surface}/auth/sign_in`, { data: body })
  if (!answer.ok()) throw new Error(`sign-in of ${account} answered ${answer.status()}`)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/**
 * Screens and parts that the program reads ahead once the browser is idle, two seconds at the latest: to a test that
 * opens a browser of its own they cost as much as the page itself. What grows while the browser is idle still does.
 */
export const leaveOutReadingAhead = () => {
  const whenIdle = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (work, options) =>
    (options?.timeout ?? 0) < 2_000 ? whenIdle(work, options) : 0
}

type Options = {
  /** The program reads ahead what may be opened next, as it does for people. */
  readsAhead: boolean
}
type Fixtures = {
  /** Puts the session of an account into this test's browser; each worker signs in once an account. */
  signedInAs(account: Account): Promise<void>
  /** Fails a test whose pages met their policy: a script or a style that would be refused, a header left out. */
  keptPolicy: undefined
  /** What the page itself complained about; looked at after each test. */
  complaints: string[]
}
type WorkerFixtures = {
  sessions: Map<Account, Promise<State>>
  pages: Map<string, Page>
  /** What the browsers of this worker were refused by a page's policy, and answers that lack their headers. */
  policyBreaks: string[]
}

/** Notes what a page's policy refuses, and answers of this product that lack their headers. */
export const watchPolicy = (page: Page, breaks: string[], origin = product()) => {
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions[- ]Policy/i.test(message.text()))
      breaks.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const { port } = new URL(origin)
    // What a test answers itself has no date.
    if (new URL(response.url()).port === port && response.headers().date)
      breaks.push(...missingHeaders(response.url(), response.headers()))
  })
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  readsAhead: [false, { option: true }],
  context: async ({ context, readsAhead }, use) => {
    if (!readsAhead) await context.addInitScript(leaveOutReadingAhead)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names out of the pattern
  baseURL: async ({}, use) => use(product()),
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names out of the pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  signedInAs: async ({ context, sessions }, use) =>
    use(async (account) => {
      const session = sessions.get(account) ?? openSession(account)
      sessions.set(account, session)
      await context.addCookies((await session).cookies)
    }),
  policyBreaks: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names out of the pattern
    async ({}, use) => use([]),
    { scope: 'worker' },
  ],
  page: async ({ page, policyBreaks }, use) => {
    watchPolicy(page, policyBreaks)
    await use(page)
  },
  keptPolicy: [
    async ({ policyBreaks }, use) => {
      await use(undefined)
      expect(policyBreaks.splice(0)).toEqual([])
    },
    { auto: true },
  ],
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(complaints)
  },
})

/** True once nothing on the page is still being read: no skeleton, no busy list. */
export const settled = async (page: Page) => {
  await page.waitForFunction(
    () =>
      document.querySelector('main, h1') !== null &&
      !document.querySelector('[aria-busy="true"], [role="status"][aria-label="読み込み中"]'),
  )
}

/**
 * For looking only: a worker keeps one page an account, since a window and a reading of the program cost more than the
 * look itself, and another for calls that fail. Every test gets it as new: no routes, the standard size. Tests that
 * write or type use `test`.
 */
export const lookingTest = test.extend<
  { pageOf(account: Account | undefined, whose?: 'failing'): Promise<Page> },
  WorkerFixtures
>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names out of the pattern
    async ({}, use) => {
      const pages = new Map<string, Page>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, pages, policyBreaks, sessions, baseURL, locale, timezoneId, viewport }, use) => {
    const open = async (account: Account | undefined) => {
      // What is looked at stands still.
      const options = { baseURL, locale, timezoneId, viewport, reducedMotion: 'reduce' }
      const context = await browser.newContext(options as object)
      await context.addInitScript(leaveOutReadingAhead)
      if (account) {
        const session = sessions.get(account) ?? openSession(account)
        sessions.set(account, session)
        await context.addCookies((await session).cookies)
      }
      const page = await context.newPage()
      watchPolicy(page, policyBreaks)
      return page
    }
    await use(async (account, whose) => {
      const key = `${account ?? 'visitor'} ${whose ?? ''}`
      const page = pages.get(key) ?? (await open(account))
      pages.set(key, page)
      await page.unrouteAll()
      if (viewport) await page.setViewportSize(viewport)
      return page
    })
  },
})
