import type { Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { openChromium, type Sign, signedIn } from './chromium.ts'
import { type Figure, round } from './measure.ts'

const to = monthOf(today())
const range = `from=${addMonths(to, -59)}&to=${to}`

/** The first draws bars, breakdown, figures and a table of clients, each over 60 months. */
const screens = [
  { name: '契約サマリー60か月', path: `report_summaries/contract?${range}` },
  { name: '見通し12か月', path: 'report_forecast' },
] as const

declare global {
  var drawn: { start: number; duration: number }[]
}

const runs = 5

/** The longest task from the moment the figures have come until nothing moves, in milliseconds; 0 when none is over 50. */
const longestTask = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  await page.locator('main [data-bar], main svg').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const come = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/enterprise/report_'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    const from = Math.min(...come)
    return Math.max(
      0,
      ...globalThis.drawn.filter(({ start }) => start >= from).map(({ duration }) => duration),
    )
  })
}

/** Charts and tables of the reports over 60 months, each the median of five visits. */
export const benchCharts = async (origin: string, sign: Sign): Promise<Figure[]> => {
  const browser = await openChromium()
  const page = await signedIn(browser, origin, sign)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    globalThis.drawn = []
    new PerformanceObserver((list) => {
      globalThis.drawn.push(
        ...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration })),
      )
    }).observe({ type: 'longtask', buffered: true })
  })
  const figures: Figure[] = []
  for (const { name, path } of screens) {
    const taken: number[] = []
    for (let run = 0; run < runs; run++) taken.push(await longestTask(page, `${origin}/enterprise/${path}`))
    const longest = taken.toSorted((a, b) => a - b)[Math.floor(runs / 2)] as number
    figures.push({
      name: `reports: ${name}を描く最も長い処理`,
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
