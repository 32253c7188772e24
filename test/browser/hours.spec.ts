import type { Page } from '@playwright/test'
import { call, openVisitor } from './act.ts'
import { stillViolations } from './axe.ts'
import { expect, test } from './test.ts'

/** A month of the demo that is not confirmed, counted from the oldest, and the link to its hours. */
const openMonth = async (page: Page, nth: number) => {
  const { contract_operations: found } = await call(page, 'contract_operations/index', {
    conditions: [{ column: 'submission_status_flg', type: 1, value: [1] }],
    limit_value: nth,
    sort: 'operational_month',
    order: 'asc',
  })
  const { id_by_enterprise_id: id } = found[nth - 1]
  const { url } = await call(page, `timesheets/link/${id}`, {})
  return { id: id as number, path: new URL(url).pathname }
}

/** Shows every day, also those of weeks that are folded because they are done. */
const openWeeks = async (phone: Page) => {
  for (const week of await phone.locator('details.hours-week').all())
    await week.evaluate((each) => each.toggleAttribute('open', true))
}

test.describe('given a link to the hours of a month', () => {
  test('when a worker fills the days on a phone and hands them in, then staff take them in with one press', async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const { id, path } = await openMonth(page, 1)
    const phone = await openVisitor(browser, baseURL)
    await phone.goto(path)
    await expect(phone.getByRole('heading', { level: 1, name: /稼働時間$/ })).toBeVisible()
    expect(await stillViolations(phone)).toEqual([])
    await openWeeks(phone)
    const days = phone.locator('.hours-day:not([data-off]) input')
    await days.first().fill('9-18 休1')
    await days.first().press('Enter')
    await expect(days.nth(1)).toBeFocused()
    const count = await days.count()
    for (let day = 1; day < count; day++) await phone.getByRole('button', { name: '前日と同じ' }).click()
    await expect(days.nth(count - 1)).toHaveValue('9:00–18:00　休 1:00')
    await expect(phone.getByText('✓ 保存しました')).toBeVisible()
    await expect(phone.locator('[data-sum]')).toContainText(`${count}日`)
    await phone.reload()
    await expect(days.first()).toHaveValue('9:00–18:00　休 1:00')
    await openWeeks(phone)

    await days.first().fill('朝から')
    await expect(phone.getByText('「9:00-18:00 休1:00」のように入力してください')).toBeVisible()
    await days.first().fill('9-19 休1')
    await expect(phone.getByText('✓ 保存しました')).toBeVisible()
    const total = `${count * 8 + 1}:00`
    await phone.getByRole('button', { name: `${total} を確認して提出する` }).click()
    await expect(phone.getByText('提出しました。ありがとうございます。')).toBeVisible()
    await phone.close()

    await page.goto(`/enterprise/contract_operations/${id}`)
    const report = page.getByRole('region', { name: '稼働報告' })
    await expect(report.getByText('提出済')).toBeVisible()
    expect(await stillViolations(page)).toEqual([])
    await report.getByRole('button', { name: '受け取る' }).click()
    await expect(report.getByText('受領')).toBeVisible()
    await expect(page.getByText(total).first()).toBeVisible()
  })

  test('when the line is cut while a day is typed, then it is kept on the device and sent when the line is back', async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const { path } = await openMonth(page, 2)
    const phone = await openVisitor(browser, baseURL)
    await phone.goto(path)
    const field = phone.locator('.hours-day:not([data-off]) input').last()
    await field.evaluate((input) => input.closest('details')?.toggleAttribute('open', true))
    await phone.context().setOffline(true)
    await field.fill('10-19 休1')
    await expect(phone.getByText('この端末に保存しました')).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByText('✓ 保存しました')).toBeVisible({ timeout: 15_000 })
    await phone.close()
  })
})
