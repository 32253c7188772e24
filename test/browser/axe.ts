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
