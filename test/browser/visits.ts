import type { Page } from '@playwright/test'
import { expect, settled } from './test.ts'

/** Where the program of an address begins: /enterprise or /admin. */
export const rootOf = (path: string) => /^\/(enterprise|admin)\b/.exec(path)?.[0]

/** From screen to screen as a member goes, without reading the program again; what is not a screen of it is loaded. */
export const visit = async (page: Page, address: string) => {
  const root = rootOf(address)
  const here = page.url() === 'about:blank' ? '' : new URL(page.url()).pathname
  if (!root || root !== rootOf(here)) return page.goto(address)
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}

const underWay = new WeakMap<Page, Set<unknown>>()

/** Counts from now on what the page asks the server for. */
export const watchRequests = (page: Page): void => {
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
