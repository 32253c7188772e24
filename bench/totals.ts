import type { Browser, Page } from '@playwright/test'
import { change, makeBilling } from '../test/fixtures/money/billing.ts'
import type { Client } from '../test/support/client.ts'
import { openChromium, type Sign, signedIn } from './chromium.ts'
import { type Figure, percentile, round, sum } from './measure.ts'

const items = 30
const rounds = 10

/** A billing with 30 items that staff added, at all three rates. */
const billingWithItems = async (who: Client): Promise<number> => {
  const { id } = await makeBilling(who)
  const billing_custom_items = Array.from({ length: items }, (_, i) => ({
    name: `追加作業 第${i + 1}回`,
    quantity: 1,
    unit: '式',
    amount: 12_000 + i * 100,
    rate: [10, 8, 0][i % 3],
  }))
  await change(who, id, { billing_custom_items })
  return id
}

declare global {
  var strokes: number[]
  /** Told after each of them. */
  var noted: () => void
  /** Runs after the task that it is given in: after the paint, for a frame's callback. */
  var afterThis: (then: () => void) => void
}

/** Notes the milliseconds from each key stroke to the paint that shows it. */
const noteStrokes = (page: Page) =>
  page.evaluate(() => {
    let pressed = 0
    globalThis.strokes = []
    globalThis.noted = () => {}
    globalThis.afterThis = (then) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(0)
    }
    const note = () => {
      globalThis.strokes.push(performance.now() - pressed)
      globalThis.noted()
    }
    addEventListener('keydown', (event) => (pressed = event.timeStamp), true)
    addEventListener('input', () => requestAnimationFrame(() => globalThis.afterThis(note)), true)
  })

/**
 * Frames follow each other from now on until a key is pressed: the frame of the key then comes at once, where after a rest
 * it would wait for the screen's beat.
 */
const paintUntilKey = (page: Page) =>
  page.evaluate(() => {
    const dot = document.querySelector<HTMLElement>('#dot') ?? document.createElement('div')
    dot.id = 'dot'
    dot.style.cssText = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px'
    document.body.append(dot)
    let isPressed = false
    addEventListener('keydown', () => (isPressed = true), { capture: true, once: true })
    return new Promise<void>((resolve) => {
      const paint = () => {
        if (isPressed) return
        dot.style.background = dot.style.background === 'red' ? 'blue' : 'red'
        requestAnimationFrame(paint)
        resolve()
      }
      requestAnimationFrame(paint)
    })
  })

/** Resolves after that many strokes, without asking again and again: that would cost the page frames of its own. */
const afterStrokes = (page: Page, count: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        globalThis.noted = () => globalThis.strokes.length >= wanted && resolve()
        globalThis.noted()
      }),
    count,
  )

/** Presses keys, each once the one before has been painted; `check` looks at the page after each. */
const type = async (page: Page, keys: readonly string[], check?: () => Promise<void>) => {
  for (const key of keys) {
    const before = await page.evaluate(() => globalThis.strokes.length)
    await paintUntilKey(page)
    await page.keyboard.press(key)
    await afterStrokes(page, before + 1)
    await check?.()
  }
}

const strokesOf = (page: Page) => page.evaluate(() => globalThis.strokes)

/** Types into the amounts of items all over the list; every stroke must change the total. */
const typeAmounts = async (page: Page): Promise<number[]> => {
  const total = page.locator('dl[aria-live] [data-sum] dd').first()
  let shown = await total.textContent()
  const changed = async () => {
    const now = await total.textContent()
    if (now === shown) throw new Error(`the total is still ${now}`)
    shown = now
  }
  for (let i = 0; i < rounds; i++) {
    const name = `追加作業 第${1 + ((i * 7) % items)}回の金額`
    await page.getByLabel(name).focus()
    await page.keyboard.press('End')
    await type(page, ['7', '3', '5', 'Backspace', 'Backspace', 'Backspace'], changed)
  }
  return strokesOf(page)
}

/** One pass over the amounts, and as many strokes into an empty page with one box. */
const pass = async (browser: Browser, page: Page) => {
  await page.reload()
  await page.getByLabel('追加作業 第30回の金額').waitFor()
  const papers = page.getByRole('img', { name: /ページ$/ })
  await papers.last().waitFor()
  await page.waitForLoadState('networkidle')
  await noteStrokes(page)
  const ours = await typeAmounts(page)
  const bare = await browser.newPage()
  await bare.setContent('<input autofocus>')
  await noteStrokes(bare)
  await bare.locator('input').focus()
  await type(
    bare,
    Array.from({ length: ours.length }, (_, i) => String(i % 10)),
  )
  const floor = await strokesOf(bare)
  await bare.close()
  return { p95: percentile(ours, 0.95), floor: percentile(floor, 0.95), ratio: sum(ours) / sum(floor) }
}

/**
 * Live totals of a billing with 30 items: from the key stroke to the paint, against an empty page with one box; of three
 * passes the middle one. Frames come at once instead of at the screen's next beat, which is no doing of the page.
 */
export const benchTotals = async (origin: string, who: Client, sign: Sign): Promise<Figure[]> => {
  const id = await billingWithItems(who)
  const browser = await openChromium(['--disable-frame-rate-limit', '--disable-gpu-vsync'])
  const page = await signedIn(browser, origin, sign)
  await page.goto(`${origin}/enterprise/billing_payments/${id}/billing`)
  const passes = [await pass(browser, page), await pass(browser, page), await pass(browser, page)]
  await browser.close()
  const { p95, floor, ratio } = passes.toSorted((a, b) => a.p95 - b.p95)[1] as (typeof passes)[number]
  return [
    {
      name: '請求の合計（30項目）打鍵→描画 p95',
      value: round(p95),
      floor: round(floor),
      ratio: round(ratio),
      unit: 'ms',
      aim: '< 16',
      reached: p95 < 16,
    },
  ]
}
