import type { CDPSession, Page } from '@playwright/test'
import { mailTo, registration, tag } from './act.ts'
import { violations } from './axe.ts'
import { expect, siteUrl, test } from './test.ts'

/** The words of the mails that lead back to what was registered. */
const wayBack = /https?:\S+\/register\/return\?token=\S+/
const person = () => ({ name: '記入 花子', kana: 'キニュウ ハナコ', email: `typed${tag()}@example.jp` })
const field = (page: Page, name: string) => page.locator(`#f-${name}`)

/** Types a word as an IME does: the sounds one after the other, then the characters that are chosen. */
const compose = async (cdp: CDPSession, sounds: readonly string[], chosen: string) => {
  for (const text of [...sounds, chosen])
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await cdp.send('Input.insertText', { text: chosen })
}
const familyName = ['s', 'さ', 'さt', 'さと', 'さとう'] as const
const givenName = ['け', 'けん', 'けんた'] as const

test.describe('given the name is typed with an IME', () => {
  test('when each part is chosen, then the reading stands below in katakana, the space too', async ({
    page,
  }) => {
    await page.goto(siteUrl('/register/profile'))
    const cdp = await page.context().newCDPSession(page)
    await field(page, 'name').focus()
    await compose(cdp, familyName, '佐藤')
    await expect(field(page, 'name_kana')).toHaveValue('サトウ')
    await page.keyboard.insertText('　')
    await compose(cdp, givenName, '健太')
    await expect(field(page, 'name')).toHaveValue('佐藤　健太')
    await expect(field(page, 'name_kana')).toHaveValue('サトウ ケンタ')
  })

  test('when the reading was written by hand, then it stays; when the name is emptied, then what was filled goes', async ({
    page,
  }) => {
    await page.goto(siteUrl('/register/profile'))
    const cdp = await page.context().newCDPSession(page)
    await field(page, 'name').focus()
    await compose(cdp, familyName, '佐藤')
    await field(page, 'name').fill('')
    await expect(field(page, 'name_kana')).toHaveValue('')
    await field(page, 'name_kana').fill('サトー')
    await field(page, 'name').focus()
    await compose(cdp, familyName, '佐藤')
    await expect(field(page, 'name')).toHaveValue('佐藤')
    await expect(field(page, 'name_kana')).toHaveValue('サトー')
  })

  test('when a part is taken away and written anew, then the reading waits for the person', async ({
    page,
  }) => {
    await page.goto(siteUrl('/register/profile'))
    const cdp = await page.context().newCDPSession(page)
    await field(page, 'name').focus()
    await compose(cdp, familyName, '佐藤')
    await page.keyboard.press('Backspace')
    await compose(cdp, ['とう'], '東')
    await expect(field(page, 'name')).toHaveValue('佐東')
    await expect(field(page, 'name_kana')).toHaveValue('サトウ')
  })
})

test('given the first step, then every field that browsers know says which it is', async ({ page }) => {
  await page.goto(siteUrl('/register/profile'))
  const known = await page
    .locator('form[data-once] [autocomplete]')
    .evaluateAll((inputs) =>
      Object.fromEntries(
        inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]),
      ),
    )
  expect(known).toMatchObject({
    name: 'name',
    email: 'email',
    tel: 'tel',
    birth_year: 'bday-year',
    birth_month: 'bday-month',
    birth_day: 'bday-day',
    zipcode: 'postal-code',
    prefecture_id: 'address-level1',
    address: 'address-line1',
    building: 'address-line2',
  })
})

test('given a postal code, then prefecture and address are filled, and an address one wrote stays', async ({
  page,
}) => {
  await page.goto(siteUrl('/register/profile'))
  await field(page, 'zipcode').fill('５３０－０００１')
  await expect(page.locator('.zip-found')).toContainText('大阪府')
  await expect(field(page, 'prefecture_id')).toHaveValue('27')
  await expect(field(page, 'address')).toHaveValue(/大阪市北区/)
  await field(page, 'address').fill('自分で書いた住所')
  await field(page, 'zipcode').fill('164-0001')
  await expect(page.locator('.zip-found')).toContainText('東京都')
  await expect(field(page, 'address')).toHaveValue('自分で書いた住所')
})

