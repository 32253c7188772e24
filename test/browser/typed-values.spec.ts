import type { Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { parseDate } from '#foundation/rules/written-date.ts'
import { call, tag } from './act.ts'
import { expect, settled, test } from './test.ts'

const expected = '実在する日付を 2026/12/15、12/15、R8.12.15 のように入力してください'

const slashed = (date: string | undefined) => (date ?? '').replaceAll('-', '/')

/** What is written from now on: the calls of the page that change something. */
const writesOf = (page: Page) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (/\/(create|update)(\/|$)/.test(request.url())) writes.push(request.url())
  })
  return writes
}

test.describe('given a form', () => {
  test('when a date or an amount cannot be read, then it stays, its message says what is expected, and nothing is saved before it is mended', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/create')
    const name = `読めない日付${tag()}`
    const [day, price] = [page.locator('#inception_day'), page.locator('#monthly_price_f_num')]
    await page.locator('#name').fill(name)
    await day.fill('明日')
    await price.fill('応相談')
    await page.locator('#name').focus()
    await expect(day).toHaveValue('明日')
    await expect(day).toHaveAccessibleDescription(expected)
    await expect(price).toHaveValue('応相談')
    await expect(price).toHaveAccessibleDescription('900,000、90万 のような整数で入力してください')
    const writes = writesOf(page)
    await page.getByRole('button', { name: '候補者を登録' }).click()
    await expect(page.getByRole('alert', { name: '入力内容の確認' })).toContainText(
      '2件の項目を確認してください',
    )
    await expect(day).toHaveValue('明日')
    expect(writes).toEqual([])
    await day.fill('１２／１５')
    await price.fill('９０．５万')
    await page.locator('#name').focus()
    await expect(day).toHaveValue(slashed(parseDate('12/15', today())))
    await expect(day).toHaveAccessibleDescription('')
    await expect(price).toHaveValue('905,000')
    await page.locator('#birth_date').fill('S60.1.15')
    await page.getByRole('button', { name: '候補者を登録' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('1985/01/15').first()).toBeVisible()
    await expect(page.getByText('¥905,000').first()).toBeVisible()
  })

  test('when a birth date has no year, then it asks for the year', async ({ page, signedInAs }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/create')
    await page.locator('#birth_date').fill('1/15')
    await page.locator('#name').focus()
    await expect(page.locator('#birth_date')).toHaveAccessibleDescription(/1990\/1\/15/)
  })

  test('when a time is typed without its day, then it is not dropped on saving', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/opportunities/create?candidate=1&job=1')
    const time = page.locator('#introduced_at')
    await time.focus()
    await page.keyboard.type('2026')
    await page.keyboard.press('Tab')
    await page.locator('#introduced_remarks').focus()
    await expect(time).toHaveAccessibleDescription(/日付と時刻を入力してください/)
    const writes = writesOf(page)
    await page.getByRole('button', { name: '商談を登録' }).click()
    await expect(page.getByRole('alert', { name: '入力内容の確認' })).toContainText('日時')
    expect(writes).toEqual([])
  })
})

test.describe('given a record', () => {
  test('when a date of an era or an amount in 万 is typed in place, then Enter saves it as the day and the yen it means', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/8')
    await settled(page)
    const edit = (label: string) =>
      page.getByRole('button', { name: `${label}を編集`, exact: true }).press('e')
    await edit('稼働開始日')
    const box = page.getByRole('form', { name: '稼働開始日を編集' })
    const writes = writesOf(page)
    await box.getByRole('textbox').fill('来月')
    await page.keyboard.press('Enter')
    await expect(box.getByRole('textbox')).toHaveValue('来月')
    await expect(box.getByRole('textbox')).toHaveAccessibleDescription(expected)
    expect(writes).toEqual([])
    await box.getByRole('textbox').fill('R8.12.15')
    await page.keyboard.press('Enter')
    await expect(box).toBeHidden()
    await expect(page.getByRole('main').getByText('2026/12/15').first()).toBeVisible()
    await edit('希望単価')
    const prices = page.getByRole('form', { name: '希望単価を編集' })
    await prices.getByRole('textbox').first().fill('８１万')
    await prices.getByRole('textbox').last().fill('95.5万円')
    await page.keyboard.press('Enter')
    await expect(prices).toBeHidden()
    for (const amount of ['¥810,000', '¥955,000'])
      await expect(page.getByRole('main').getByText(amount).first()).toBeVisible()
  })
})

