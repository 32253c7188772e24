import type { Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { today } from '#foundation/entity/today.ts'
import { monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { answer, bytesOf, choose, drag, mailTo, type Person, registration, sha256, tag } from './act.ts'
import { credentials, expect, siteUrl, test } from './test.ts'

const run = tag()
/** Letters that only Windows' Shift_JIS holds: 髙, ㈱, ①. */
const company = { name: `㈱髙橋システム①${run}`, mail: `keiri-${run}@takahashi.example.jp` }
const person = { name: `髙田 結衣${run}`, kana: 'タカタ ユイ', email: `yui-${run}@example.jp` }
const job = `結の糸プロジェクト${run}`

const csv = (rows: readonly (readonly string[])[]) =>
  iconv.encode(`${rows.map((row) => row.join(',')).join('\r\n')}\r\n`, 'cp932')

const importFile = async (page: Page, kind: string, name: string, rows: readonly (readonly string[])[]) => {
  await page.goto('/enterprise/import_files/select_kind')
  await page.getByRole('link', { name: new RegExp(`^${kind} `) }).click()
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: csv(rows) })
  await page.getByRole('button', { name: '内容を確認' }).click()
  await page.getByRole('button', { name: '確認結果へ進む' }).click()
  await expect(page.getByText(/すべての行を取り込めます。|重複する可能性がある行があります。/)).toBeVisible()
  await page.getByRole('button', { name: `正しい${rows.length - 1}行を取り込む` }).click()
  await page.getByRole('link', { name: `${kind}の一覧を開く` }).click()
}

