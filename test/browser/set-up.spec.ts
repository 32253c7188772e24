import { violations } from './axe.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { expect, test } from './test.ts'

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

test('given a product without an operator, then the code of the start makes the first one, who signs in; then it is over', async ({
  page,
}) => {
  const code = await product.setUpCode()
  const set = `${product.url}/admin/registration/signup`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(set)
  await page.locator('#code').fill('A'.repeat(32))
  await page.keyboard.press('Enter')
  await expect(page.getByText('コードが正しくありません')).toBeVisible()
  await page.locator('#code').fill(code)
  await page.keyboard.press('Enter')
  await page.locator('#email').fill('first@platform.example')
  await page.locator('#l_name').fill('西川')
  await page.locator('#f_name').fill('玲')
  await page.locator('#password').fill('nishikawa-2026')
  await page.locator('#password_confirmation').fill('nishikawa-2026')
  await page.getByLabel('最初の会社も作る').check()
  await page.locator('#name').fill('株式会社はじめ')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '登録する' }).click()
  // The address is the next screen's while this one, whose fields have the same names, still stands.
  const signIn = page.getByRole('button', { name: 'ログイン', exact: true })
  await expect(signIn).toBeVisible()
  await page.getByLabel('メールアドレス').fill('first@platform.example')
  await page.getByLabel('パスワード', { exact: true }).fill('nishikawa-2026')
  await signIn.click()
  await expect(page.getByRole('row', { name: /株式会社はじめ/ })).toBeVisible()
  await page.goto(set)
  await page.locator('#code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('はじめの設定は終わっています')).toBeVisible()
})
