import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The part of the page that is looked at; the rest was, in another state. */
export type Part = { within?: string; left?: string }

/**
 * Rule and node of everything axe finds; all its rules, without exception. The page keeps axe while it goes from screen
 * to screen: reading it anew would cost as much as the look.
 */
export const violations = async (page: Page, { within = 'html', left }: Part = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { include: [[within]], exclude: left ? [[left]] : [] }
  const found = await page.evaluate(
    async (part) => (await window.axe.run(part, { resultTypes: ['violations'] })).violations,
    context,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}

/** A box of choices ties itself to its open list in the render after the one that opens it; till then it names another. */
const listsTied = (page: Page) =>
  page.waitForFunction(() => {
    const boxes = [...document.querySelectorAll('[data-expanded][aria-haspopup="listbox"]')]
    const tied = boxes.map((box) => document.getElementById(box.getAttribute('aria-controls') ?? ''))
    const lists = [...document.querySelectorAll<HTMLElement>('[role="listbox"]')]
    return !tied.includes(null) || lists.every((list) => tied.includes(list))
  })

/** The same once nothing moves any more. */
export const stillViolations = async (page: Page, part: Part = {}): Promise<string[]> => {
  await listsTied(page)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  return violations(page, part)
}

/**
 * What axe finds of contrast in the dark theme; nothing on a page that knows one theme. The page is light again
 * afterwards.
 */
export const darkViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => document.documentElement.hasAttribute('data-mantine-color-scheme'))))
    return []
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForSelector('[data-mantine-color-scheme="dark"]', { state: 'attached' })
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
  const found = await page.evaluate(
    async () =>
      (await window.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] }))
        .violations,
  )
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForSelector('[data-mantine-color-scheme="light"]', { state: 'attached' })
  return found.flatMap(({ nodes }) =>
    nodes.map(
      (node) => `dark: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
