import type { Browser, Page } from '@playwright/test'
import { call } from './act.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { type Route, routes } from './routes.ts'
import type { Rows } from './rows.ts'
import { type Account, expect, openSession, siteUrl, test } from './test.ts'
import { atRest, visit, watchRequests } from './visits.ts'

type Opened = Pick<Route, 'area' | 'path' | 'account'> & Partial<Pick<Route, 'full'>>

/** Pages that leave something behind on purpose: the tables it stands in, and why. */
const traces: { why: string; tables: readonly string[]; isMeant: (path: string) => boolean }[] = [
  {
    why: 'showing a file is kept in the download log: who saw it and when (RULES 7)',
    tables: ['histories'],
    isMeant: (path) => /^\/enterprise\/(candidate_resumes|file_attachments|operation_files)\/1$/.test(path),
  },
  {
    why: 'tries at links nobody is signed in for are counted',
    tables: ['rate_limits'],
    isMeant: (path) => /^\/contracts\/ext_confirms\//.test(path),
  },
]

const staff = (path: string): Opened => ({ area: 'enterprise', path })
const visitor = (path: string): Opened => ({ area: 'site', path })

/** Addresses of screens that begin elsewhere than the routes of the looks do. */
const besides: readonly Opened[] = [
  ...['group', 'client', 'base', 'sales', 'supplier', 'confirm'].map((step) =>
    staff(`/enterprise/contracts/create?step=${step}`),
  ),
  staff('/enterprise/contracts/create?opportunity=1&step=confirm'),
  staff('/enterprise/opportunities/create?candidate=1&job=1'),
  staff('/enterprise/opportunities/create?apply=1'),
  staff('/api/docs'),
  visitor('/site'),
  visitor('/jobs/skill-1'),
  visitor('/register/profile?job=1'),
  visitor('/register/thanks'),
  visitor('/terms'),
  visitor('/sitemap.xml'),
  visitor('/robots.txt'),
]

const accountOf = ({ area, path, account }: Opened): Account | undefined =>
  area === 'site' || path.includes('/signin') ? undefined : (account ?? 'admin')

let product: OwnProduct

const openPage = async (browser: Browser, account: Account | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ja-JP' })
  if (account) await context.addCookies((await openSession(account, product.url)).cookies)
  const page = await context.newPage()
  watchRequests(page)
  // What is read ahead when the browser is idle is files alone.
  await page.addInitScript('window.requestIdleCallback = () => 0')
  return page
}

const open = async (page: Page, { area, path, full }: Opened, how: 'loaded' | 'within') => {
  const address = area === 'site' ? siteUrl(path, 'demo', product.url) : path
  await (how === 'loaded' ? page.goto(address) : visit(page, address))
  await full?.(page)
  if (!/\.(xml|txt)$/.test(path)) await atRest(page)
}

/** The tables that hold something else than before. */
const changed = (before: Rows, after: Rows) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => before[table] !== after[table],
  )

/** Opens every page one after another, each in the tab of its account; answers what each has written. */
const walk = async (
  tabs: Map<Account | undefined, Page>,
  all: readonly Opened[],
  how: 'loaded' | 'within',
) => {
  const written: string[] = []
  for (const one of all) {
    const page = tabs.get(accountOf(one))
    if (!page) throw new Error(`nobody opens ${one.path}`)
    const before = await product.rows()
    await open(page, one, how)
    const meant = traces.find(({ isMeant }) => isMeant(one.path))?.tables ?? []
    const tables = changed(before, await product.rows()).filter((table) => !meant.includes(table))
    if (tables.length > 0) written.push(`${one.path} writes ${tables.join(', ')}`)
  }
  return written
}

test.describe('given every page of the product', () => {
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    product = await startOwnProduct()
  })
  test.afterAll(() => product.stop())

  test('when each is opened by its address and again from another page, then nothing is written', async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const tabs = new Map<Account | undefined, Page>()
    for (const account of [undefined, ...new Set([...routes].map(accountOf))])
      if (!tabs.has(account)) tabs.set(account, await openPage(browser, account))
    const { url } = await call(tabs.get('admin') as Page, 'contracts/ext_confirm_url/1', {
      category: 'sales',
    })
    const all = [...routes, ...besides, visitor(new URL(url).pathname)]
    const loaded = await walk(tabs, all, 'loaded')
    const within = await walk(tabs, all, 'within')
    for (const page of tabs.values()) await page.context().close()
    expect([...loaded, ...within]).toEqual([])
  })
})
