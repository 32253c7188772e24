import type { CDPSession, Page } from '@playwright/test'
import { generate } from 'otplib'
import { violations } from './axe.ts'
import { startOwnProduct } from './own-product.ts'
import { credentials, expect, settled, test } from './test.ts'

/** Passkeys and codes change how an account signs in: on a product of its own. */
let product: Awaited<ReturnType<typeof startOwnProduct>>
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

const security = '/enterprise/setting/member/security'

/** A device that answers for its owner: a finger on it, always the right one. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

const typePassword = async (page: Page, account: 'manager' | 'member' | 'admin') => {
  const { email, password } = credentials(account)
  await page.goto(`${product.url}/enterprise/signin`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(/signin/)
}
/** The dialog that asks for the password once more. */
const prove = async (page: Page, action: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('現在のパスワード').fill(credentials('manager').password)
  await dialog.getByRole('button', { name: action }).click()
}

test('given a passkey, then it signs in alone and as a second step, and without it the recovery code does', async ({
  page,
}) => {
  await addAuthenticator(page)
  await typePassword(page, 'manager')
  await page.waitForURL(/candidates/)
  await page.goto(product.url + security)
  await settled(page)
  await page.getByRole('button', { name: 'パスキーを追加' }).click()
  await page.getByRole('dialog').getByLabel('名前').fill('試験の端末')
  await prove(page, '次へ')
  const codes = page.getByRole('list', { name: '予備のコード' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect(await violations(page)).toEqual([])
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: '控えました' }).click()
  await expect(page.getByText('試験の端末', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('2段階認証 あり')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const refused = page.getByRole('switch', { name: 'ログインの失敗が続いたとき' })
  await refused.press('Space')
  await expect(refused).toBeChecked()
  const pictures = process.env.PICTURES
  if (pictures) await page.screenshot({ path: `${pictures}/security.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (pictures) await page.screenshot({ path: `${pictures}/security-phone.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  await signOut(page)
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await page.waitForURL(/candidates/)
  await page.goto(product.url + security)
  await expect(page.getByRole('row', { name: /パスキー/ }).first()).toBeVisible()

  await signOut(page)
  await typePassword(page, 'manager')
  await expect(page.getByRole('form', { name: '2段階認証' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'パスキーで確認' }).click()
  await page.waitForURL(/candidates/)

  await signOut(page)
  await typePassword(page, 'manager')
  await page.getByRole('button', { name: '予備のコードを使う' }).click()
  await page.getByLabel('予備のコード').fill(recovery)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL(/candidates/)

  await page.goto(product.url + security)
  await page.getByRole('button', { name: '試験の端末を削除' }).click()
  await prove(page, '削除')
  await expect(page.getByText('2段階認証 なし')).toBeVisible()
})

test('given one of the staff, then a passkey signs in to the operator’s area, and to no enterprise', async ({
  page,
}) => {
  await addAuthenticator(page)
  const { email, password } = credentials('operator')
  await page.goto(`${product.url}/admin/signin`)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL(/enterprises/)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'セキュリティ' }).click()
  await page.getByRole('button', { name: 'パスキーを追加' }).click()
  await prove(page, '次へ')
  await page.getByRole('button', { name: '控えました' }).click()
  await signOut(page)
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await page.waitForURL(/enterprises/)
  await signOut(page)
  await page.goto(`${product.url}/enterprise/signin`)
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await expect(page.getByRole('alert')).toContainText('ログインできませんでした')
})

test('given codes of an app, set up by keyboard at 390 px, then the next sign-in asks for one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await typePassword(page, 'member')
  await page.waitForURL(/candidates/)
  await page.goto(product.url + security)
  await settled(page)
  await page.getByRole('button', { name: '認証アプリを設定' }).press('Enter')
  await page.getByRole('dialog').getByLabel('現在のパスワード').fill(credentials('member').password)
  await page.keyboard.press('Enter')
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByLabel('6桁の番号')
    .fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '控えました' }).click()
  await expect(page.getByText(/設定済み\s*20/)).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)

  await page.context().clearCookies()
  await typePassword(page, 'member')
  await page.getByLabel('認証アプリの6桁の番号').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('番号が正しくない')
  await page.getByLabel('認証アプリの6桁の番号').fill(await generate({ secret }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/candidates/)
})

test('given an enterprise that asks for a second factor, then a passkey is made at the sign-in, and the administrator can take it away', async ({
  page,
}) => {
  await addAuthenticator(page)
  await typePassword(page, 'admin')
  await page.waitForURL(/candidates/)
  await page.goto(product.url + security)
  await page.getByRole('button', { name: 'パスキーを追加' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('現在のパスワード').fill(credentials('admin').password)
  await dialog.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('button', { name: '控えました' }).click()
  await page.getByRole('switch', { name: 'メンバー全員に2段階認証を必須にする' }).click({ force: true })
  await page.getByRole('button', { name: '必須にする' }).click()
  await expect(page.getByText('2段階認証を必須にしました')).toBeVisible()

  await signOut(page)
  await typePassword(page, 'manager')
  await expect(page.getByRole('heading', { name: '2段階認証を設定してください' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '認証アプリの番号を使う' }).click()
  await expect(page.getByAltText('認証アプリに登録するQRコード')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^パスキーを登録/ }).click()
  await expect(page.getByRole('list', { name: '予備のコード' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '控えたので、つむぎを始める' }).click()
  await page.waitForURL(/candidates/)

  await signOut(page)
  await typePassword(page, 'admin')
  await page.getByRole('button', { name: 'パスキーで確認' }).click()
  await page.waitForURL(/candidates/)
  await page.goto(`${product.url}/enterprise/setting/members`)
  const { email } = credentials('manager')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('パスキー')).toBeVisible()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: '2段階認証を解除' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '解除する' })
    .click()
  await expect(page.getByText('2段階認証を解除しました')).toBeVisible()
  await expect(page.getByText('未設定').last()).toBeVisible()
})
