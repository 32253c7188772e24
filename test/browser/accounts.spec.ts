import type { APIRequestContext, Page } from '@playwright/test'
import { openVisitor, tag } from './act.ts'
import { violations } from './axe.ts'
import { credentials, expect, test } from './test.ts'

type Mail = { to: string[]; text: string }

/** The link in the last mail to an address; the sender works beside the test. */
const linkTo = async (request: APIRequestContext, address: string, besides?: string): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get(process.env.MAILS_URL ?? '')).json()
      link = mails
        .filter(({ to }) => to.includes(address))
        .map(({ text }) => /https?:\/\/\S+token=\S+/.exec(text)?.[0])
        .findLast((each) => each !== undefined && each !== besides)
      return link
    })
    .toBeDefined()
  return link as string
}

const field = (page: Page, name: string) => page.locator(`#${name}`)
const newPassword = async (page: Page, password: string) => {
  await field(page, 'password').fill(password)
  await field(page, 'password_confirmation').fill(password)
}
const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}
const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

test('given a colleague who is invited, then one accepts, forgets the password, sets it anew and signs in', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  const email = `hirano${tag()}@kasane.example.jp`.toLowerCase()
  await signedInAs('admin')
  await page.goto('/enterprise/setting/members')
  await page.getByRole('link', { name: 'メンバーを招待' }).click()
  await page.getByRole('combobox', { name: /^メールアドレス/ }).fill(email)
  await page.keyboard.press('Enter')
  const { email: known } = credentials('manager')
  const typed = page.getByRole('combobox', { name: /^メールアドレス/ })
  for (const one of ['hirano', email.toUpperCase(), known]) {
    await typed.fill(one)
    await typed.press('Enter')
  }
  const states = page.getByRole('list', { name: 'アドレスごとの結果' })
  await expect(states).toContainText('形ではありません')
  await expect(states).toContainText('同じアドレスが2回')
  await expect(states).toContainText('が使っています')
  await page.getByRole('textbox', { name: /^ひとこと/ }).fill('来週からよろしくお願いします。')
  await expectAccessible(page)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/invite.png` })
  await page.getByRole('button', { name: '1人を招待' }).click()
  await expect(page.getByText(`${email} に招待を送りました`)).toBeVisible()
  await expect(states).toContainText('招待を送りました')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/invite-phone.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let i = 0; i < 3; i++) await typed.press('Backspace')
  const panel = page.getByRole('complementary', { name: 'メンバーを招待' })
  await panel.getByRole('button', { name: '閉じる' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('まで有効')

  const guest = await openVisitor(browser, baseURL, { width: 390, height: 844 })
  const invited = await linkTo(page.request, email)
  await guest.goto(invited)
  await expect(guest.getByText('メンバーとして招待されています')).toBeVisible()
  await expectAccessible(guest)
  await field(guest, 'l_name').fill('平野')
  await newPassword(guest, 'short')
  await guest.getByRole('button', { name: '登録する' }).click()
  await expect(guest.getByText('半角の英数字・記号で8〜128文字')).toBeVisible()
  await newPassword(guest, 'hirano-2026')
  await guest.getByRole('button', { name: '登録する' }).click()
  await expect(guest).toHaveURL(/\/enterprise\/signin/)
  await guest.goto(invited)
  await expect(guest.getByText('すでに使われたか、期限が切れています')).toBeVisible()

  await guest.goto('/enterprise/signin')
  await guest.getByRole('link', { name: 'パスワードを忘れた方' }).click()
  await field(guest, 'email').fill(email)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('メールを確認してください')).toBeVisible()
  await guest.goto(await linkTo(page.request, email, invited))
  await expect(guest.getByText(email)).toBeVisible()
  await expectAccessible(guest)
  await newPassword(guest, 'tsumugu-ito-2026')
  await guest.getByRole('button', { name: 'パスワードを変更' }).click()
  await expect(guest).toHaveURL(/\/enterprise\/signin/)
  await signIn(guest, email, 'tsumugu-ito-2026')
  await expect(guest).toHaveURL(/\/enterprise\/candidates/)
  await guest.context().close()

  await page.goto('/enterprise/setting/members')
  await page.getByRole('link', { name: '平野' }).click()
  await page.getByRole('button', { name: '削除', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '削除' })).toBeDisabled()
  await dialog.getByRole('combobox').selectOption('小林 亮')
  await dialog.getByRole('button', { name: '削除' }).click()
  await expect(page.getByText('平野を削除しました')).toBeVisible()
})

test('given the list of members, then the keys of lists move, choose and open, and the menu of a row does what its page does', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/setting/members')
  const rows = page.locator('tr[data-id]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0).locator('a[data-title]')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1).locator('a[data-title]')).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('/')
  await expect(page.getByLabel('氏名・メールアドレスで探す')).toBeFocused()
  await page.keyboard.type('j')
  await expect(page.getByLabel('氏名・メールアドレスで探す')).toHaveValue('j')
  await page.getByLabel('氏名・メールアドレスで探す').fill('')
  await expectAccessible(page)
  const kobayashi = page.getByRole('row', { name: /小林 亮/ })
  await kobayashi.getByRole('button', { name: '小林 亮の操作' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: '開く' })).toBeFocused()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/members-menu.png` })
  await page.getByRole('menuitem', { name: '無効にする' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '無効にする' }).press('Enter')
  await expect(page.getByText('小林 亮を無効にしました')).toBeVisible()
  await kobayashi.getByRole('button', { name: '小林 亮の操作' }).press('Enter')
  await page.getByRole('menuitem', { name: '有効に戻す' }).press('Enter')
  await expect(page.getByText('小林 亮を有効にしました')).toBeVisible()
  await kobayashi.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('小林 亮')
})

