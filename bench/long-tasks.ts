import type { Page } from '@playwright/test'
import { openChromium, type Sign, signedIn } from './chromium.ts'
import { type Figure, round } from './measure.ts'

/** What staff have open all day, behind /enterprise/. */
const screens = [
  'today',
  'companies',
  'jobs',
  'opportunities',
  'applies',
  'contracts',
  'contract_operations',
  'billing_payments',
  'reports/contract_summary',
  'candidates',
]
const settled_ms = 1_500

declare global {
  var longTasks: number[]
}

/** Goes to a screen within the page, as a link does, and answers its longest task in milliseconds; 0 where none was over 50. */
const longestOf = async (page: Page, screen: string): Promise<number> => {
  const before = await page.title()
  await page.evaluate((path) => {
    globalThis.longTasks = []
    history.pushState({ idx: 0 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/enterprise/${screen}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settled_ms)
  if ((await page.title()) === before) throw new Error(`${screen} was not shown`)
  return Math.max(0, ...(await page.evaluate(() => globalThis.longTasks)))
}

/** The longest task of ten screens, each entered for the second time: what the browser has read stays read. */
export const benchLongTasks = async (origin: string, sign: Sign): Promise<Figure[]> => {
  const browser = await openChromium()
  const page = await signedIn(browser, origin, sign)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  for (const screen of screens) await longestOf(page, screen)
  const tasks: [screen: string, longest: number][] = []
  for (const screen of screens) tasks.push([screen, await longestOf(page, screen)])
  await browser.close()
  console.table(Object.fromEntries(tasks))
  const longest = Math.max(...tasks.map(([, task]) => task))
  return [
    {
      name: 'よく使う10画面の最も長い処理',
      value: round(longest),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '≤ 50',
      reached: longest <= 50,
    },
  ]
}
