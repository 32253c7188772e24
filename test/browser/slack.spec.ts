import { violations } from './axe.ts'
import { expect, test } from './test.ts'

test('given an administrator, when Slack is connected, then a channel is chosen, tried, told, and left again', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/setting/linkage/notifications')
  await page.getByRole('button', { name: 'Slack と連携する' }).click()
  await expect(page.getByText('Slack の「かさねワークス」と連携しました')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByText('連携中')).toBeVisible()

  await page.getByRole('button', { name: 'チャンネルを追加' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'チャンネル' }).fill('応')
  await page.getByRole('option', { name: '# 応募' }).click()
  await expect(dialog.getByRole('checkbox', { name: '新規登録' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: '候補者の登録' }).check()
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  const line = page.getByRole('row', { name: /応募/ })
  await expect(line).toContainText('候補者の登録')
  await line.getByRole('button', { name: '試す' }).click()
  await expect(page.getByText('#応募 に投稿しました')).toBeVisible()

  await page.goto('/enterprise/setting/member/notifications')
  const told = (kind: string) => page.getByRole('checkbox', { name: `${kind}を #応募 に知らせる` })
  await expect(told('候補者の登録')).toBeChecked()
  let saved = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/slack_integrations/update')) saved++
  })
  for (const kind of ['企業の登録', '案件の登録']) await told(kind).press('Space')
  for (const kind of ['企業の登録', '案件の登録']) await expect(told(kind)).toBeChecked()
  await expect.poll(() => saved).toBe(2)
  expect(await violations(page)).toEqual([])
  const pictures = process.env.PICTURES
  if (pictures) await page.screenshot({ path: `${pictures}/choices-slack.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (pictures) await page.screenshot({ path: `${pictures}/choices-slack-phone.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/enterprise/setting/linkage/notifications')
  await expect(line).toContainText('企業の登録')
  await expect(line).toContainText('案件の登録')

  const name = `${Date.now()}さん`
  const made = await page.evaluate(async (name) => {
    const csrf = /csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/api/enterprise/candidates/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'csrf-token': decodeURIComponent(csrf) },
      body: JSON.stringify({ candidate: { name } }),
    })
    return answer.status
  }, name)
  expect(made).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(line).toContainText('送信済', { timeout: 1_000 })
  }).toPass()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: '連携をやめる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '連携をやめる' }).click()
  await expect(page.getByText('Slack とはまだ連携していません')).toBeVisible()
})
