import type { Page } from '@playwright/test'
import type { Dialog } from './route.ts'

type Answer = Record<string, unknown>

/**
 * A screen as it is where a call answers otherwise: what the operator has set up on another server, what an enterprise has agreed
 * to. The answer is the product's own but for what `change` makes of it, and the next screen is answered as it is again.
 */
export const answered = (
  name: string,
  call: string,
  change: (answer: Answer) => Answer,
  shows: (page: Page) => Promise<void>,
  then: (page: Page) => Promise<void> = async () => {},
): Dialog => ({
  name,
  fresh: 'loaded',
  async open(page) {
    await page.route(call, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as Answer) })
    })
    await page.reload()
  },
  async shows(page) {
    await shows(page)
    // An answer on its way is waited for: what is taken from it then would be answered twice.
    await page.unrouteAll({ behavior: 'wait' })
    await then(page)
  },
})
