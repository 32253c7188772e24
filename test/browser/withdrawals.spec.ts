import type { Page } from '@playwright/test'
import { sessionHeaders } from '#foundation/ui/session-headers.ts'
import { call, tag } from './act.ts'
import { bankList } from './fixtures-bank.ts'
import { expect, test } from './test.ts'

type Payee = {
  payee_name: string
  amount: number
  payables: { billing_payment_id: number; transfer_id: null }[]
}

/** The transfers of this test. */
const own: number[] = []

/** A transfer of the first and the last payee of the pay day that stand in none, made and not paid. */
const makeTransfer = async (page: Page) => {
  const { pay_day, payees } = await call(page, 'payouts/index', {})
  const free = (payees as Payee[]).filter(({ payables }) =>
    payables.every(({ transfer_id }) => transfer_id === null),
  )
  const both = [free[0], free.at(-1)] as [Payee, Payee]
  const ids = both.flatMap(({ payables }) => payables.map(({ billing_payment_id }) => billing_payment_id))
  const transfer = { kind_id: 2, pay_day, execution_date: pay_day, billing_payment_ids: ids }
  const made = await call(page, 'transfers/create', { transfer })
  own.push(made.transfer.id_by_enterprise_id)
  const total = both.reduce((sum, { amount }) => sum + amount, 0)
  return { id: made.transfer.id_by_enterprise_id as number, day: pay_day.replaceAll('-', '/'), both, total }
}

/** The payees stand in no transfer again, also after a test that failed: the next needs them. */
const release = async (page: Page) => {
  for (const id of own.splice(0)) {
    const answer = await page.request.get(`/api/enterprise/transfers/show/${id}`, {
      headers: await headersOf(page),
    })
    for (const { id_by_enterprise_id: withdrawal } of (await answer.json()).withdrawals)
      await call(page, `withdrawals/unmatch/${withdrawal}`, { reason: '試し' })
    await call(page, `transfers/cancel/${id}`, { reason: '試し' })
  }
}

const headersOf = async (page: Page) =>
  sessionHeaders((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '))

const takeIn = async (page: Page, bytes: Uint8Array, action: string) => {
  await page.goto('/enterprise/receipts/statements')
  const file = { name: '入出金.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /入出金明細のファイル/ }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: action }).click()
}

/** Presses by keyboard what has been reached. */
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`

test.describe('withdrawals', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('admin'))
  test.afterEach(async ({ page, signedInAs }) => {
    await signedInAs('admin')
    await release(page)
  })

  test('given a transfer, when the bank list is taken in and its withdrawal matched by keyboard, then the transfer is paid until that is taken back', async ({
    page,
  }) => {
    await page.goto('/enterprise/payouts')
    const { id, day, total } = await makeTransfer(page)
    const [line, payer] = [`総合振込${tag()}`, `ニュウキン${tag()}`]
    const list = bankList(day, [
      { name: payer, in: 1_000 },
      { name: line, out: total + 880 },
    ])
    await takeIn(page, list, '入金1件・出金1件を登録')
    await expect(page.getByText('入金1件と出金1件を登録しました')).toBeVisible()
    await page.goto(`/enterprise/payouts/withdrawals?q=${line}`)
    await press(page, line)
    const panel = page.getByRole('complementary', { name: '出金の詳細' })
    await expect(panel).toContainText(`振込 #${id}　全体`)
    await expect(panel).toContainText('＋手数料 ¥880')
    await panel.getByRole('button', { name: 'この内容で消し込む' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('消込済')).toBeVisible()
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(`振込 #${id}　全体${yen(total)}＋手数料 ¥880`)
    await panel.getByRole('link', { name: `振込 #${id}` }).click()
    await expect(page.getByText('支払済', { exact: true })).toBeVisible()
    const proofs = page.getByRole('region', { name: '消し込んだ出金' })
    await expect(proofs.getByRole('row').nth(1)).toContainText(`振込の全体${yen(total + 880)}¥880`)
    await proofs.getByRole('link', { name: line }).click()
    await press(page, '消し込みを取り消す')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '理由' }).fill('別の振込でした')
    await dialog.getByRole('button', { name: '消し込みを取り消す' }).click()
    await expect(panel.getByText('未消込')).toBeVisible()
    await page.goto(`/enterprise/payouts/transfers/${id}`)
    await expect(page.getByText('作成済', { exact: true })).toBeVisible()
    await expect(proofs).toHaveCount(0)
  })

  test('given a withdrawal for one payee of a transfer, when another is chosen, then it says what does not fit, and takes the right one', async ({
    page,
  }) => {
    await page.goto('/enterprise/payouts')
    const { id, day, both } = await makeTransfer(page)
    const [payee, other] = both[0].amount < both[1].amount ? both : ([both[1], both[0]] as const)
    const line = `ダレカ${tag()}`
    await takeIn(page, bankList(day, [{ name: line, out: payee.amount }]), '出金1件を登録')
    await page.getByRole('button', { name: line }).click()
    await press(page, '振込を選んで消し込む')
    const panel = page.getByRole('complementary', { name: '出金の詳細' })
    await panel.getByRole('textbox', { name: '振込を探す' }).fill(`#${id} `)
    await panel.getByRole('radio', { name: new RegExp(`^${other.payee_name}`) }).check()
    await expect(panel.getByRole('alert')).toContainText('金額の合う振込か支払先を選んでください')
    await expect(panel.getByRole('button', { name: '消し込む', exact: true })).toBeDisabled()
    await panel.getByRole('radio', { name: new RegExp(`^${payee.payee_name}`) }).check()
    await press(page, '消し込む')
    await expect(panel).toContainText(`振込 #${id}　${payee.payee_name}`)
    await page.goto(`/enterprise/payouts/transfers/${id}`)
    await expect(page.getByText('作成済', { exact: true })).toBeVisible()
  })

  test('given rent, when it is excluded and taken back, then it leaves the list and returns, and Escape leads back to its line', async ({
    page,
  }) => {
    const line = `ヤチン${tag()}`
    await takeIn(page, bankList('2026/10/30', [{ name: line, out: 230_001 }]), '出金1件を登録')
    await press(page, line)
    const row = page.getByRole('button', { name: line, exact: true })
    await press(page, '対象外にする')
    await expect(row).toHaveCount(0)
    await press(page, '未消込に戻す')
    await expect(row).toBeVisible()
    await expect(page.getByRole('complementary', { name: '出金の詳細' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: '出金の詳細' })).toHaveCount(0)
    await expect(row).toBeFocused()
  })

  test('given a member who is no manager, then the page says who may see withdrawals', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('member')
    await page.goto('/enterprise/payouts/withdrawals')
    await expect(page.getByText('振込の一覧と作成はマネージャー以上が行えます')).toBeVisible()
  })
})
