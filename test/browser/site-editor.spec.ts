import type { FrameLocator, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe.ts'
import { expect, siteUrl, test } from './test.ts'

/** The enterprise without records has a site of its own, which no other test looks at. */
const publicText = async (page: Page): Promise<string> => {
  const visitor = await page.context().newPage()
  await visitor.goto(siteUrl('/', 'empty'))
  const text = await visitor.locator('main').innerText()
  await visitor.close()
  return text
}

const open = async (page: Page, tab = 'mainvisual'): Promise<FrameLocator> => {
  await page.goto(`/enterprise/sites/${tab}`)
  const shown = page.frameLocator('iframe')
  await expect(shown.locator('main')).toBeVisible()
  return shown
}
const saved = (page: Page) => expect(page.getByText(/下書きを保存しました/)).toBeVisible()
const publish = async (page: Page) => {
  await page.getByRole('button', { name: '公開する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText(/公開しました（版/)).toBeVisible()
}
const catchCopy = (page: Page) => page.getByLabel('キャッチコピー 1行目')
/** A press of the mouse where a part of the page stands, which is drawn smaller than it is. */
const clickOn = async (page: Page, part: Locator) => {
  const inside = await part.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top } = element.getBoundingClientRect()
    return { x: (left + 20) / innerWidth, y: (top + 10) / innerHeight }
  })
  const frame = await page.locator('iframe').boundingBox()
  if (!frame) throw new Error('the preview has no place')
  await page.mouse.click(frame.x + inside.x * frame.width, frame.y + inside.y * frame.height)
}
const titles = (page: Page) => page.getByRole('group', { name: '特徴' }).locator('li button[aria-expanded]')

test.beforeEach(({ signedInAs }) => signedInAs('empty'))

