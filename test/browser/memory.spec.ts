import { answer, call, tag } from './act.ts'
import { expect, settled, test } from './test.ts'

test('given a form that was left, when it is opened again, then its text is offered, and saving or dropping it ends that', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const [name, company] = [`残る案件${tag()}`, `残る会社${tag()}`]
  await call(page, 'companies/create', { company: { name: company } })
  await page.goto('/enterprise/jobs/create')
  await settled(page)
  await page.locator('#name').fill(name)
  await page.locator('#company_id_by_enterprise_id').fill(company)
  await page.keyboard.press('Enter')
  // The typed name and the taken one read the same: the list is gone once it is taken.
  await expect(page.locator('#company_id_by_enterprise_id')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('#company_id_by_enterprise_id')).toHaveValue(company)
  await page.getByRole('link', { name: '候補者', exact: true }).click()
  await answer(page, '保存せずに移動')
  await expect(page).toHaveURL(/candidates/)

  await page.goto('/enterprise/jobs/create')
  await settled(page)
  await expect(page.locator('#name')).toHaveValue('')
  await page.getByRole('button', { name: '入力を戻す' }).click()
  await expect(page.locator('#name')).toHaveValue(name)
  await expect(page.locator('#company_id_by_enterprise_id')).toHaveValue(company)
  await page.getByRole('button', { name: '案件を登録' }).click()
  await expect(page).toHaveURL(/jobs\/\d+/)

  await page.goto('/enterprise/jobs/create')
  await settled(page)
  await expect(page.getByRole('button', { name: '入力を戻す' })).toBeHidden()
})

test('given edits on two screens, when the last is taken back by key and the one before from the palette, then both have their values of before', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const make = async (name: string) => {
    const { candidate } = await call(page, 'candidates/create', {
      candidate: { name, name_for_company: '前の名前' },
    })
    return candidate.id_by_enterprise_id as number
  }
  const [first, second] = [await make(`履歴 一${tag()}`), await make(`履歴 二${tag()}`)]
  const rename = async (id: number) => {
    await page.evaluate((path) => history.pushState({}, '', path), `/enterprise/candidates/${id}`)
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await settled(page)
    await page.getByRole('button', { name: '企業向け表示名を編集', exact: true }).press('e')
    const box = page.getByRole('form', { name: '企業向け表示名を編集' })
    await box.getByRole('textbox').fill('後の名前')
    await page.keyboard.press('Enter')
    await expect(box).toBeHidden()
  }
  await page.goto('/enterprise/candidates')
  await settled(page)
  await rename(first)
  await rename(second)
  const shown = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('dialog')).toContainText('企業向け表示名を変更')
  await answer(page, '取り消す')
  await expect(shown('前の名前')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '検索・移動' }).fill('>取り消す')
  await page.getByRole('option', { name: /^取り消す：履歴 一/ }).click()
  await expect
    .poll(async () => {
      const answered = await page.request.get(`/api/enterprise/candidates/show/${first}`)
      return (await answered.json()).candidate.name_for_company
    })
    .toBe('前の名前')
})
