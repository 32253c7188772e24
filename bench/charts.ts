import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { openChromium } from './chromium.ts'
import { type Figure, percentile, round } from './measure.ts'

const to = monthOf(today())
const fiveYears = `from=${addMonths(to, -59)}&to=${to}`
const contracts = `/enterprise/report_summaries/contract?${fiveYears}`

type Surface = 'enterprise' | 'admin'
type Screen = { name: string; surface: Surface; path: string; act?: (page: Page) => Promise<void> }

/** The first two draw bars, a breakdown, figures and a table of clients, each over 60 months. */
const screens: readonly Screen[] = [
  { name: '契約サマリー60か月', surface: 'enterprise', path: contracts },
  {
    name: '契約サマリー60か月のまとめ直し',
    surface: 'enterprise',
    path: contracts,
    async act(page) {
      await page.getByRole('combobox', { name: '行', exact: true }).click()
      await page.getByRole('option', { name: 'スキル' }).click()
    },
  },
  { name: '見通し12か月', surface: 'enterprise', path: '/enterprise/report_forecast' },
  { name: 'KPI60か月', surface: 'admin', path: `/admin/kpi?${fiveYears}` },
]

const runs = 5
const answer = 'figures have come'

/** Notes in the trace when the figures have come. */
const noteAnswers = (page: Page) =>
  page.addInitScript((name) => {
    const real = window.fetch
    window.fetch = async (...asked) => {
      const answered = await real(...asked)
      if (/\/(report_|kpi_)/.test(String(asked[0]))) performance.mark(name)
      return answered
    }
  }, answer)

type Event = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** Nothing was asked, drawn or moved for as long as this. */
const quiet_ms = 700

const atRest = async (page: Page) => {
  await page.locator('main table').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quiet_ms)
}

/**
 * The longest task from the first answer on, in milliseconds the page itself was at work: what else the machine does at the same time
 * does not count.
 */
const longestTask = async (browser: Browser, page: Page, { path, act }: Screen): Promise<number> => {
  const open = async () => {
    await page.goto(path)
    await atRest(page)
  }
  if (act) await open()
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  if (act) {
    await act(page)
    await atRest(page)
  } else await open()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const [first] = trace.traceEvents.filter(({ name }) => name === answer).toSorted((a, b) => a.ts - b.ts)
  if (!first) throw new Error(`${path} asked for no figures`)
  return Math.max(
    0,
    ...trace.traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === first.pid && tid === first.tid)
      .filter(({ ts, dur = 0 }) => ts + dur >= first.ts)
      .map(({ tdur = 0 }) => tdur / 1_000),
  )
}

const signedIn = async (browser: Browser, origin: string, surface: Surface): Promise<Page> => {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const email = surface === 'admin' ? 'operator@demo.example' : 'admin@demo.example'
  const data = { [`${surface}_member`]: { email, password: demoPassword } }
  const answered = await page.request.post(`/api/${surface}/auth/sign_in`, { data })
  if (!answered.ok()) throw new Error(`sign-in of ${email} answered ${answered.status()}`)
  await noteAnswers(page)
  return page
}

/** Charts and tables of the reports and of the operator's figures, each the median of five visits. */
export const benchCharts = async (origin: string): Promise<Figure[]> => {
  const browser = await openChromium()
  const pages = {
    enterprise: await signedIn(browser, origin, 'enterprise'),
    admin: await signedIn(browser, origin, 'admin'),
  }
  const figures: Figure[] = []
  for (const screen of screens) {
    const taken: number[] = []
    for (let run = 0; run < runs; run++) taken.push(await longestTask(browser, pages[screen.surface], screen))
    const longest = percentile(taken, 0.5)
    figures.push({
      name: `${screen.name}を描く最も長い処理`,
      value: round(longest),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '≤ 50',
      reached: longest <= 50,
    })
  }
  await browser.close()
  return figures
}