/** The four steps of the public registration, from the job to the thanks. */
const applyFor = async (page: Page, who: Person) => {
  await page.goto(siteUrl('/jobs'))
  const search = page.getByRole('search', { name: '案件の検索' })
  await search.getByRole('searchbox').fill(job)
  await search.getByRole('button', { name: '検索する' }).click()
  await page.getByRole('link', { name: job, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible()
  await page.getByRole('link', { name: 'この案件に応募する' }).first().click()
  await registration.profile(page, who)
  await registration.skills(page)
  await registration.wishes(page)
  await expect(page.getByRole('region', { name: '入力内容の確認' })).toContainText(who.name)
  await page.locator('[name="consent"]').check()
  // Without JavaScript somebody faster than a reader is asked to look and send again.
  await expect(async () => {
    await page.getByRole('button', { name: 'この内容で応募する' }).click()
    await expect(page.getByRole('heading', { name: '応募を受け付けました' })).toBeVisible({ timeout: 4_000 })
  }).toPass({ intervals: [4_500], timeout: 30_000 })
}

/** A side of the contract as in the worked example: middle split, 10 yen, 30 minutes. */
const fillSide = async (page: Page, side: 'sales' | 'supplier', price: string) => {
  await page.locator(`#${side}_price_num`).fill(price)
  await choose(page, `${side}_adjustment_type_id`, '中割')
  await choose(page, `${side}_adjustment_unit_id`, '30分')
  await choose(page, `${side}_rounding_price_id`, '10円')
  await choose(page, `${side}_rounding_mode_id`, '切捨て')
}

test.describe.configure({ mode: 'serial' })
// As people have it, once from end to end.
test.use({ readsAhead: true })

test.describe('given a new enterprise member with spreadsheets', () => {
  test.setTimeout(240_000)

  test('when everything from the import to the paid work is done, then the invoice reaches the client', async ({
    page,
    browser,
  }) => {
    await test.step('sign in', async () => {
      const { email, password } = credentials('admin')
      await page.goto('/enterprise/signin')
      await page.getByLabel('メールアドレス').fill(email)
      await page.getByLabel('パスワード', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'ログイン', exact: true }).click()
      await expect(page).toHaveURL(/\/enterprise\/candidates$/)
    })

    await test.step('import companies and candidates from Shift_JIS', async () => {
      await importFile(page, '企業', '企業.csv', [
        ['企業名', '郵便番号', '住所', '請求メール宛先'],
        [company.name, '1500002', '渋谷区渋谷一丁目1番1号', company.mail],
        [`協力会社${run}`, '1000005', '千代田区丸の内二丁目2番2号', ''],
      ])
      await expect(page.getByRole('link', { name: company.name })).toBeVisible()
      await importFile(page, '候補者', '候補者.csv', [
        ['氏名', '氏名カナ', 'メールアドレス', '登録ステータス'],
        [person.name, person.kana, person.email, '本登録'],
        [`﨑山 蓮${run}`, 'サキヤマ レン', `ren-${run}@example.jp`, '未対応'],
      ])
      await expect(page.getByRole('link', { name: person.name })).toBeVisible()
    })

    await test.step('a public job of the imported company', async () => {
      await page.goto('/enterprise/jobs/create')
      await page.locator('#name').fill(job)
      await page.locator('#detail').fill('会員基盤の要件整理から設計・実装までを担当します。')
      await choose(page, 'company_id_by_enterprise_id', company.name, company.name)
      await choose(page, 'open_status_flg', '公開')
      await page.locator('#monthly_payment_f_num').fill('700000')
      await page.locator('#monthly_price_l_num').fill('600000')
      await page.getByRole('button', { name: /^案件を登録|^登録/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible()
    })

    await test.step('the imported candidate applies on the public site', async () => {
      const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await applyFor(await visitor.newPage(), person)
      await visitor.close()
    })

    await test.step('somebody applies without JavaScript', async () => {
      const visitor = await browser.newContext({ javaScriptEnabled: false })
      await applyFor(await visitor.newPage(), {
        name: `小川 葵${run}`,
        kana: 'オガワ アオイ',
        email: `aoi-${run}@example.jp`,
      })
      await visitor.close()
    })

    await test.step('both stand among the applications, one known and one new', async () => {
      await page
        .getByRole('navigation', { name: 'メインメニュー' })
        .getByRole('link', { name: /^応募/ })
        .click()
      const row = (name: string) => page.getByRole('row').filter({ hasText: name })
      await expect(row(`小川 葵${run}`)).toContainText('新規')
      await expect(row(person.name)).toContainText('既存')
      await row(person.name).getByRole('link', { name: person.name }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/applies\/\d+/)
    })

    await test.step('an opportunity from the application', async () => {
      await page.getByRole('button', { name: '商談にする' }).click()
      await expect(page).toHaveURL(/\/opportunities\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
    })

    await test.step('moved on the board by mouse, then by keyboard, to 成約', async () => {
      await page.goto(`/enterprise/opportunities?view=board&q=${encodeURIComponent(person.name)}`)
      const card = page.locator('[data-card]').filter({ hasText: person.name })
      await expect(card).toHaveCount(1)
      await drag(page, card, page.locator('[data-stage="10"]'))
      await expect(page.locator('[data-stage="10"]').locator('[data-card]')).toHaveCount(1)
      await expect(page.getByRole('status').filter({ hasText: '提案に移動しました' })).toBeVisible()
      await card.getByRole('link').focus()
      await page.keyboard.press('Space')
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Space')
      await expect(page.locator('[data-stage="70"]').locator('[data-card]')).toHaveCount(1)
      await page.getByRole('link', { name: '契約を作成' }).click()
    })

    await test.step('the contract wizard to confirm', async () => {
      const next = (label: string) => page.getByRole('button', { name: `${label}へ進む` }).click()
      await expect(page.getByRole('heading', { name: '契約を作成' })).toBeVisible()
      // Nothing is missing: it begins with everything that was taken over.
      const parties = page.getByRole('region', { name: '取引先' })
      await expect(parties).toContainText(person.name)
      await expect(parties).toContainText(company.name)
      await page.getByRole('link', { name: '基本情報を編集' }).click()
      const month = monthOf(today())
      for (const [id, day] of [
        ['period_start_date', `${month}-01`],
        ['period_end_date', monthEnd(month)],
      ] as const) {
        await page.locator(`#${id}`).fill(day.replaceAll('-', '/'))
        await page.locator(`#${id}`).blur()
      }
      await next('販売側')
      await fillSide(page, 'sales', '700000')
      await expect(page.getByText('4,370').first()).toBeVisible()
      await next('仕入側')
      await fillSide(page, 'supplier', '600000')
      await next('確認')
      await expect(page.getByText('必要な項目はそろっています。')).toBeVisible()
      await page.getByRole('button', { name: '契約を確定' }).click()
      await expect(page.getByText('1か月分の契約稼働を作成しました')).toBeVisible()
    })

    await test.step('185:40 in the grid of the month, confirmed', async () => {
      await page.getByRole('link', { name: '最初の月の契約稼働を開く' }).click()
      const row = page.getByRole('row').filter({ hasText: person.name })
      const cell = page.getByRole('textbox', { name: `${person.name}の稼働時間` })
      await cell.fill('185:40')
      await cell.press('Enter')
      await expect(row).toContainText('+¥24,035')
      await expect(row).toContainText('¥724,035')
      await row.getByRole('cell').nth(3).click()
      const panel = page.getByRole('region', { name: '精算の計算' })
      await expect(panel).toContainText('185:30')
      await panel.getByRole('button', { name: '確定' }).click()
      await page.getByLabel('理由').fill('月末を待たずに請求するため')
      await answer(page, '理由を残して確定')
      await expect(row.getByText('確定', { exact: true })).toBeVisible()
    })

    await test.step('the invoice: amounts, number, PDF', async () => {
      await page.goto(`/enterprise/billing_payments?q=${encodeURIComponent(company.name)}`)
      await page.locator('tbody tr th a').first().click()
      await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible()
      await expect(page.getByRole('textbox', { name: '基本料金' })).toHaveValue('700,000')
      await expect(page.getByRole('textbox', { name: '超過精算' })).toHaveValue('24,035')
      await expect(page.getByText('¥796,438').first()).toBeVisible()
      await page.getByRole('button', { name: '請求を確定' }).click()
      await answer(page, '請求を確定')
      await expect(page.getByText('確定した書類')).toBeVisible()
    })

    const download = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF', exact: true }).click(),
      ])
      return file
    }
    const first = await download()
    const pdf = await bytesOf(first)

    await test.step('the same file twice, under its number', async () => {
      expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
      expect(first.suggestedFilename()).toMatch(/^請求書_.*\d.*\.pdf$/)
      expect(sha256(await bytesOf(await download()))).toBe(sha256(pdf))
    })

    await test.step('the mail with that very file', async () => {
      const mail = page.getByRole('region', { name: 'メール' })
      await expect(mail.locator('#billing_mail_to')).toHaveValue(company.mail)
      await mail.getByRole('button', { name: '今すぐ送信' }).click()
      await answer(page, '送信する')
      const received = await mailTo(company.mail)
      const attached = received.attachments.map(({ content }) => sha256(Buffer.from(content, 'base64')))
      expect(attached).toContain(sha256(pdf))
      expect(received.text).toContain('796,438円')
      expect(received.text + received.subject).not.toMatch(/\{\w+\}/)
      await expect(mail.getByText('送信済').first()).toBeVisible({ timeout: 15_000 })
    })
  })
})
