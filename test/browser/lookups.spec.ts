import { call, tag } from './act.ts'
import { expect, settled, test } from './test.ts'

test.describe('given a lookup', () => {
  test('when a name is typed in romaji and Enter pressed at once, then the first match stands in the box and is saved', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const name = `佐竹 幸一${tag()}`
    await call(page, 'candidates/create', { candidate: { name, name_kana: 'サタケ コウイチ' } })
    await page.goto('/enterprise/opportunities/create')
    await settled(page)
    const box = page.locator('#candidate_id_by_enterprise_id')
    await box.focus()
    await page.keyboard.type(`satake koichi`)
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(name)

    // Enter before the answer is there means the first that comes.
    const company = page.locator('#company_id_by_enterprise_id')
    const wanted = `ウォーク検索${tag()}`
    await call(page, 'companies/create', { company: { name: wanted } })
    await company.focus()
    await page.keyboard.type(wanted)
    await page.keyboard.press('Enter')
    await expect(company).toHaveValue(wanted)
    await page.getByRole('button', { name: '商談を登録' }).click()
    await expect(page.getByRole('main').getByText(wanted, { exact: true }).first()).toBeVisible()
  })

  test('when what is typed names nothing, then it stays, says so, and keeps the form from being saved', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/jobs/create')
    await settled(page)
    await page.locator('#name').fill(`照会${tag()}`)
    const [company, prefecture] = [
      page.locator('#company_id_by_enterprise_id'),
      page.locator('#prefecture_id'),
    ]
    await company.fill('どこにもない会社')
    await prefecture.fill('かなが')
    await page.keyboard.press('Enter')
    await expect(prefecture).toHaveValue('神奈川県')
    await expect(company).toHaveValue('どこにもない会社')
    await expect(company).toHaveAccessibleDescription(
      '「どこにもない会社」は見つかりません。一覧から選んでください',
    )
    await page.getByRole('button', { name: '案件を登録' }).click()
    await expect(page.getByRole('alert', { name: '入力内容の確認' })).toContainText('企業')
    await expect(company).toHaveValue('どこにもない会社')
    await company.fill('')
    await page.locator('#name').focus()
    await page.getByRole('button', { name: '案件を登録' }).click()
    await expect(page).toHaveURL(/jobs\/\d+/)
  })

  test('when a box that the form does not check holds a text that names nothing, then nothing is sent until it is cleared', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && /create$/.test(request.url()) && sent.push(request.url()),
    )

    // Several values of a record, saved by key from within the box.
    await page.goto('/enterprise/candidates/create')
    await settled(page)
    await page.locator('#name').fill(`複数${tag()}`)
    const skills = page.locator('input#skill_ids')
    await skills.fill('どこにもない技')
    await skills.press('Control+Enter')
    await expect(skills).toBeFocused()
    await expect(page.getByText('「どこにもない技」は見つかりません。一覧から選んでください')).toBeVisible()
    await page.locator('#name').focus()
    await page.getByRole('button', { name: '候補者を登録' }).click()
    await expect(skills).toBeFocused()
    await expect(skills).toHaveValue('どこにもない技')
    expect(sent).toEqual([])
    await skills.fill('')
    await page.locator('#name').focus()
    await page.getByRole('button', { name: '候補者を登録' }).click()
    await expect(page).toHaveURL(/candidates\/\d+/)
    sent.length = 0

    // A lookup in a dialog that is no form of a record.
    await page.goto('/enterprise/receipts')
    await page.getByRole('button', { name: '入金を登録' }).click()
    const dialog = page.getByRole('dialog', { name: '入金を登録' })
    await dialog.getByLabel('振込名義').fill('フリコミ')
    await dialog.locator('#receipt-amount').fill('100')
    const company = dialog.locator('#receipt-company')
    await company.fill('どこにもない会社')
    await dialog.getByRole('button', { name: '登録', exact: true }).click()
    await expect(company).toBeFocused()
    await expect(company).toHaveAccessibleDescription(
      '「どこにもない会社」は見つかりません。一覧から選んでください',
    )
    expect(sent).toEqual([])
    await company.fill('')
    await dialog.getByLabel('振込名義').focus()
    await dialog.getByRole('button', { name: '登録', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  test('when it names nobody yet, then the record is made from the box and stands in it', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/jobs/create')
    await settled(page)
    const [company, member] = [`新規商事${tag()}`, `新井${tag()}`]
    const box = page.locator('#company_id_by_enterprise_id')
    await box.focus()
    await page.keyboard.type(company)
    await expect(page.getByRole('option', { name: `「${company}」を登録` })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '企業を登録' })
    await expect(dialog.locator('#make-name')).toHaveValue(company)
    await dialog.getByRole('button', { name: '企業を登録' }).click()
    await expect(dialog).toBeHidden()
    await expect(box).toHaveValue(company)

    const contact = page.locator('#company_member_id_by_enterprise_id')
    await contact.fill(`${member} 花子`)
    await page.getByRole('option', { name: `「${member} 花子」を登録` }).click()
    const second = page.getByRole('dialog', { name: '企業担当者を登録' })
    await expect(second.locator('#make-l_name')).toHaveValue(member)
    await expect(second.locator('#make-f_name')).toHaveValue('花子')
    await expect(second.locator('#make-company_id_by_enterprise_id')).toHaveValue(company)
    await second.locator('#make-email').fill(`hanako${tag()}@example.com`)
    await second.getByRole('button', { name: '企業担当者を登録' }).click()
    await expect(contact).toHaveValue(`${member} 花子`)
  })

  test('when a person is made from the box, then the consent is asked for as elsewhere, and the form goes on with or without it', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/opportunities/create')
    await settled(page)
    const name = `新田 未来${tag()}`
    const box = page.locator('#candidate_id_by_enterprise_id')
    await box.fill(name)
    await page.getByRole('option', { name: `「${name}」を登録` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '候補者を登録' }).click()
    const asked = page.getByRole('dialog', { name: `「${name}」を登録しました` })
    await expect(asked.getByText('同意していますか')).toBeVisible()
    await asked.getByRole('button', { name: '同意ありを記録' }).click()
    await expect(asked).toBeVisible()
    await asked.getByRole('textbox').fill('面談で確認')
    await asked.getByRole('button', { name: '同意ありを記録' }).click()
    await expect(asked).toBeHidden()
    await expect(box).toHaveValue(name)
  })
})
