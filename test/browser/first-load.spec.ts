import { scriptBytes } from '../support/script-bytes.ts'
import { expect, test } from './test.ts'

test('given a browser that knows nothing of us, when the list opens, then at most 221 KB of JavaScript travel', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  const kilobytes = await scriptBytes(page)
  await page.goto('/enterprise/candidates')
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(kilobytes()).toBeGreaterThan(100)
  expect(kilobytes()).toBeLessThanOrEqual(221)
})
