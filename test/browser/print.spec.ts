import { pdfPages } from '../support/pdf.ts'
import { expect, lookingTest as test } from './test.ts'

/** Radicals that a PDF names instead of the character of the same shape, beyond those that NFKC knows. */
const radicals: Readonly<Record<string, string>> = {
  '⻘': '青',
  '⻑': '長',
  '⻄': '西',
  '⻩': '黄',
  '⻝': '食',
}
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[⺀-⻿]/g, (radical) => radicals[radical] ?? radical)

/** Texts of the chrome: the bar, its box, what turns pages. */
const chrome = ['マーケティング', '検索または移動', '表示件数', '絞り込み']

for (const [account, path] of [
  ['admin', '/enterprise/candidates?n=100'],
  ['admin', '/enterprise/companies'],
  ['admin', '/enterprise/contracts'],
  ['admin', '/enterprise/billing_payments'],
  ['admin', '/enterprise/articles'],
  ['admin', '/enterprise/questionnaire_forms'],
  ['admin', '/enterprise/setting/members'],
  ['admin', '/enterprise/setting/audit_log'],
  ['admin', '/enterprise/setting/properties'],
  ['operator', '/admin/enterprises'],
  ['operator', '/admin/audit_log'],
] as const)
  test(`when ${path} is printed, then all its rows are there and nothing one presses`, async ({ pageOf }) => {
    const page = await pageOf(account)
    await page.goto(path)
    const rows = page.locator('#content table tbody tr th, #content table tbody tr td:nth-child(2)')
    await expect(rows.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const sheets = await pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    const text = plain(sheets.join(''))
    const names = await page.locator('#content table tbody :is(th, td:nth-child(2))').allInnerTexts()
    const parts = names.flatMap((name) => name.split(/\s+/)).map(plain)
    // The lines of a name that wraps stand between those of its neighbours: its beginning says that the row is there.
    expect(parts.filter((part) => !text.includes(part.slice(0, 5)))).toEqual([])
    for (const word of chrome) expect(text).not.toContain(word)
    expect(sheets.every((sheet) => sheet !== '')).toBe(true)
  })
