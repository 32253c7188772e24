import type { Browser, Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { call } from './act.ts'
import { darkViolations, stillViolations } from './axe.ts'
import { known } from './known.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { accountOf, addressOf, type Place } from './route.ts'
import { type Route, routes } from './routes.ts'
import type { Rows } from './rows.ts'
import { missingWords, wordsOf } from './screen-words.ts'
import { type Account, expect, leaveOutReadingAhead, openSession, test, watchPolicy } from './test.ts'
import { atRest, visit, watchRequests } from './visits.ts'

type Opened = Place & Partial<Pick<Route, 'full'>>

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
      /^\/enterprise\/(broadcasts\/3\/edit|proposals\/create|automation_emails\/\d|questionnaire_forms\/\d+\/request)/.test(
        path,
      ),
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
/** What the browser was refused by the policy of a page. */
const breaks: string[] = []
const { locale, timezoneId, viewport } = config.use as Required<NonNullable<typeof config.use>>
const desk = viewport ?? { width: 1_440, height: 900 }
const phone = { width: 390, height: 844 }

const openPage = async (browser: Browser, account: Account | undefined): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale,
    timezoneId,
    viewport: desk,
    // What is looked at stands still.
    reducedMotion: 'reduce',
  })
  if (account) await context.addCookies((await openSession(account, product.url)).cookies)
  const page = await context.newPage()
  watchRequests(page)
  watchPolicy(page, breaks, product.url)
  await page.addInitScript(leaveOutReadingAhead)
  return page
}

const open = async (page: Page, one: Opened, how: How) => {
  const address = addressOf(one, one.path, 'demo', product.url)
  await (how === 'by its address' ? page.goto(address) : visit(page, address))
  await one.full?.(page)
  if (!/\.(xml|txt)$/.test(one.path)) await atRest(page)
}

/** A process says every minute that it lives, a session now and then that it is used: by the clock, whatever is opened. */
const byTheClock: readonly string[] = ['servers', 'sessions']

/** The tables that hold something else than before. */
const changed = (before: Rows, after: Rows) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => before[table] !== after[table] && !byTheClock.includes(table),
  )

/** The page that one sees, in the tab of its account; what opening it has written. */
const openWatched = async (one: Opened, how: How): Promise<{ page: Page; faults: string[] }> => {
  const page = tabs.get(accountOf(one))
  if (!page) throw new Error(`nobody opens ${one.path}`)
  const before = await product.rows()
  await open(page, one, how)
  const meant = traces.find(({ isMeant }) => isMeant(one.path))?.tables ?? []
  const tables = changed(before, await product.rows()).filter((table) => !meant.includes(table))
  return { page, faults: tables.length > 0 ? [`writes ${tables.join(', ')}`] : [] }
}

/** Words of the screens of an area as the walk saw them, by address. */
const seenWords = new Map<string, readonly string[]>()

/** Figures of a screen that say nothing: the demo is to be worth looking at. */
const zeros = (page: Page): Promise<string[]> =>
  page.locator('main dl > div').evaluateAll((tiles) =>
    tiles.flatMap((tile) =>
      // Most months have no excess and no cut, which a record says.
      !/(超過|控除)金額$/.test(tile.querySelector('dt')?.textContent ?? '') &&
      /^(¥0|0(\.0)?%)$/.test(tile.querySelector('dd')?.textContent?.trim() ?? '')
        ? [`${tile.querySelector('dt')?.textContent} is nothing`]
        : [],
    ),
  )

/** What axe finds in a page: of the areas also in the dark, of the site also in its form for phones. */
const lookAt = async (page: Page, { area, path }: Opened): Promise<string[]> => {
  if (area !== 'site') seenWords.set(path, await wordsOf(page))
  const faults = [...(await zeros(page)), ...(await stillViolations(page))]
  if (area !== 'site') return [...faults, ...(await darkViolations(page))]
  await page.setViewportSize(phone)
  faults.push(...(await stillViolations(page)))
  await page.setViewportSize(desk)
  return faults
}

/** Opens pages one after another; answers the faults of all, each with its page. One that does not open is a fault. */
const walk = async (pages: readonly Opened[], how: How, look?: typeof lookAt): Promise<string[]> => {
  const found: string[] = []
  for (const one of pages) {
    const faults = await openWatched(one, how).then(
      async ({ page, faults }) => [...faults, ...((await look?.(page, one)) ?? [])],
      (error: Error) => [error.message],
    )
    // Chromium styles a bare XML by itself, against the policy of its answer.
    const refused = breaks.splice(0).filter(() => !one.path.endsWith('.xml'))
    found.push(...[...faults, ...refused].map((fault) => `${one.path}, opened ${how}: ${fault}`))
  }
  return found
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

  for (const area of ['enterprise', 'operator', 'site'] as const)
    test(`when each of the ${area} is opened from another page, then axe finds nothing, nothing is written, and the palette knows its words`, async () => {
      test.setTimeout(1_200_000)
      const faults = await walk(
        routes.filter((route) => route.area === area),
        'from another page',
        lookAt,
      )
      expect([...faults, ...missingWords(seenWords)]).toEqual([])
    })

  test('when one that begins elsewhere is opened from another page, then nothing is written', async () => {
    test.setTimeout(300_000)
    const { url } = await call(tabs.get('admin') as Page, `contracts/ext_confirm_url/${known.contract}`, {
      category: 'sales',
    })
    expect(await walk([...besides, visitor(new URL(url).pathname)], 'from another page')).toEqual([])
  })

  // The server hands out one program, whatever the address; what a screen then reads and writes the walk above sees.
  test('when one of each shape is opened by its address, then nothing is written', async () => {
    test.setTimeout(300_000)
    const screens = routes.filter(({ area }) => area !== 'site')
    const first = new Map(screens.toReversed().map((one) => [shapeOf(one), one]))
    expect(await walk([...first.values()], 'by its address')).toEqual([])
  })
})