test('given a station’s reading, then it is found in kana and taken by keyboard', async ({ page }) => {
  await page.goto(siteUrl('/register/profile'))
  const station = field(page, 'station_id')
  await station.pressSequentially('なかのさか')
  const list = page.getByRole('listbox', { name: '駅の候補' })
  await expect(list.getByRole('option').first()).toContainText('中野坂上')
  await expect(station).toHaveAttribute('aria-expanded', 'true')
  await station.press('ArrowDown')
  await station.press('Enter')
  await expect(station).toHaveValue(/^中野坂上（東京都・/)
  await expect(list).toBeHidden()
})

test.describe('given steps that are typed but not sent', () => {
  test('when the page is loaded anew, or opened in another tab, then everything is still there; once sent, the device forgets it', async ({
    page,
    context,
  }) => {
    const { name, kana, email } = person()
    await page.goto(siteUrl('/register/profile'))
    await registration.profile(page, { name, kana, email })
    await expect(page).toHaveURL(/register\/skills/)
    await page.locator('details.group > summary').first().click()
    await page.locator('[name="occupation_ids"]').first().check()
    await field(page, 'desc_skill_summary').fill('決済の設計')
    await page.reload()
    await expect(page.locator('[name="occupation_ids"]').first()).toBeChecked()
    await expect(page.locator('[name="occupation_ids"]').first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(siteUrl('/register/skills'))
    await expect(field(other, 'desc_skill_summary')).toHaveValue('決済の設計')
    await other.close()
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')))
    expect(await kept()).toEqual(['typed:/register/skills'])
    await page.getByRole('button', { name: 'ご希望へ進む' }).click()
    await expect(page).toHaveURL(/business_days/)
    expect(await kept()).toEqual([])
  })

  test('when the connection is gone, then nothing is sent and it says so; when it is back, then the step goes on', async ({
    page,
    context,
  }) => {
    const { name, kana, email } = person()
    await page.goto(siteUrl('/register/profile'))
    await context.setOffline(true)
    await registration.profile(page, { name, kana, email })
    const note = page.getByRole('alert').filter({ hasText: '通信' })
    await expect(note).toContainText('入力内容はこの端末に残っています')
    await context.setOffline(false)
    await expect(note).toContainText('通信が戻りました')
    await page.reload()
    await expect(field(page, 'name')).toHaveValue(name)
    await expect(page.getByLabel('生まれた年')).toHaveValue('1992')
    await page.getByRole('button', { name: '経験・スキルへ進む' }).click()
    await expect(page).toHaveURL(/register\/skills/)
  })

  test('when a step is refused, then the page shows what the server was sent', async ({ page }) => {
    await page.goto(siteUrl('/register/profile'))
    await field(page, 'name').fill('記入 花子')
    await page.getByRole('button', { name: '経験・スキルへ進む' }).click()
    await expect(page.getByRole('alert')).toContainText('入力内容を確認してください')
    await expect(field(page, 'name')).toHaveValue('記入 花子')
  })
})

/** A whole registration, ending on the completion page. */
const register = async (page: Page, job = '') => {
  const who = person()
  await page.goto(siteUrl(`/register/profile${job}`))
  await registration.profile(page, who)
  await registration.skills(page)
  await registration.wishes(page)
  await page.locator('[name="consent"]').check()
  await page.getByRole('button', { name: /この内容で/ }).click()
  await expect(page).toHaveURL(/register\/thanks/)
  return who
}

test.describe('given a registration was sent', () => {
  test('when documents are dropped into the box, then they are sent and named; how many more may come, too', async ({
    page,
  }) => {
    await register(page)
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      for (const name of ['職務経歴書.txt', '履歴書.txt'])
        transfer.items.add(new File(['経歴'], name, { type: 'text/plain' }))
      return transfer
    })
    const box = page.locator('.drop-files').first()
    await box.dispatchEvent('dragover', { dataTransfer: files })
    await expect(box).toHaveClass(/over/)
    await box.dispatchEvent('drop', { dataTransfer: files })
    await page.getByRole('button', { name: '書類を送る' }).click()
    const sent = page.getByRole('list', { name: '送った書類' })
    await expect(sent.getByRole('listitem')).toHaveText(['職務経歴書.txt', '履歴書.txt'])
    await expect(page.getByText('書類を選ぶ（あと3個まで）')).toBeVisible()
  })

  test('when the mail’s link is followed elsewhere, then the birth date opens the data and one corrects it by keyboard', async ({
    page,
    browser,
  }) => {
    const { name, email } = await register(page)
    const { text } = await mailTo(email, wayBack)
    const link = wayBack.exec(text)?.[0] ?? ''
    const context = await browser.newContext()
    const other = await context.newPage()
    const { pathname, search } = new URL(link)
    await other.goto(siteUrl(pathname + search))
    expect(new URL(other.url()).search).toBe('')
    await other.getByRole('link', { name: '登録内容を確認・訂正する' }).click()
    await expect(other.getByRole('heading', { name: 'ご本人の確認' })).toBeVisible()
    await expect(other.getByText(name)).toHaveCount(0)
    expect(await violations(other)).toEqual([])
    await other.getByLabel('生まれた年').selectOption('1992')
    await other.getByLabel('生まれた月').selectOption('4')
    await other.getByLabel('生まれた日').selectOption('18')
    await other.getByRole('button', { name: '確認して進む' }).press('Enter')
    await expect(other.getByRole('region', { name: 'お送りいただいた内容' })).toContainText(name)
    await other.getByRole('link', { name: /修正する.*基本情報/ }).press('Enter')
    await field(other, 'tel').fill('090-9999-0000')
    await field(other, 'tel').press('Enter')
    await expect(other.getByRole('status')).toContainText('訂正を受け付けました')
    await expect(other.getByRole('region')).toContainText('090-9999-0000')
    await context.close()
  })
})

