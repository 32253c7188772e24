import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { months } from '../fixtures/money/close.ts'
import { signIn } from '../support/client.ts'
import { pdfText } from '../support/pdf.ts'
import { violations } from './axe.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { expect, test } from './test.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct({ empty: true })
})
test.afterAll(() => product.stop())

const operator = { email: 'first@platform.example', password: 'nishikawa-2026' }
const enterprise = { email: 'owner@enterprise.example', password: 'hatakeyama-2026' }
const month = monthOf(today())

const mailTo = async (address: string) => {
  await expect
    .poll(async () => (await product.mails()).some(({ to }) => to.includes(address)), { timeout: 20_000 })
    .toBe(true)
  return (await product.mails()).findLast(({ to }) => to.includes(address))
}

test('given an empty database, then a new operator signs an enterprise up, sets its price, and its first invoice is made, approved, sent and paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const at = (path: string) => page.goto(`${product.url}${path}`)

  await test.step('the code of the start makes the first operator', async () => {
    await at('/admin/registration/signup')
    await page.locator('#code').fill(await product.setUpCode())
    await page.keyboard.press('Enter')
    await page.locator('#email').fill(operator.email)
    await page.locator('#l_name').fill('西川')
    await page.locator('#f_name').fill('玲')
    await page.locator('#password').fill(operator.password)
    await page.locator('#password_confirmation').fill(operator.password)
    await page.getByRole('button', { name: '登録する' }).click()
    // The address is the next screen's while this one, whose fields have the same names, still stands.
    const signIn = page.getByRole('button', { name: 'ログイン', exact: true })
    await expect(signIn).toBeVisible()
    await page.getByLabel('メールアドレス').fill(operator.email)
    await page.getByLabel('パスワード', { exact: true }).fill(operator.password)
    await signIn.click()
    await expect(page.getByText('エージェントはまだありません')).toBeVisible()
  })

  await test.step('the enterprise is added, and its first administrator invited', async () => {
    await at('/admin/enterprises/create')
    await page.getByLabel(/会社名/).fill('株式会社はじめ')
    await page.getByLabel(/メールアドレス/).fill(enterprise.email)
    await page.getByRole('button', { name: '登録して招待を送る' }).click()
    await expect(page).toHaveURL(/\/admin\/enterprises\/\d+$/)
  })

  await test.step('who was invited opens the mail, and signs in', async () => {
    const link = /https?:\/\/\S+/.exec((await mailTo(enterprise.email))?.text ?? '')?.[0] ?? ''
    const guest = await browser.newPage()
    await guest.goto(link)
    await guest.locator('#l_name').fill('畠山')
    await guest.locator('#f_name').fill('直子')
    await guest.locator('#password').fill(enterprise.password)
    await guest.locator('#password_confirmation').fill(enterprise.password)
    await guest.getByRole('button', { name: /登録|参加/ }).click()
    await expect(guest.getByRole('heading', { name: 'ログイン' })).toBeVisible()
    await guest.getByLabel('メールアドレス').fill(enterprise.email)
    await guest.getByLabel('パスワード', { exact: true }).fill(enterprise.password)
    await guest.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(guest.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible()
    await guest.close()
  })

  await test.step('the enterprise works: two months are confirmed, and their billing payments counted', async () => {
    const staff = await signIn(product.url, 'enterprise', enterprise.email, enterprise.password)
    for (const id of await months(staff, 2, month)) {
      const answer = await staff.post(`/api/enterprise/contract_operations/confirm/${id}`, {
        reason: '月の終わりを待たずに',
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
  })

  await test.step('the operator says who issues the invoices, and what the enterprise pays', async () => {
    await at('/admin/setting/issuer/edit')
    await page.getByLabel(/^名称/).fill('株式会社つむぎ')
    await page.getByLabel('適格請求書の登録番号').fill('T7000012050002')
    await page.getByRole('button', { name: /保存|更新/ }).click()
    await expect(page).toHaveURL(/\/admin\/setting\/issuer$/)
    await at('/admin/enterprises/1/edit')
    await page.getByLabel('請求の宛先メール').fill('keiri@enterprise.example')
    await page.getByRole('button', { name: '変更を保存' }).click()
    await expect(page).toHaveURL(/\/admin\/enterprises\/1$/)
    await page.getByRole('link', { name: '請求設定を追加' }).click()
    await page.locator('#period_start').fill(`${month.replace('-', '/')}/01`)
    await page.locator('#price').fill('58000')
    await page.locator('#unit_price_billing_payment_use_flg').click()
    await page.getByRole('option', { name: 'あり' }).click()
    await page.getByRole('button', { name: '請求設定を登録' }).click()
    await expect(page).toHaveURL(/enterprise_invoice_settings\/\d+$/)
  })

  await test.step('the job has made the invoice of the month; it is approved, sent and paid', async () => {
    const made = page.getByRole('region', { name: '請求書', exact: true }).getByRole('link', {
      name: month.replace('-', '/'),
    })
    await expect(async () => {
      await at('/admin/enterprises/1')
      await expect(made).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
    await made.click()
    await expect(page.getByRole('row', { name: /2件/ })).toContainText('¥1,400')
    await expect(page.getByRole('row', { name: /合計/ })).toContainText('¥65,340')
    expect(await violations(page)).toEqual([])
    for (const [press, sure] of [
      ['承認', '承認'],
      ['メールで送る', '送る'],
    ] as const) {
      await page.getByRole('button', { name: press, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: sure, exact: true }).click()
    }
    const mail = await mailTo('keiri@enterprise.example')
    const pdf = mail?.attachments[0]
    expect(pdf?.filename).toMatch(/\.pdf$/)
    const said = await pdfText(new Uint8Array(Buffer.from(pdf?.content ?? '', 'base64')))
    expect(said.replaceAll(/\s/g, '')).toContain('65,340')
    await page.getByRole('button', { name: '入金済にする' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '入金済にする' }).click()
    await expect(page.getByRole('button', { name: '入金済にする' })).toHaveCount(0)
    await at('/admin/enterprises/1')
    await expect(page.getByRole('region', { name: '請求書', exact: true })).toContainText(/¥65,340.*入金済/)
    await expect(page.getByRole('region', { name: '動き' })).toContainText('の請求書を送付')
  })
})