test('given what is typed, then the page beside it follows, and publishing shows what changes and changes it', async ({
  page,
}) => {
  const shown = await open(page)
  expect(await violations(page)).toEqual([])
  await catchCopy(page).fill('糸をつむぐように、')
  await expect(shown.locator('h1')).toContainText('糸をつむぐように、')
  await expect(shown.locator('h1')).toHaveAttribute('data-held', 'キャッチコピー')
  await saved(page)
  await expect(page.getByText('公開していない変更が1件あります')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await publicText(page)).not.toContain('糸をつむぐように、')

  await page.getByRole('button', { name: '公開する' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins')).toHaveText('糸をつむぐように、')
  await expect(dialog.locator('del')).toHaveText('経験を重ねるほど、')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText('公開しました（版 1）')).toBeVisible()
  await expect(page.getByText('下書きは公開中の内容と同じです（公開中：版 1）')).toBeVisible()
  expect(await publicText(page)).toContain('糸をつむぐように、')
})

test('given a part of the page, when it is clicked, then its fields open, also in another tab, and the page stays', async ({
  page,
}) => {
  const shown = await open(page)
  await clickOn(page, shown.getByRole('heading', { name: '契約から請求まで担当者が伴走' }))
  await expect(page).toHaveURL(/sites\/feature$/)
  const entry = page.getByRole('group', { name: '特徴' }).locator('li').nth(1)
  await expect(entry.getByLabel('タイトル')).toBeFocused()
  await expect(shown.locator('[data-part="features"]').nth(1)).toHaveAttribute('data-held', '特徴')
  const scrolled = () => shown.locator('html').evaluate((html) => html.scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await entry.getByLabel('タイトル').fill('契約まで伴走')
  await expect(shown.getByRole('heading', { name: '契約まで伴走' })).toBeVisible()
  expect(await scrolled()).toBe(before)
  await entry.getByRole('textbox', { name: '説明' }).fill('')
  await expect(shown.getByRole('heading', { name: '契約まで伴走' })).toBeHidden()
  await expect(entry.getByText('必須の欄をすべて入力すると、サイトに出ます。')).toBeVisible()

  await page.getByRole('button', { name: 'スマホ' }).click()
  expect(await shown.locator('html').evaluate((html) => html.clientWidth)).toBe(390)
  await page.getByRole('button', { name: '変更を捨てる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '変更を捨てる' }).click()
  await expect(shown.getByRole('heading', { name: '契約から請求まで担当者が伴走' })).toBeVisible()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expect(entry.getByLabel('タイトル')).toHaveValue('契約まで伴走')
  await saved(page)
})

test('given entries, then they are moved by keys and by pointer, added, and taken away with a way back', async ({
  page,
}) => {
  const shown = await open(page, 'feature')
  const all = titles(page)
  const names = async () => (await all.allInnerTexts()).map((text) => text.slice(0, 2))
  const [a, b, c] = (await names()) as [string, string, string]
  const grip = page.getByRole('button', { name: /を動かす$/ })
  await grip.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(names).toEqual([b, a, c])
  await page.keyboard.press('ArrowDown')
  await expect.poll(names).toEqual([b, c, a])
  await expect(grip.nth(2)).toBeFocused()
  await expect(page.getByText('3件中3番目に移動しました')).toBeAttached()

  const from = await grip.nth(2).boundingBox()
  const to = await grip.first().boundingBox()
  if (!from || !to) throw new Error('a grip has no place')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 10, { steps: 3 })
  await page.mouse.move(to.x + 8, to.y - 6, { steps: 8 })
  await page.mouse.up()
  await expect.poll(names).toEqual([a, b, c])

  await page.getByRole('button', { name: '特徴を追加' }).click()
  await expect(page.getByLabel('タイトル').last()).toBeFocused()
  await page.keyboard.type('四つ目の特徴')
  await page.getByRole('textbox', { name: '説明' }).last().fill('四つ目の説明です。')
  await expect(shown.getByRole('heading', { name: '四つ目の特徴' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '「四つ目の特徴」を削除' }).click()
  await expect(shown.getByRole('heading', { name: '四つ目の特徴' })).toBeHidden()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expect(shown.getByRole('heading', { name: '四つ目の特徴' })).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(shown.getByRole('heading', { name: '四つ目の特徴' })).toBeHidden()
  await page.getByRole('button', { name: 'やり直す' }).click()
  await expect(shown.getByRole('heading', { name: '四つ目の特徴' })).toBeVisible()
  await saved(page)
})

test('given two windows, when the other saved first, then nothing typed is lost and one chooses', async ({
  page,
  context,
}) => {
  const shown = await open(page)
  const other = await context.newPage()
  await open(other, 'footer')
  await other.getByLabel('著作権の表示', { exact: true }).fill('© 相手')
  await expect(other.getByText(/著作権の表示）/)).toBeVisible()
  await saved(other)
  await catchCopy(page).fill('自分の言葉')
  await expect(page.getByRole('alert')).toContainText(/田中 真由さんが.*先に変更しました.*キャッチコピー/)
  await expect(catchCopy(page)).toHaveValue('自分の言葉')
  await expect(page.getByRole('button', { name: '公開する' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '自分の入力を重ねて保存' }).click()
  await expect(shown.locator('h1')).toContainText('自分の言葉')
  await expect(shown.locator('.copyright')).toHaveText('© 相手')
  await saved(page)
  await page.getByRole('button', { name: '公開する' }).click()
  await other.reload()
  await other.getByLabel('著作権の表示', { exact: true }).fill('© 相手、もう一度')
  await expect(other.getByText(/下書きを保存しました/)).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await other.request.get('/api/enterprise/site_setting_drafts/show')
      return (await answer.json()).site_setting_draft.settings.copyright
    })
    .toBe('© 相手、もう一度')
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
  await expect(page.getByRole('alert')).toContainText('最新の内容を読み込んでから')
  await page.getByRole('button', { name: '相手の内容を読み込む' }).click()
  await expect(shown.locator('.copyright')).toHaveText('© 相手、もう一度')
})

test('given a server that cannot be reached, then what was typed stays and is saved once it can', async ({
  page,
}) => {
  await open(page)
  await page.route('**/site_setting_drafts/create', (route) => route.abort())
  await catchCopy(page).fill('途切れた言葉')
  await expect(page.getByText(/保存できませんでした。入力はこの画面に残っています/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'フッター' }).click()
  await page.getByRole('link', { name: /メインビジュアル/ }).click()
  await expect(catchCopy(page)).toHaveValue('途切れた言葉')
  await page.unroute('**/site_setting_drafts/create')
  await page.getByRole('button', { name: 'もう一度保存' }).click()
  await saved(page)
})

test('given an address that is refused, then its field says why, and the rest is saved', async ({ page }) => {
  const shown = await open(page, 'footer')
  await page.getByLabel('お問い合わせ先', { exact: true }).fill('javascript:alert(1)')
  await expect(page.getByText('保存できない入力があります。赤い欄を直してください')).toBeVisible()
  await page.getByLabel('著作権の表示', { exact: true }).fill('© 2026 糸')
  await expect(shown.locator('.copyright')).toHaveText('© 2026 糸')
  await expect(page.getByLabel('お問い合わせ先', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('お問い合わせ先', { exact: true }).fill('https://kasane.example.jp/contact')
  await expect(shown.getByRole('link', { name: 'お問い合わせ' })).toBeVisible()
  await saved(page)
})

test('given a colour that white words cannot be read on, then the shade that is used stands beside it', async ({
  page,
}) => {
  const shown = await open(page, 'base')
  const accent = page.getByRole('group', { name: 'アクセントの色' })
  await accent.getByRole('textbox', { name: 'アクセントの色', exact: true }).fill('#ffd54f')
  await expect(accent).toContainText('白い文字とのコントラスト 1.4')
  await expect(accent).toContainText('読める濃さの')
  await expect
    .poll(() =>
      shown.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent-raw')),
    )
    .toBe('#ffd54f')
  expect(await violations(page)).toEqual([])
  await accent.getByRole('button', { name: 'この濃い色にする' }).click()
  await expect(accent).toContainText('問題なし')
  await saved(page)
})

test('given a picture of the library, then the page shows it in a size of its own', async ({ page }) => {
  const shown = await open(page)
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#28508f' } })
    .png()
    .toBuffer()
  await page
    .locator('[data-field="key_visual"] input[type=file]')
    .setInputFiles({ name: '糸.png', mimeType: 'image/png', buffer: picture })
  const seen = shown.locator('img.key-visual')
  await expect(seen).toHaveAttribute('width', '1600')
  await expect.poll(() => seen.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await saved(page)
  await publish(page)
})

test('given versions, then one is compared with the draft, brought back, and published', async ({ page }) => {
  const shown = await open(page)
  await page.getByRole('button', { name: '版の一覧' }).click()
  await page.getByRole('button', { name: /^版 1/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /キャッチコピー/ })).toContainText('糸をつむぐように、')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '版 1 を下書きに戻す' }).click()
  await expect(catchCopy(page)).toHaveValue('糸をつむぐように、')
  await expect(shown.locator('h1')).toContainText('糸をつむぐように、')
  await expect(shown.locator('img.key-visual')).toHaveCount(0)
  await publish(page)
  expect(await publicText(page)).toContain('糸をつむぐように、')
})

test('given the link of the preview, then a colleague sees the draft, is told so, and looks at its other pages', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.getByRole('button', { name: 'プレビューのリンク' }).click()
  await expect(page.getByRole('button', { name: 'コピーしました' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(new URL(link).pathname)
  await expect(page.getByText(/下書きのプレビューです。公開はされていません/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'プレビューのページ' })
    .getByRole('link', { name: '会員登録' })
    .click()
  await expect(page).toHaveURL(/register$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('given a phone, then every tab is read and written without moving sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['mainvisual', 'feature', 'base', 'usance', 'sitemap', 'terms']) {
    await open(page, tab)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
  }
})

test('given a member who may only read, then nothing can be changed, and every tab is seen', async ({
  page,
  signedInAs,
  context,
}) => {
  await context.clearCookies()
  await signedInAs('member')
  await open(page, 'faq')
  await expect(page.getByLabel('よくある質問の題名', { exact: true })).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: /公開する|追加|削除|動かす|元に戻す/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('given words with placeholders, then the result of a search shows them filled in, and an unknown one is refused', async ({
  page,
}) => {
  await open(page, 'meta')
  await page.getByRole('combobox', { name: 'ページ', exact: true }).click()
  await page.getByRole('option', { name: '職種の案件一覧' }).click()
  const title = page.getByRole('textbox', { name: '題名（title）' })
  await title.fill('の案件｜')
  await title.press('Home')
  await page.getByRole('button', { name: 'カテゴリ名' }).first().click()
  await expect(title).toHaveValue('{カテゴリ名}の案件｜')
  await expect(page.getByRole('region', { name: '検索結果での見え方' })).toContainText(
    'フロントエンドエンジニアの案件｜',
  )
  await title.fill('{会社の秘密}')
  await expect(page.getByText(/「\{会社の秘密\}」は「職種の案件一覧」では使えません/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await title.fill('')
  await expect(page.getByText(/^下書きは公開中の内容と同じです/)).toBeVisible()
})

test('given words beside the search, then they are typed one by one, and the site offers them once published', async ({
  page,
}) => {
  const shown = await open(page, 'keywordtags')
  const field = page.getByRole('combobox', { name: '検索のキーワード' })
  await field.fill('フルリモート')
  await page.keyboard.press('Enter')
  await field.fill('React')
  await page.keyboard.press('Enter')
  const offered = shown.getByRole('navigation', { name: '注目のキーワード' }).getByRole('link')
  await expect(offered).toHaveText(['フルリモート', 'React'])
  await expect(offered.last()).toHaveAttribute('href', /^\/jobs\/skill-\d+$/)
  expect(await violations(page)).toEqual([])
  await saved(page)
  await publish(page)
  expect(await publicText(page)).toContain('フルリモート')
  await page.getByRole('button', { name: '自動に戻す' }).click()
  await expect(offered).toHaveCount(0)
  await saved(page)
})

test('given sections of a job, then they are moved by keys and switched off, and the change is told in words', async ({
  page,
}) => {
  await page.goto('/enterprise/sites/jobpage')
  const rows = page.getByRole('group', { name: '案件の詳細の項目' }).locator('li')
  await page.getByRole('button', { name: '「業務内容」を動かす' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toContainText('募集背景')
  await expect(page.getByRole('button', { name: '「業務内容」を動かす' })).toBeFocused()
  await rows.first().locator('label').click()
  await expect(page.getByRole('switch', { name: '「募集背景」を出す' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '「業務内容」を出す' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await saved(page)
  await page.getByRole('button', { name: '公開する' }).click()
  const change = page.getByRole('dialog').getByRole('row', { name: /案件の詳細の項目/ })
  await expect(change.locator('ins')).toHaveText('募集背景（出さない）')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '案件の詳細の項目を公開中に戻す' }).click()
  await expect(rows.first()).toContainText('業務内容')
  await saved(page)
})

test('given terms, then they are written with headings and lists, survive undo, and read so on the site', async ({
  page,
}) => {
  await page.goto('/enterprise/sites/terms')
  const shown = page.frameLocator('iframe')
  await page.getByRole('textbox', { name: '利用規約の題名' }).fill('利用規約')
  const body = page.getByRole('textbox', { name: '利用規約の本文' })
  await body.click()
  await page.keyboard.type('## 第1条（適用）')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 登録した方に適用します')
  await expect(shown.getByRole('heading', { name: '第1条（適用）', level: 2 })).toBeVisible()
  await expect(shown.getByRole('listitem').filter({ hasText: '登録した方に' })).toBeVisible()
  await expect(page.getByRole('button', { name: '案件カードを挿入' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await saved(page)
  await page.getByRole('button', { name: '利用規約の本文を公開中に戻す' }).click()
  await expect(body).toHaveText('')
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(body).toContainText('登録した方に適用します')
  await saved(page)
  await publish(page)
  await page.goto(siteUrl('/terms', 'empty'))
  await expect(page.getByRole('heading', { name: '第1条（適用）', level: 2 })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('given a category, then what is said about it is seen as it is typed and published by saving', async ({
  page,
}) => {
  await page.goto('/enterprise/sites/job_category_describes')
  const shown = page.frameLocator('iframe')
  await page.getByRole('textbox', { name: '名前で絞り込む' }).fill('typescript')
  await page.getByRole('button', { name: /^TypeScript/ }).click()
  await page.getByRole('textbox', { name: '「TypeScript」の説明' }).fill('型のある開発の案件です。')
  await expect(shown.getByText('型のある開発の案件です。')).toBeVisible()
  await expect(page.getByText('未保存')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '保存して公開' }).click()
  await expect(page.getByText('「TypeScript」の説明を公開しました')).toBeVisible()
  await expect(page.getByRole('button', { name: /^TypeScript 説明あり/ })).toBeVisible()
  const category = new URL(page.url()).searchParams.get('category')
  await page.goto(siteUrl(`/jobs/${category}`, 'empty'))
  await expect(page.getByText('型のある開発の案件です。')).toBeVisible()
})

test('given examples of reviews, then publishing them as they stand shows none', async ({ page }) => {
  const shown = await open(page, 'user_review')
  const first = page.getByRole('group', { name: '声', exact: true }).locator('li').first()
  await first.getByRole('textbox', { name: '見出し' }).fill('長く働けています')
  await expect(first).toContainText('「例：」で始まる文を')
  await saved(page)
  await expect(shown.getByText('長く働けています')).toHaveCount(0)
  await first.getByRole('textbox', { name: 'どなたの声か' }).fill('40代・PM')
  await first.getByRole('textbox', { name: '本文' }).fill('終わる前に次の案件を紹介してもらえました。')
  await expect(shown.getByText('長く働けています')).toBeVisible()
  await expect(shown.getByText(/例：/)).toHaveCount(0)
  await saved(page)
})