test('given a step one cannot finish now, when the way on is mailed, then it goes on elsewhere where it stopped', async ({
  page,
  browser,
}) => {
  const who = person()
  await page.goto(siteUrl('/register/profile'))
  await registration.profile(page, who)
  await field(page, 'desc_skill_summary').fill('決済の設計')
  await page.getByRole('button', { name: 'あとで続ける（リンクをメールで受け取る）' }).click()
  await expect(page.getByRole('heading', { name: '続きのリンクをお送りしました' })).toBeVisible()
  const { text } = await mailTo(who.email, wayBack)
  const { pathname, search } = new URL(wayBack.exec(text)?.[0] ?? '')
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(siteUrl(pathname + search))
  await other.getByLabel('生まれた年').selectOption('1992')
  await other.getByLabel('生まれた月').selectOption('4')
  await other.getByLabel('生まれた日').selectOption('18')
  await other.getByRole('button', { name: '確認して進む' }).click()
  await expect(other.getByRole('heading', { name: '経験・スキル' })).toBeVisible()
  await expect(field(other, 'desc_skill_summary')).toHaveValue('決済の設計')
  await context.close()
})

test.describe('given a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('when the completion page comes, then the camera is offered for papers', async ({ page }) => {
    await register(page)
    await expect(page.getByText('紙の書類を撮影して送る')).toBeVisible()
    await expect(page.locator('input[capture]')).toHaveAttribute('accept', 'image/*')
  })
})

test('given no JavaScript, then a registration is corrected by plain forms', async ({
  page: scripted,
  browser,
}) => {
  await register(scripted)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await scripted.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(siteUrl('/register/thanks'))
  await page.getByRole('link', { name: '登録内容を確認・訂正する' }).click()
  await page.getByRole('link', { name: /修正する.*その他/ }).click()
  await field(page, 'desired_other').fill('夜に電話をください')
  await page.getByRole('button', { name: '訂正する' }).click()
  await expect(page.getByText('訂正を受け付けました')).toBeVisible()
  await expect(page.getByText('夜に電話をください')).toBeVisible()
  await context.close()
})
