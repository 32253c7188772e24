import type { Browser, Page } from '@playwright/test'
import { call } from './act.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { type Route, routes } from './routes.ts'
import type { Rows } from './rows.ts'
import { type Account, expect, leaveOutReadingAhead, openSession, siteUrl, test } from './test.ts'
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
  {
    why: 'the checks of a mail follow its links, so there is a pace to them',
    tables: ['rate_limits'],
    isMeant: (path) =>
      /^\/enterprise\/(broadcasts\/3\/edit|proposals\/create|automation_emails\/\d)/.test(path),
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

type How = 'by its address' | 'from another page'

/** What the address of a screen is made of: whose it is, numbers and forms among its parts, something asked for. */
const shapeOf = ({ account, path }: Opened) => {
  const kindOf = (part: string) =>
    /^\d/.test(part) ? 'number' : /^(create|edit|setting|signin)$/.test(part) ? part : 'name'
  const [place = '', query] = path.split('?')
  return [account, ...place.split('/').map(kindOf), query && 'query'].join(' ')
}

let product: OwnProduct
/** A tab for each account. */
const tabs = new Map<Account | undefined, Page>()

const openPage = async (browser: Browser, account: Account | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ja-JP', reducedMotion: 'reduce' })
  if (account) await context.addCookies((await openSession(account, product.url)).cookies)
  const page = await context.newPage()
  watchRequests(page)
  await page.addInitScript(leaveOutReadingAhead)
  return page
}

const open = async (page: Page, { area, path, full }: Opened, how: How) => {
  const address = area === 'site' ? siteUrl(path, 'demo', product.url) : path
  await (how === 'by its address' ? page.goto(address) : visit(page, address))
  await full?.(page)
  if (!/\.(xml|txt)$/.test(path)) await atRest(page)
}

/** The tables that hold something else than before. */
const changed = (before: Rows, after: Rows) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => before[table] !== after[table],
  )

/** Opens pages one after another, each in the tab of its account; answers what each has written. */
const walk = async (pages: readonly Opened[], how: How) => {
  const written: string[] = []
  for (const one of pages) {
    const page = tabs.get(accountOf(one))
    if (!page) throw new Error(`nobody opens ${one.path}`)
    const before = await product.rows()
    await open(page, one, how)
    const meant = traces.find(({ isMeant }) => isMeant(one.path))?.tables ?? []
    const tables = changed(before, await product.rows()).filter((table) => !meant.includes(table))
    if (tables.length > 0) written.push(`${one.path}, opened ${how}, writes ${tables.join(', ')}`)
  }
  return written
}

test.describe('given every page of the product', () => {
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000)
    product = await startOwnProduct()
    for (const account of [undefined, ...new Set([...routes].map(accountOf))])
      if (!tabs.has(account)) tabs.set(account, await openPage(browser, account))
  })
  test.afterAll(async () => {
    for (const page of tabs.values()) await page.context().close()
    await product.stop()
  })

  test('when each is opened from another page, then nothing is written', async () => {
    test.setTimeout(600_000)
    const { url } = await call(tabs.get('admin') as Page, 'contracts/ext_confirm_url/1', {
      category: 'sales',
    })
    const all = [...routes, ...besides, visitor(new URL(url).pathname)]
    expect(await walk(all, 'from another page')).toEqual([])
  })

  // The server hands out one program, whatever the address; what a screen then reads and writes the walk above sees.
  test('when one of each shape is opened by its address, then nothing is written', async () => {
    test.setTimeout(300_000)
    const screens = routes.filter(({ area }) => area !== 'site')
    const first = new Map(screens.toReversed().map((one) => [shapeOf(one), one]))
    expect(await walk([...first.values()], 'by its address')).toEqual([])
  })
})