test.describe('given the conditions of a list', () => {
  test('when a date of an era is typed, then the list is asked for that day; what cannot be read stays with its message', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const conditions = JSON.stringify([['inception_day', 4, null]])
    await page.goto(`/enterprise/candidates?n=10&c=${encodeURIComponent(conditions)}`)
    const box = page.getByRole('textbox', { name: '稼働開始日の値' })
    await box.fill('R8.12.1')
    await box.blur()
    await expect(box).toHaveValue('2026/12/01')
    await expect(page).toHaveURL(/2026-12-01/)
    await box.fill('そのうち')
    await box.blur()
    await expect(box).toHaveValue('そのうち')
    await expect(box).toHaveAccessibleDescription(expected)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })
})

test.describe('given the wizard of a contract', () => {
  test('when a date cannot be read, then it stays over the steps and a reload, and the contract is not saved', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/contracts/create?step=base')
    const writes = writesOf(page)
    const end = page.locator('#period_end_date')
    await end.fill('明日')
    await page.getByRole('button', { name: '販売側へ進む' }).click()
    await page.locator('#sales_price_num').fill('90万')
    await page.getByRole('button', { name: '仕入側へ進む' }).click()
    await expect(page.getByRole('alert', { name: '保存できませんでした' })).toContainText(expected)
    await page.getByRole('button', { name: '確認へ進む' }).click()
    await expect(page.getByRole('list', { name: '確認が必要な入力' })).toContainText(expected)
    await expect(page.getByRole('button', { name: '契約を確定' })).toBeDisabled()
    expect(writes).toEqual([])
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page
      .getByRole('link', { name: /基本情報/ })
      .first()
      .click()
    await expect(end).toHaveValue('明日')
    await expect(end).toHaveAccessibleDescription(expected)
    await page
      .getByRole('link', { name: /販売側/ })
      .first()
      .click()
    await expect(page.locator('#sales_price_num')).toHaveValue('900,000')
    await page.getByRole('link', { name: '閉じる' }).click()
    await expect(page.getByRole('dialog')).toContainText('保存していない変更があります')
  })
})

test.describe('given somebody who makes a record', () => {
  for (const plural of ['candidates', 'companies', 'company_members', 'jobs', 'applies'])
    test(`when the form of ${plural} is opened, then that person is the owner`, async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('manager')
      await page.goto(`/enterprise/${plural}/create`)
      await expect(page.locator('#enterprise_member1_id')).toHaveValue('小林 亮')
    })

  test('when the wizard of a contract is opened from a deal, then owner and contact are those that are stored, and what is emptied stays empty', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager')
    const make = async (plural: string, name: string, values: object) =>
      (await call(page, `${plural}/create`, { [name]: values }))[name].id_by_enterprise_id as number
    const run = tag()
    const company = await make('companies', 'company', { name: `窓口の会社${run}` })
    const company_member = await make('company_members', 'company_member', {
      l_name: '窓口',
      f_name: `遥${run}`,
      company_id_by_enterprise_id: company,
    })
    const job = await make('jobs', 'job', {
      name: `窓口のある案件${run}`,
      company_id_by_enterprise_id: company,
      company_member_id_by_enterprise_id: company_member,
    })
    const deal = await make('opportunities', 'opportunity', {
      candidate_id_by_enterprise_id: 1,
      job_id_by_enterprise_id: job,
    })
    await page.goto(`/enterprise/contracts/create?opportunity=${deal}&step=client`)
    const contact = page.locator('#sales_company_member_id_by_enterprise_id')
    await expect(contact).toHaveValue(new RegExp(`遥${run}`))
    await page
      .getByRole('link', { name: /基本情報/ })
      .first()
      .click()
    await expect(page.locator('#enterprise_member1_id')).toHaveValue('小林 亮')
    await page
      .getByRole('link', { name: /取引先/ })
      .first()
      .click()
    // The cross of a picker is for the mouse alone.
    await page.locator('fieldset:has(> label[for="sales_company_member_id_by_enterprise_id"]) button').click()
    await expect(contact).toHaveValue('')
    await expect(page).toHaveURL(/\/contracts\/\d+\/edit/)
    await expect(contact).toHaveValue('')
    await page.goto(page.url().replace('step=client', 'step=confirm'))
    await expect(page.getByRole('heading', { name: '取引先' })).toBeVisible()
    await expect(page.getByText(`遥${run}`)).toHaveCount(0)
  })
})
