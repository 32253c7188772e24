import type { Page } from '@playwright/test'
import { requestCount, scriptBytes } from '../test/support/script-bytes.ts'
import { openChromium, type Sign, signedIn } from './chromium.ts'
import { type Figure, round } from './measure.ts'

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** From the click on an entry of the bar until the frame with its screen is painted, in milliseconds, by the page's own clock. */
const move = async (page: Page, name: string): Promise<number> => {
  const link = page.getByRole('link', { name, exact: true }).first()
  await link.hover()
  const painted = page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        const follow = ({ timeStamp }: Event) => {
          const look = () =>
            document.querySelector('h1')?.textContent?.includes(title)
              ? setTimeout(() => resolve(performance.now() - timeStamp))
              : requestAnimationFrame(look)
          requestAnimationFrame(look)
        }
        document.addEventListener('click', follow, { once: true, capture: true })
      }),
    name,
  )
  await link.click()
  return painted
}

/** Screens entered for the first time by somebody at work: what is read ahead has come, their data has not. */
const movesAtWork = async (page: Page, list: string): Promise<number> => {
  await page.goto(list, { waitUntil: 'networkidle' })
  const taken: number[] = []
  for (const name of ['案件', '商談', '候補者']) taken.push(await move(page, name))
  return taken.toSorted((a, b) => a - b)[1] as number
}

/** What a browser sees: JavaScript of the first load, when the list can be used, and the public page on a slow line. */
export const benchBrowser = async (origin: string, sign: Sign): Promise<Figure[]> => {
  const browser = await openChromium()
  const page = await signedIn(browser, origin, sign)
  const fresh = await (
    await browser.newContext({ storageState: await page.context().storageState() })
  ).newPage()
  // What is read ahead when the browser is idle is no part of the first load.
  await fresh.addInitScript('window.requestIdleCallback = () => 0')
  const scripts = await scriptBytes(fresh)
  const requests = await requestCount(fresh)
  const from = performance.now()
  await fresh.goto(`${origin}/enterprise/candidates`)
  await fresh.getByRole('row').nth(3).waitFor()
  const interactive = performance.now() - from
  const loaded = scripts()
  const cold = requests()
  await fresh.reload()
  await fresh.getByRole('row').nth(3).waitFor()
  const warm = requests() - cold
  const unread = await move(fresh, '案件')
  const moved = await movesAtWork(page, `${origin}/enterprise/candidates`)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const siteScripts = await scriptBytes(phone)
  const session = await phone.context().newCDPSession(phone)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await phone.goto(`${origin}/jobs/detail/1`)
  const painted = await largestPaint(phone)
  const siteLoaded = siteScripts()
  await browser.close()
  return [
    {
      name: '初回のJavaScript（転送量、先読みを除く）',
      value: round(loaded),
      floor: null,
      ratio: null,
      unit: 'KB',
      aim: '≤ 220',
      reached: loaded <= 220,
    },
    {
      name: '一覧が使えるまでのリクエスト（初回）',
      value: cold,
      floor: null,
      ratio: null,
      unit: '件',
      aim: '≤ 25',
      reached: cold <= 25,
    },
    {
      name: '一覧が使えるまでのリクエスト（2回目）',
      value: warm,
      floor: null,
      ratio: null,
      unit: '件',
      aim: '≤ 8',
      reached: warm <= 8,
    },
    {
      name: '一覧が使えるまで',
      value: round(interactive),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '< 1000',
      reached: interactive < 1000,
    },
    {
      name: '画面の移動',
      value: round(moved),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '< 100',
      reached: moved < 100,
    },
    {
      name: '画面の移動（先読みが終わる前）',
      value: round(unread),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '< 150',
      reached: unread < 150,
    },
    {
      name: '公開案件ページ LCP（低速回線・CPU 1/4）',
      value: round(painted),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '< 1000',
      reached: painted < 1000,
    },
    {
      name: '公開案件ページのJavaScript',
      value: round(siteLoaded),
      floor: null,
      ratio: null,
      unit: 'KB',
      aim: '< 10',
      reached: siteLoaded < 10,
    },
  ]
}
