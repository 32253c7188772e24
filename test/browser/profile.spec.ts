import { answer, call, mailTo, openVisitor } from './act.ts'
import { stillViolations } from './axe.ts'
import { expect, test } from './test.ts'

test('given somebody with a new telephone number, when they change it on a phone, then staff take it over, and close the portal', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const email = `moved${process.pid}@example.jp`
  const { candidate } = await call(page, 'candidates/create', {
    candidate: { name: '引越 花子', email, tel: '090-1111-2222' },
  })
  const phone = await openVisitor(browser, baseURL)
  await phone.goto('/my')
  await phone.getByLabel('メールアドレス').fill(email)
  await phone.getByRole('button', { name: 'コードを送る' }).click()
  const { text } = await mailTo(email, /確認コード/)
  await phone.getByLabel('6桁の確認コード').fill(/確認コード：(\d{6})/.exec(text)?.[1] ?? '')
  await phone.getByRole('button', { name: 'マイページを開く' }).click()

  await phone.getByRole('link', { name: '連絡先の確認・変更' }).click()
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByRole('link', { name: '変更する' }).click()
  await phone.getByLabel(/^電話番号/).fill('080-3333-4444')
  await phone.getByLabel(/^メールアドレス/).fill('だれか')
  await phone.getByRole('button', { name: '変更を担当者に送る' }).click()
  await expect(phone.getByRole('alert')).toContainText('メールアドレス')
  await expect(phone.getByLabel(/^電話番号/)).toHaveValue('080-3333-4444')
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByLabel(/^メールアドレス/).fill(email)
  await phone.getByRole('button', { name: '変更を担当者に送る' }).click()
  await expect(phone.getByRole('status')).toHaveText(/変更を担当者に送りました/)
  await expect(phone.getByText('確認待ち', { exact: true })).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])

  await page.goto(`/enterprise/candidates/${candidate.id_by_enterprise_id}`)
  const strip = page.getByRole('region', { name: '本人からの連絡先変更' })
  await expect(strip.getByText('080-3333-4444')).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await strip.getByRole('button', { name: '電話番号を反映する' }).click()
  await expect(page.getByText('1件を反映しました')).toBeVisible()
  await expect(strip).toBeHidden()
  await expect(page.getByRole('link', { name: '080-3333-4444' }).first()).toBeVisible()

  await page.getByRole('button', { name: '開いている端末を見る' }).click()
  await expect(page.getByRole('region', { name: 'マイページを開いている端末の一覧' })).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'すべての端末で閉じる' }).click()
  await answer(page, 'すべて閉じる')
  await expect(page.getByText('マイページを開いている端末はありません。')).toBeVisible()
  await phone.goto('/my/profile')
  await expect(phone).toHaveURL(/\/my\/sign_in$/)
})
