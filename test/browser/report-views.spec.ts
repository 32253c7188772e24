import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'

const report = '/enterprise/report_summaries/contract'

test('given a report by quarter and member, when it is saved as the first view, then a bare address opens it, and it can be deleted', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(`${report}?i=3&g=member`)
  await page.getByRole('button', { name: '今のレポートをビューとして保存' }).click()
  await page.getByLabel('ビューの名前').fill('四半期の担当者別')
  await page.getByLabel('最初に開くビューにする').check()
  await page.getByRole('button', { name: 'ビューを保存', exact: true }).click()
  const tab = page.getByRole('link', { name: '四半期の担当者別' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.goto(report)
  await expect(page).toHaveURL(/i=3/)
  await expect(page.getByRole('combobox', { name: 'まとめ方' })).toHaveValue('担当者')
  await page.getByRole('radiogroup', { name: '期間の単位' }).getByText('月', { exact: true }).click()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page).toHaveURL(/i=3/)
  await page.getByRole('button', { name: 'ビュー「四半期の担当者別」の操作' }).click()
  await page.getByRole('menuitem', { name: 'ビューを削除' }).click()
  await expect(tab).toHaveCount(0)
})

test('given receipts that nothing is matched to yet, when they are kept as a view, then its tab opens them without what was open beside', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/receipts')
  await page.getByRole('button', { name: '未消込', exact: true }).click()
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page).toHaveURL(/r=\d/)
  await page.getByRole('button', { name: '今の一覧をビューとして保存' }).click()
  await page.getByLabel('ビューの名前').fill('朝に消し込む入金')
  await page.getByRole('button', { name: 'ビューを保存', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: '入金のビュー' })
  await tabs.getByRole('link', { name: 'すべて' }).click()
  await tabs.getByRole('link', { name: '朝に消し込む入金' }).click()
  await expect(page).toHaveURL(/state=open/)
  await expect(page).not.toHaveURL(/[?&]r=/)
  await expect(page.getByRole('button', { name: '未消込', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('given the chart of a report, then arrows walk over its bars, and it is saved as a picture', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(report)
  const bars = page.getByRole('region', { name: '推移' }).locator('button[aria-pressed]')
  await bars.and(page.locator('[tabindex="0"]')).focus()
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(-2)).toBeFocused()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '契約サマリーの推移のグラフを画像で保存' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('契約サマリーの推移.png')
  const png = await readFile(await saved.path())
  expect([...png.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2_400, 1_120])
})

test('given a report, when it is set to go out by mail, then the list has it, and it can be stopped and deleted', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(report)
  await page.getByRole('button', { name: '定期メール' }).click()
  await page.getByRole('menuitem', { name: 'このレポートを定期メールにする' }).click()
  await page.getByLabel('名前').fill('月曜の粗利')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('定期メールを登録しました')).toBeVisible()
  await page.goto('/enterprise/report_mails')
  const row = page.getByRole('row', { name: /月曜の粗利/ })
  await row.getByRole('button', { name: '「月曜の粗利」を止める' }).click()
  await expect(row.getByText('停止中')).toBeVisible()
  await row.getByRole('button', { name: '「月曜の粗利」を削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
  await expect(page.getByText('定期メールはまだありません')).toBeVisible()
})

test('given the radar, when the notification of the morning is switched on, then it says so, and it can be taken back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/report_radar')
  await page.getByRole('button', { name: '毎朝の通知：オフ' }).click()
  const byMail = page.getByRole('menuitemcheckbox', { name: 'メールで受け取る' })
  await byMail.click()
  await expect(byMail).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: '毎朝の通知：メール' })).toBeVisible()
  await page.getByRole('button', { name: '毎朝の通知：メール' }).click()
  await page.getByRole('menuitemcheckbox', { name: '画面の通知で受け取る' }).click()
  await expect(page.getByRole('button', { name: '毎朝の通知：画面・メール' })).toBeVisible()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: '毎朝の通知：メール' }).click()
  await byMail.click()
  await expect(page.getByRole('button', { name: '毎朝の通知：オフ' })).toBeVisible()
})

test('given a report of five years, when it is printed, then every sheet is a lying A4 with as many columns as it has room for', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(`${report}?from=2021-01&to=2025-12`)
  await expect(page.getByRole('region', { name: '期間ごとの表' }).getByText('期間の全体')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map(Number).map(Math.round),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes).toEqual(sizes.map(() => [842, 595]))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: '2025/12' }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '2024/12' }).first()).toBeHidden()
  await expect(page.getByText('60列のうち、新しいほうの12列と計を印刷しています').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '書き出し' })).toBeHidden()
})