test('given an enterprise that signs up, then the operator approves it and its administrator signs in', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  const email = `mizuno${tag()}@minori.example.jp`.toLowerCase()
  const company = `株式会社みのり${tag()}`
  const guest = await openVisitor(browser, baseURL, { width: 390, height: 844 })
  await guest.goto('/enterprise/signup')
  await field(guest, 'email').fill(email)
  await guest.getByRole('button', { name: '確認のメールを送る' }).click()
  await expect(guest.getByText('メールを確認してください')).toBeVisible()
  await guest.goto(await linkTo(page.request, email))
  await expect(guest.getByText('を確認しました')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: '登録を申し込む' }).click()
  await expect(field(guest, 'name')).toBeFocused()
  await field(guest, 'name').fill(company)
  await field(guest, 'l_name').fill('水野')
  await field(guest, 'f_name').fill('春菜')
  await newPassword(guest, 'minori-2026')
  await guest.getByRole('button', { name: '登録を申し込む' }).click()
  await expect(guest.getByText('運営の承認をお待ちください')).toBeVisible()

  await signedInAs('operator')
  await page.goto('/admin/sign_ups')
  const asked = page.getByRole('row', { name: new RegExp(company) })
  await asked.getByRole('button', { name: '承認' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '承認' }).click()
  await expect(asked).toContainText('承認済')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)

  await guest.goto('/enterprise/signin')
  await signIn(guest, email, 'minori-2026')
  await expect(guest).toHaveURL(/\/enterprise\/candidates/)
  await guest.context().close()
})

test('given a visitor with a question, then it is sent from the public page and the operator reads it', async ({
  page,
  signedInAs,
}) => {
  const question = `料金を教えてください ${tag()}`
  await page.goto('/inquiry')
  await field(page, 'name').fill('水野 春菜')
  await field(page, 'email').fill('h.mizuno@minori.example.jp')
  await field(page, 'question').fill(question)
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page).toHaveURL(/\/inquiry\/complete/)
  await signedInAs('operator')
  await page.goto('/admin/inquiries')
  await expect(page.getByRole('row', { name: new RegExp(question) })).toContainText('水野 春菜')
})
