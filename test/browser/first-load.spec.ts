import type { Page } from '@playwright/test'
import { requestCount, scriptBytes } from '../support/script-bytes.ts'
import { expect, test } from './test.ts'

/** What is read ahead when the browser is idle is asked for after the list can be used; on a busy machine it came before. */
const readNothingAhead = (page: Page) => page.addInitScript('window.requestIdleCallback = () => 0')

test('given a browser that knows nothing of us, when the list opens, then at most 221 KB of JavaScript travel', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await readNothingAhead(page)
  const kilobytes = await scriptBytes(page)
  await page.goto('/enterprise/candidates')
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(kilobytes()).toBeGreaterThan(100)
  expect(kilobytes()).toBeLessThanOrEqual(221)
})

test('given a list, when it is opened for the first time and again, then it can be used after 25 and after 8 requests', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await readNothingAhead(page)
  const requests = await requestCount(page)
  const open = async () => {
    const before = requests()
    await page.goto('/enterprise/candidates')
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    return requests() - before
  }
  const cold = await open()
  const warm = await open()
  expect(warm).toBeGreaterThan(4)
  expect([cold <= 25, warm <= 8], `${cold}, ${warm}`).toEqual([true, true])
})
