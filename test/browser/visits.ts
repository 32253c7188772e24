import type { Page } from '@playwright/test'
import { expect, settled } from './test.ts'

/** Where the program of an address begins: /enterprise or /admin. */
export const rootOf = (path: string) => /^\/(enterprise|admin)\b/.exec(path)?.[0]

/** The screen titles the tab when it is drawn: until then the one before it still stands there. */
const go = async (page: Page, address: string) => {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
  await page.waitForFunction(() => document.title !== '')
}

/**
 * From screen to screen as a member goes, without reading the program again; what is not a screen of it is loaded. Once
 * there, nothing of the screen before it can be taken for it: another query of the same path, which titles nothing anew,
 * is reached by way of a page that is none.
 */
export const visit = async (page: Page, address: string) => {
  const root = rootOf(address)
  const here = page.url() === 'about:blank' ? '' : new URL(page.url()).pathname
  if (!root || root !== rootOf(here) || address.startsWith(`${root}/signin`))
    return void (await page.goto(address))
  if (new URL(address, page.url()).pathname === here) await go(page, `${root}/elsewhere`)
  await go(page, address)
}

const underWay = new WeakMap<Page, Set<unknown>>()

/** Counts from now on what the page asks the server for. */
export const watchRequests = (page: Page): void => {
  if (underWay.has(page)) return
  const asked = new Set<unknown>()
  underWay.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
}

/** Once the page shows everything and every answer is there. */
export const atRest = async (page: Page): Promise<void> => {
  await settled(page)
  await expect.poll(() => underWay.get(page)?.size, { intervals: [20] }).toBe(0)
}
