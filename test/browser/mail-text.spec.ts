import type { Page } from '@playwright/test'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { answer, call, mailTo, tag } from './act.ts'
import { expect, test } from './test.ts'

const month = '2026-09'

/** Billings of one client for a month, their sides unconfirmed, with the client's address for mails. */
const makeBillings = async (page: Page, count: number, mail: string) => {
  const { company } = await call(page, 'companies/create', {
    company: {
      name: `株式会社髙橋長岡通商システムソリューションズ${tag()}`,
      zipcode: '1000005',
      prefecture_id: 13,
      address: '千代田区丸の内1-1',
      billing_mail_to: mail,
    },
  })
  const ids: number[] = []
  for (let i = 0; i < count; i++) {
    const { contract } = await call(page, 'contracts/create', {
      contract: {
        name: `会員基盤リニューアル${i + 1}`,
        candidate_id_by_enterprise_id: i + 1,
        affiliation_type_id: 2,
        sales_company_id_by_enterprise_id: company.id_by_enterprise_id,
        supplier_company_id_by_enterprise_id: 2,
        period_start_date: `${month}-01`,
        period_end_date: monthEnd(month),
        sales_price_num: 700_000,
        supplier_price_num: 600_000,
      },
    })
    const { contract_operation_ids } = await call(
      page,
      `contracts/confirm/${contract.id_by_enterprise_id}`,
      {},
    )
    await call(page, `contract_operations/update/${contract_operation_ids[0]}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    const { billing_payment } = await call(
      page,
      `contract_operations/confirm/${contract_operation_ids[0]}`,
      {},
    )
    ids.push(billing_payment.id_by_enterprise_id)
  }
  return { ids, client: company.name as string }
}

const lines = (text: string) => text.replace(/\r\n/g, '\n').trim()

test('given the mail of an invoice, when it is edited as it reads, confirmed and sent, then what was shown arrives', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const mail = `mail-${tag()}@takahashi.example.jp`
  const { ids } = await makeBillings(page, 1, mail)
  await page.goto(`/enterprise/billing_payments/${ids[0]}/mail/billing`)
  const body = page.getByRole('textbox', { name: '本文' })
  await expect(body).toHaveValue(/請求番号　　：（確定時に採番）\nご請求金額　：770,000円\n/)
  await expect(body).not.toHaveValue(/[{}]/)
  await body.fill((await body.inputValue()).replace('添付のファイル', '添付の請求書'))
  await page.getByRole('button', { name: '請求を確定' }).click()
  await answer(page, '請求を確定')
  await expect(page.getByText('確定した書類')).toBeVisible()
  await expect(body).toHaveValue(/請求番号　　：B\d{6}-\d{5}\n/)
  const shown = await body.inputValue()
  expect(shown).toContain('添付の請求書をご確認のほど')
  await page.getByRole('button', { name: '今すぐ送信' }).click()
  await answer(page, '送信する')
  const received = await mailTo(mail)
  expect(lines(received.text)).toBe(lines(shown))
  expect(received.subject).toBe(await page.locator('#billing_mail_title').inputValue())

  await page.goto(`/enterprise/billing_payments/${ids[0]}/payment`)
  await expect(page.getByRole('textbox', { name: '本文' })).toHaveValue(
    /\/payment_confirms\/（送信時に発行）/,
  )
})

test('given confirmed billings of a client, when they are selected in the list, then they become one invoice, whose mail reads as it will be sent', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const mail = `merge-${tag()}@takahashi.example.jp`
  const { ids, client } = await makeBillings(page, 2, mail)
  for (const id of ids) await call(page, `billing_payments/billing_confirm/${id}`, {})
  await page.goto(`/enterprise/billing_payments?q=${encodeURIComponent(client)}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  const merge = page.getByRole('button', { name: '合算請求を作成' })
  await expect(merge).toBeDisabled()
  await boxes.nth(1).check()
  await merge.click()
  await expect(page.getByRole('heading', { level: 1, name: '合算請求を作成' })).toBeVisible()
  await page.getByRole('button', { name: '合算請求を作成' }).click()
  await expect(page).toHaveURL(/\/billing_merges\/\d+$/)
  await page.getByRole('link', { name: 'メール', exact: true }).click()
  const text = page.getByRole('region', { name: '件名と本文' })
  await expect(text).toContainText('請求番号　　：（確定時に採番）')
  await expect(text).toContainText('ご請求金額　：1,540,000円')
  await text.getByRole('button', { name: '件名と本文を編集' }).click()
  const body = text.getByRole('textbox', { name: '本文' })
  await body.fill(
    (await body.inputValue()).replace('請求書をお送りいたします', '合算請求書をお送りいたします'),
  )
  await text.getByRole('button', { name: '保存' }).click()
  await expect(text).toContainText('合算請求書をお送りいたします')
  await page.getByRole('button', { name: '合算請求を確定' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /確定/ }).click()
  await expect(text).toContainText(/請求番号　　：G\d{6}-\d{5}/)
  const shown = await text.locator('article p').innerText()
  await page.getByRole('button', { name: '今すぐ送信' }).click()
  await answer(page, '送信する')
  expect(lines((await mailTo(mail)).text)).toBe(lines(shown))
})
