import { expect, settled, test } from './test.ts'

test('given a member, when a theme is chosen, then it is there at once and from the first byte of each page, and the system is followed again on wish', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/candidates')
  await settled(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(23, 26, 33)']
  expect(await ground()).toBe(light)
  await page.getByRole('button', { name: /^アカウントメニュー/ }).click()
  await page.getByRole('menuitemradio', { name: 'ダーク' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'ダーク' })).toBeChecked()
  expect(await ground()).toBe(dark)
  expect(await (await page.request.get('/enterprise/candidates')).text()).toContain('data-theme="dark"')
  await page.reload()
  await settled(page)
  expect(await ground()).toBe(dark)

  await page.getByRole('button', { name: /^アカウントメニュー/ }).click()
  await page.getByRole('menuitemradio', { name: 'システムに合わせる' }).click()
  expect(await ground()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe(dark)
  expect(await (await page.request.get('/enterprise/candidates')).text()).not.toContain('data-theme')
})
