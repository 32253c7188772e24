import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { launchOptions } from '../playwright.config.ts'
import { findKnown } from '../test/browser/find-known.ts'
import type { Known } from '../test/browser/known.ts'
import { startProduct } from '../test/browser/product.ts'
import { buildAll } from './build.ts'

/**
 * Takes the pictures of docs/screenshots from the product with its demo data: the back office, the operator's
 * console and the site at 1440×900, the site on a phone at 390×844.
 */
const folder = join(import.meta.dirname, '..', 'docs', 'screenshots')

type Picture = {
  name: string
  path: string
  shows: string
  before?: (page: Page) => Promise<void>
  isDark?: true
}

const backOffice = ({ draft, bill }: Known): readonly Picture[] => [
  { name: 'candidates', path: '/enterprise/candidates', shows: 'tbody tr', isDark: true },
  { name: 'candidate', path: '/enterprise/candidates/1', shows: 'aside ol li' },
  { name: 'board', path: '/enterprise/opportunities?view=board', shows: '[data-card]' },
  {
    name: 'contract-wizard',
    path: `/enterprise/contracts/${draft}/edit?step=sales`,
    shows: '#sales_price_num',
  },
  {
    name: 'operations',
    path: '/enterprise/contract_operations?view=month',
    shows: 'tbody tr',
    // The month before is nearly done; how an amount came about stands below.
    before: async (page) => {
      await page.getByRole('button', { name: '前の月' }).click()
      await page.locator('[data-work]').first().focus()
      await page.mouse.move(0, 0)
    },
  },
  { name: 'billing', path: `/enterprise/billing_payments/${bill}/billing`, shows: 'img[alt$=ページ]' },
  { name: 'today', path: '/enterprise/today', shows: 'main li', isDark: true },
  { name: 'radar', path: '/enterprise/report_radar', shows: 'main svg' },
  { name: 'report', path: '/enterprise/report_summaries/contract', shows: 'tbody tr' },
  { name: 'forecast', path: '/enterprise/report_forecast', shows: 'main svg' },
  { name: 'broadcast', path: '/enterprise/broadcasts/1', shows: 'tbody tr' },
  { name: 'proposal', path: '/enterprise/proposals/1', shows: 'tbody tr' },
  { name: 'site-editor', path: '/enterprise/sites/mainvisual', shows: 'iframe' },
]

const operator: readonly Picture[] = [
  { name: 'operator-sheet', path: '/admin/enterprise_invoice_schedules/sheet', shows: 'tbody tr' },
  { name: 'health', path: '/admin/health', shows: 'tbody tr' },
]

const save = async (page: Page, name: string) => {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  console.log(`docs/screenshots/${name}.png`)
}

const take = async (page: Page, base: string, { name, path, shows, before, isDark }: Picture) => {
  await page.goto(new URL(path, base).href)
  await page.locator(shows).first().waitFor()
  await before?.(page)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await save(page, name)
  if (!isDark) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' })
  await save(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const signIn = async (context: BrowserContext, base: string, surface: 'enterprise' | 'admin') => {
  const email = surface === 'admin' ? 'operator@demo.example' : 'admin@demo.example'
  const data = { [`${surface}_member`]: { email, password: demoPassword } }
  const answer = await context.request.post(`${base}/api/${surface}/auth/sign_in`, { data })
  if (!answer.ok()) throw new Error(`sign-in of ${email} answered ${answer.status()}`)
}

mkdirSync(folder, { recursive: true })
await buildAll()
const product = await startProduct()
const browser = await chromium.launch(launchOptions)
const japanese = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
const site = product.url.replace('localhost', 'demo.localhost')
try {
  const desk = await browser.newContext({ ...japanese, viewport: { width: 1440, height: 900 } })
  await desk.addInitScript(() => localStorage.setItem('guide', '{"at":"left"}'))
  const page = await desk.newPage()
  await take(page, product.url, { name: 'signin', path: '/enterprise/signin', shows: 'form' })
  await signIn(desk, product.url, 'enterprise')
  for (const picture of backOffice(await findKnown(product.app))) await take(page, product.url, picture)
  await signIn(desk, product.url, 'admin')
  for (const picture of operator) await take(page, product.url, picture)
  await take(page, site, { name: 'site-jobs', path: '/jobs', shows: '.job' })

  const phone = await browser.newContext({
    ...japanese,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await take(await phone.newPage(), site, { name: 'site-job-phone', path: '/jobs/detail/1', shows: 'h1' })
} finally {
  await browser.close()
  await product.stop()
}
