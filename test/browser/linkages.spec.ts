import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const shot = (name: string) =>
  process.env.PICTURES ? { path: `${process.env.PICTURES}/${name}.png`, fullPage: true } : undefined

test('given an administrator, when a service is linked, then its token is shown once, a sample is tried, and an application comes in', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/setting/linkage/candidates')
  await page.getByRole('link', { name: '外部媒体B' }).press('Enter')
  await page.getByRole('button', { name: '連携を始める' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const token = (await dialog.locator('code').textContent()) ?? ''
  expect(token).toMatch(/^tsl_/)
  expect(await violations(page)).toEqual([])
  const once = shot('token')
  if (once) await page.screenshot(once)
  await dialog.getByRole('button', { name: '保存したので閉じる' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(token)

  await page.getByRole('button', { name: '行を追加' }).press('Enter')
  await page.getByLabel('1行目の届く項目名').fill('applicant')
  await page.getByRole('combobox', { name: '1行目の入れる項目' }).fill('氏名（name）')
  await page.getByRole('option', { name: '氏名（name）' }).click()
  await page
    .getByLabel('見本（JSON）')
    .fill('{"applicant":"青木 澪","email":"mio@example.jp","都道府県":"江戸"}')
  await page.getByRole('button', { name: '試す' }).press('Enter')
  await expect(page.getByText('このままでは受け付けられません')).toBeVisible()
  await expect(page.getByRole('region', { name: '試す' }).getByText('青木 澪', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '行を追加' }).press('Enter')
  await page.getByLabel('2行目の届く項目名').fill('pref')
  await page.getByRole('combobox', { name: '2行目の入れる項目' }).fill('都道府県（prefecture_id）')
  await page.getByRole('option', { name: '都道府県（prefecture_id）' }).click()
  await page.getByRole('button', { name: '2行目の値の対応' }).press('Enter')
  await page.getByRole('button', { name: '値を追加' }).press('Enter')
  await page.getByLabel('2行目の届く値1').fill('TKY')
  await page.getByRole('combobox', { name: '2行目の入れる値1' }).fill('江戸')
  await page.getByRole('button', { name: '対応づけを保存' }).press('Enter')
  await expect(page.getByText('「江戸」は一覧にありません')).toBeVisible()
  await page.getByRole('combobox', { name: '2行目の入れる値1' }).fill('東京都')
  await page.getByRole('radio', { name: '空欄にして受け付ける' }).check()
  await page.getByRole('button', { name: '対応づけを保存' }).press('Enter')
  await expect(page.getByText('連携を保存しました')).toBeVisible()
  await expect(page.getByRole('button', { name: '対応づけを保存' })).toBeDisabled()
  await page.getByLabel('見本（JSON）').fill('{"applicant":"青木 澪","email":"mio@example.jp","pref":"TKY"}')
  await page.getByRole('button', { name: '試す' }).press('Enter')
  await expect(page.getByText('TKY → 東京都')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const values = shot('values')
  if (values) await page.screenshot(values)

  const send = (nationality: string) =>
    page.request.post('/api/v1/linkage_applies/create', {
      headers: { authorization: `Bearer ${token}` },
      data: { applicant: '青木 澪', email: 'mio@example.jp', 国籍: nationality },
    })
  expect((await send('江戸')).status()).toBe(400)
  expect((await send('日本')).status()).toBe(201)
  const ignored = await page.request.post('/api/v1/linkage_applies/create', {
    headers: { authorization: `Bearer ${token}` },
    data: { applicant: '青木 澪', email: 'mio@example.jp', pref: '江戸' },
  })
  expect(ignored.status()).toBe(201)
  await page.reload()
  const log = page.getByRole('region', { name: '受信の記録の一覧' })
  await expect(log.getByText('受付').first()).toBeVisible()
  await expect(log.getByText('「江戸」は一覧にないため、空欄にしました')).toBeVisible()
  await expect(log.getByText('国籍：')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const whole = shot('candidate-linkage')
  if (whole) await page.screenshot(whole)
  await log
    .getByRole('button', { name: /の記録の内容/ })
    .nth(2)
    .press('Enter')
  await expect(dialog.getByText('青＊＊＊')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const receipt = shot('receipt')
  if (receipt) await page.screenshot(receipt)
  await dialog.getByRole('button', { name: '今の対応づけで再試行' }).press('Enter')
  await expect(page.getByText('まだ受け付けられません')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '連携を削除' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '連携を削除' }).press('Enter')
  await expect(page.getByText('連携を削除しました')).toBeVisible()
  expect((await send('日本')).status()).toBe(401)
})

test('given an administrator, when jobs are handed on, then the addresses are shown once and are read', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/setting/linkage/jobs/2')
  await page.getByRole('button', { name: '連携を始める' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const address = (await dialog.locator('code').first().textContent()) ?? ''
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(200)
  await dialog.getByRole('button', { name: '保存したので閉じる' }).press('Enter')
  await page.reload()
  await expect(page.getByText('最後の取得：2')).toBeVisible()
  const jobs = page.getByRole('region', { name: 'フィードの案件の一覧' })
  await expect(jobs.getByText('公開ステータス（媒体FS）が「公開」ではありません').first()).toBeVisible()
  await page.getByLabel('URL').fill('ftp://media.example.jp')
  await page.getByRole('button', { name: 'サービスを保存' }).press('Enter')
  await expect(page.getByText('http:// または https:// で始まるURLを入力してください')).toBeVisible()
  await page.getByLabel('URL').fill('https://media.example.jp/admin')
  await page.getByRole('button', { name: 'サービスを保存' }).press('Enter')
  await expect(page.getByRole('link', { name: 'https://media.example.jp/admin' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const whole = shot('feed')
  if (whole) await page.screenshot(whole)
  await page.getByRole('radio', { name: '選んだ案件だけ' }).check()
  await page.getByLabel('案件番号').fill('x')
  await page.getByRole('button', { name: '渡す案件を保存' }).press('Enter')
  await expect(page.getByText('案件番号を、半角数字で区切って入力してください')).toBeVisible()
  await page.getByText(/^含まれる \d/).click()
  await expect(page.getByText('含まれる案件がありません')).toBeVisible()
})

for (const [name, width] of [
  ['a screen', 1280],
  ['a phone', 390],
] as const)
  test(`given somebody without an account on ${name}, then the page for senders is read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/api/v1/linkage_applies/docs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('応募を送る方へ')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page)).toEqual([])
    const picture = shot(`senders-${width}`)
    if (picture) await page.screenshot(picture)
  })

test('given a member, then linkages are read and not changed', async ({ page, signedInAs }) => {
  await signedInAs('member')
  await page.goto('/enterprise/setting/linkage/candidates/1')
  await expect(page.getByRole('region', { name: '受け口' })).toBeVisible()
  await expect(page.getByRole('button', { name: /連携を削除|作り直す|行を追加/ })).toHaveCount(0)
})

for (const path of ['candidates', 'candidates/1', 'jobs', 'jobs/1'])
  test(`given a phone, then linkage/${path} fits`, async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs('admin')
    await page.goto(`/enterprise/setting/linkage/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const picture = shot(`phone-${path.replace('/', '-')}`)
    if (picture) await page.screenshot(picture)
  })
