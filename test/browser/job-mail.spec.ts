import type { Page } from '@playwright/test'
import { call, tag } from './act.ts'
import { stillViolations } from './axe.ts'
import { expect, settled, test } from './test.ts'

const mailOf = (name: string, signature: string) =>
  `お世話になっております。\n\n案件名：${name}\n必須スキル：Java\n単価：65〜75万円\n開始日：2027年1月\n\n--------\n${signature}\n`

const readMail = async (page: Page, name: string, signature: string) => {
  await page.goto('/enterprise/jobs/ai_generator/import')
  await page.getByRole('textbox', { name: '文章を貼り付ける' }).fill(mailOf(name, signature))
  await page.getByRole('button', { name: '読み取る', exact: true }).click()
  await expect(page.locator('#name')).toHaveValue(name, { timeout: 30_000 })
}

/** Registers the job that is looked at; answers it as it is kept. */
const register = async (page: Page, name: string) => {
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('1件を登録し')).toBeVisible()
  const made = page.getByRole('main').getByRole('link', { name })
  await expect(made).toBeVisible()
  const id = Number((await made.getAttribute('href'))?.split('/').at(-1))
  return (await (await page.request.get(`/api/enterprise/jobs/show/${id}`)).json()).job
}

const company = (page: Page) => page.locator('#company_id_by_enterprise_id')
const contact = (page: Page) => page.locator('#company_member_id_by_enterprise_id')

test('given a job mail of a company on record, then company and contact stand in it with how they were known; one that is not on record is registered from the signature and chosen', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/jobs?n=10')
  const mark = tag()
  const made = await call(page, 'companies/create', { company: { name: `株式会社トドロキ${mark}` } })
  const { id_by_enterprise_id: id } = made.company
  await call(page, 'company_members/create', {
    company_member: { company_id_by_enterprise_id: id, l_name: '轟', f_name: '光一' },
  })
  await readMail(page, `会員サイト${mark}`, `㈱トドロキ${mark}\n営業部　轟 光一\nTEL:03-1111-2222`)
  await expect(company(page)).toHaveValue(`株式会社トドロキ${mark}`)
  await expect(contact(page)).toHaveValue('轟 光一')
  await expect(page.locator('[data-field="company_id_by_enterprise_id"]')).toContainText(
    'メールに書かれた企業名',
  )
  await expect(page.locator('#enterprise_member1_id')).toHaveValue('田中 真由')
  expect(await register(page, `会員サイト${mark}`)).toMatchObject({
    company_id_by_enterprise_id: id,
    company_member: { name: '轟 光一' },
    enterprise_member1: { name: '田中 真由' },
  })

  const name = `合同会社ヒビキ${mark}`
  const signature = `${name}\n営業部　響 花子\nTEL:03-3333-4444\nhibiki@hibiki${mark}.example.jp`
  await readMail(page, `決済基盤${mark}`, signature)
  await page.getByRole('button', { name: `「${name}」を登録` }).click()
  const first = page.getByRole('dialog', { name: '企業を登録' })
  await expect(first.locator('#make-tel')).toHaveValue('03-3333-4444')
  await first.getByRole('button', { name: '企業を登録' }).click()
  const second = page.getByRole('dialog', { name: '企業担当者を登録' })
  await expect(second.locator('#make-email')).toHaveValue(`hibiki@hibiki${mark}.example.jp`)
  await expect(second.locator('#make-company_id_by_enterprise_id')).toHaveValue(name)
  await second.getByRole('button', { name: '企業担当者を登録' }).click()
  await expect(second).toBeHidden()
  await expect(company(page)).toHaveValue(name)
  await expect(contact(page)).toHaveValue('響 花子')
  expect(await register(page, `決済基盤${mark}`)).toMatchObject({
    company: { name },
    company_member: { name: '響 花子' },
  })
})

test('given somebody registered by hand, then the consent is asked for; their opportunity holds what job and candidate say before it is saved, and its date is asked on the board', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const mark = tag()
  await page.goto('/enterprise/candidates/create')
  await settled(page)
  await page.locator('#name').fill(`承諾 花子${mark}`)
  await page.locator('#monthly_price_f_num').fill('62万')
  await page.keyboard.press('ControlOrMeta+Enter')
  const offer = page.getByRole('region', { name: '配信の同意の確認' })
  await offer.getByRole('button', { name: '同意ありを記録' }).click()
  await expect(offer.getByRole('textbox', { name: 'メモ' })).toHaveAccessibleDescription(/入力してください/)
  expect(await stillViolations(page)).toEqual([])
  await offer.getByRole('button', { name: '電話で確認' }).click()
  await offer.getByRole('button', { name: '同意ありを記録' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('region', { name: 'メール配信' })).toContainText('電話で確認')
  const candidate = Number(new URL(page.url()).pathname.split('/').at(-1))

  const { company: client } = await call(page, 'companies/create', {
    company: { name: `株式会社アサヒ${mark}` },
  })
  const { job } = await call(page, 'jobs/create', {
    job: {
      name: `基幹刷新${mark}`,
      company_id_by_enterprise_id: client.id_by_enterprise_id,
      monthly_payment_f_num: 800_000,
    },
  })
  await page.goto(`/enterprise/opportunities/create?candidate=${candidate}&stage=20`)
  await settled(page)
  await page.locator('#job_id_by_enterprise_id').fill(job.name)
  await page.getByRole('option', { name: job.name }).click()
  await expect(company(page)).toHaveValue(client.name)
  await expect(page.locator('#monthly_payment_num')).toHaveValue('800,000')
  await expect(page.locator('#monthly_price_num')).toHaveValue('620,000')
  await expect(page.getByText(`引き継ぎ元：案件「${job.name}」の販売単価`)).toBeVisible()
  await page.locator('#monthly_payment_num').fill('820,000')
  await expect(page.getByText(`引き継ぎ元：案件「${job.name}」の販売単価`)).toBeHidden()
  await page.getByRole('button', { name: '商談を登録' }).click()
  await expect(page).toHaveURL(/\/enterprise\/opportunities\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  await page.goto('/enterprise/opportunities?view=board')
  await page.locator(`[data-card="${id}"]`).getByRole('link').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const date = page.getByLabel('1次商談の日時', { exact: true })
  await expect(date).toBeFocused()
  await date.fill('2027-01-12T14:00')
  await page.keyboard.press('Enter')
  await expect(date).toBeHidden()
  await expect(page.locator(`[data-stage="30"] [data-card="${id}"]`)).toContainText('2027/01/12 14:00')
  const { opportunity } = await (await page.request.get(`/api/enterprise/opportunities/show/${id}`)).json()
  expect(opportunity).toMatchObject({
    opportunity_status_id: 30,
    monthly_payment_num: 820_000,
    monthly_price_num: 620_000,
  })
  expect(new Date(opportunity.first_interview_at)).toEqual(new Date('2027-01-12T14:00:00+09:00'))
})
