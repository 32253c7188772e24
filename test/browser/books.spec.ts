import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { formatMonth, formatMonthName } from '#foundation/rules/date-text.ts'
import { answer } from './act.ts'
import { stillViolations } from './axe.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { expect, openSession, settled, test } from './test.ts'

/** Its own: a closed month would move what other tests confirm. */
let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

const month = addMonths(monthOf(today()), -1)
const name = formatMonthName(month)
const period = `from=${month}-01&to=${monthEnd(month)}`
const books = `/enterprise/journals?month=${month}`

test.beforeEach(async ({ page }) => {
  await page.context().addCookies((await openSession('admin', product.url)).cookies)
})

const open = (page: Page, path: string) => page.goto(`${product.url}${path}`)
const part = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const numberIn = async (text: Promise<string | null>) => Number((await text)?.replace(/[¥,]/g, ''))

test('given a month that is over, when a bookkeeper opens it, then books and records agree, and an entry leads to its bill and back', async ({
  page,
}) => {
  await open(page, `${books}&source=billing_payment`)
  await expect(part(page, '照合').getByText('一致', { exact: true })).toHaveCount(3)
  await expect(page.getByText(/差額/)).toHaveCount(0)

  const bill = page
    .locator('tbody')
    .getByRole('link', { name: /^請求 / })
    .first()
  const record = await bill.textContent()
  await expect(bill).toBeVisible()
  for (let tries = 0; tries < 50; tries += 1) {
    await page.keyboard.press('ArrowDown')
    if (await bill.evaluate((link) => link === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/billing_payments\/\d+\/billing$/)
  await page.getByRole('button', { name: '仕訳', exact: true }).click()
  const entries = page.getByRole('dialog').getByRole('region', { name: 'この記録の仕訳' })
  await expect(entries).toContainText('売掛金')
  await page.getByRole('dialog').getByRole('link', { name: '仕訳の画面で見る' }).click()
  await expect(page.getByRole('button', { name: `${record}の条件を外す` })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${product.url}${books}&source=billing_payment`)
  await expect(page.getByRole('link', { name: record ?? '' }).first()).toBeVisible()
})

test('given the trial balance, when an account is opened, then its ledger ends with the same balance, and both are taken along as files', async ({
  page,
}) => {
  await open(page, books)
  await page.getByRole('link', { name: '試算表', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/enterprise/journals/trial_balance?${period}`)
  const row = page.getByRole('row', { name: /^売掛金/ })
  const balance = await numberIn(row.getByRole('cell').last().textContent())
  expect(balance).toBeGreaterThan(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^試算表_\d{8}_\d{8}\.csv$/)

  await row.getByRole('link').click()
  await expect(page).toHaveURL(`${product.url}/enterprise/journals/ledger?account=receivable&${period}`)
  const last = page.getByRole('row', { name: /期末の残高/ })
  expect(await numberIn(last.getByRole('cell').last().textContent())).toBe(balance)
  await page.getByLabel('取引先').fill('ルミナ')
  await page.getByRole('option', { name: '株式会社ルミナ' }).first().click()
  await expect(page).toHaveURL(/company_id=\d+/)
  await expect.poll(() => numberIn(last.getByRole('cell').last().textContent())).toBeLessThan(balance)
  const [ledger] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(ledger.suggestedFilename()).toMatch(/^補助元帳_売掛金_\d{8}_\d{8}\.csv$/)
})

test('given a member who is no manager, then nothing of the books is offered, and their address says why', async ({
  page,
}) => {
  await page.context().clearCookies()
  await page.context().addCookies((await openSession('member', product.url)).cookies)
  await open(page, '/enterprise/receipts')
  const menu = page.getByRole('navigation', { name: 'メインメニュー' })
  await expect(menu.getByRole('button', { name: '契約' })).toBeVisible()
  await expect(menu.getByRole('button', { name: '会計' })).toHaveCount(0)
  await open(page, books)
  await expect(page.getByRole('heading', { name: 'この画面を開く権限がありません' })).toBeVisible()
})

test('given last month, when it is closed and opened again with a reason, then both are told, and the running month cannot be closed', async ({
  page,
}) => {
  await open(page, `/enterprise/journals?month=${monthOf(today())}`)
  const running = page.getByRole('button', { name: `${formatMonthName(monthOf(today()))}を締める` })
  await expect(running).toBeDisabled()
  await expect(running).toHaveAccessibleDescription(/終わってから/)

  await page.getByRole('button', { name: '前の月' }).click()
  const months = part(page, '月の締め')
  await months.getByRole('button', { name: `${name}を締める` }).click()
  await answer(page, `${name}を締める`)
  await expect(page.getByText(`${formatMonth(month)}を締めました`)).toBeVisible()
  await expect(months.getByRole('listitem').first()).toHaveText(
    new RegExp(`^${formatMonth(month)}.*田中 真由`),
  )

  await months.getByRole('button', { name: `${name}の締めを解除` }).click()
  await page.getByRole('dialog').getByLabel('理由').fill('請求書の宛先の誤り')
  await answer(page, '締めを解除')
  await expect(page.getByText(`${formatMonth(month)}の締めを解除しました`)).toBeVisible()
  await expect(months).toContainText('理由：請求書の宛先の誤り')
  await expect(months.getByRole('button', { name: `${name}を締める` })).toBeEnabled()
})

test('given entries that wait, when they are handed out to a program, then the file comes once, and again from the history', async ({
  page,
}) => {
  await open(page, `/enterprise/journals/exports?month=${month}`)
  const choose = (format: string) => part(page, '形式').getByText(format, { exact: true }).click()
  await choose('freee会計')
  await expect(page).toHaveURL(/format=freee/)
  await choose('勘定奉行')
  await expect(page.getByText('勘定奉行の形式では書き出せません')).toBeVisible()
  await choose('弥生会計')
  await expect(part(page, '書き出す行').getByRole('row').nth(1)).toContainText('売掛金')
  await page.setViewportSize({ width: 390, height: 900 })
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: `${name}を書き出す` }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), answer(page, '書き出す')])
  expect(file.suggestedFilename()).toBe(`仕訳_弥生会計_${month.replace('-', '')}.csv`)
  await expect(page.getByText('までの仕訳は、すべて書き出されています')).toBeVisible()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    part(page, '書き出しの履歴').getByRole('button', { name: file.suggestedFilename() }).click(),
  ])
  expect(await readFile(await again.path())).toEqual(await readFile(await file.path()))
})

test('given the accounts, when one gets another name and a number, then the books call it so, also where they are narrow', async ({
  page,
}) => {
  await open(page, '/enterprise/setting/accounting')
  await page.getByLabel('売掛金の自社の科目名').fill('売掛金（国内の得意先・業務委託契約の分）')
  await page.getByLabel('売掛金のコード').fill('1310')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('会計の設定を保存しました')).toBeVisible()

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      books,
      `/enterprise/journals/trial_balance?${period}`,
      `/enterprise/journals/ledger?${period}`,
    ]) {
      await open(page, path)
      await settled(page)
      await expect(page.getByText(/1310/).first()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  }
  await open(page, books)
  await settled(page)
  expect(await stillViolations(page)).toEqual([])
})
