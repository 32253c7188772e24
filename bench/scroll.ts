import { openChromium, type Sign, signedIn } from './chromium.ts'
import { type Figure, round } from './measure.ts'

/** Twenty columns of every look: texts, badges, id lists, ranges, dates, references. */
const columns = [
  'name',
  'name_kana',
  'register_status_id',
  'sales_status_id',
  'candidate_rank_id',
  'skill_ids',
  'occupation_ids',
  'industry_ids',
  'work_styles_ids',
  'station_id',
  'monthly_price_f_num',
  'birth_date',
  'gender_id',
  'email',
  'tel',
  'inception_day',
  'contract_type_ids',
  'register_route_type_id',
  'enterprise_member1_id',
  'updated_at',
]
const rows = 100
const scrolled_ms = 5_000
const slowed = 4

declare global {
  var longTasks: number[]
}

/** A list of 100 rows × 20 columns, the CPU slowed four times, scrolled by the wheel for five seconds: its longest task. */
export const benchScroll = async (origin: string, sign: Sign): Promise<Figure[]> => {
  const browser = await openChromium()
  const page = await signedIn(browser, origin, sign)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}/enterprise/candidates?n=${rows}&cols=${columns.join(',')}`)
  await page.getByRole('row').nth(rows).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.mouse.move(700, 500)
  await page.evaluate(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  const until = performance.now() + scrolled_ms
  for (let turn = 0; performance.now() < until; turn++)
    await page.mouse.wheel(turn % 4 === 3 ? 60 : 0, turn % 80 < 40 ? 120 : -120)
  const tasks = await page.evaluate(() => globalThis.longTasks)
  await browser.close()
  const longest = Math.max(0, ...tasks)
  return [
    {
      name: '一覧のスクロール（100行×20列、CPU 1/4）最も長い処理',
      value: round(longest),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '≤ 50',
      reached: longest <= 50,
    },
  ]
}
