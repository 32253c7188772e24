import type { Page } from '@playwright/test'
import { registration, tag } from './act.ts'
import { expect, siteUrl, test } from './test.ts'

const box = (page: Page) => page.getByRole('search', { name: '案件の検索' })
const field = (page: Page, title: string) => box(page).locator('details', { hasText: title })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y)

test.describe('given a desktop', () => {
  test('then header, menu and title line stand as specified, and the menu has no home', async ({ page }) => {
    await page.goto(siteUrl('/jobs'))
    const menu = page.getByRole('navigation', { name: 'グローバルメニュー' })
    await expect(menu.getByRole('link')).toHaveText(['案件を探す', 'お役立ち記事'])
    await expect(menu.getByRole('link', { name: '案件を探す' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('banner').getByRole('link', { name: '無料会員登録' })).toBeVisible()
    await expect(page.locator('.site-title')).toBeVisible()
    await expect(page.locator('.drawer')).toBeHidden()
    await expect(page.locator('.page-search, .top-search').first()).toBeHidden()
  })

  test('when one popover of the search opens, then the other closes; Escape and a click outside close it', async ({
    page,
  }) => {
    await page.goto(siteUrl('/'))
    const [occupation, price] = [field(page, '希望の職種を追加'), field(page, '希望の単価を追加')]
    const isOpen = (one: typeof price) => one.evaluate((element) => (element as HTMLDetailsElement).open)
    await occupation.locator('summary').click()
    expect([await isOpen(occupation), await isOpen(price)]).toEqual([true, false])
    await price.locator('summary').click()
    await expect.poll(() => isOpen(occupation)).toBe(false)
    expect(await isOpen(price)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen(price)).toBe(false)
    await expect(price.locator('summary')).toBeFocused()
    await price.locator('summary').click()
    await page.locator('h1').first().click()
    expect(await isOpen(price)).toBe(false)
  })

  test('when occupation and price are chosen and Enter is pressed in the word, then the list has one id of each and the word', async ({
    page,
  }) => {
    await page.goto(siteUrl('/'))
    await field(page, '希望の職種を追加').locator('summary').click()
    await box(page).getByText('フロントエンドエンジニア', { exact: true }).click()
    // The field shows what was chosen, and the popover is closed.
    await field(page, 'フロントエンドエンジニア').locator('summary').click()
    await box(page).getByText('サーバーサイドエンジニア', { exact: true }).click()
    await field(page, '希望の単価を追加').locator('summary').click()
    await box(page).getByText('50万〜', { exact: true }).click()
    await box(page).getByRole('searchbox').fill('開発')
    await box(page).getByRole('searchbox').press('Enter')
    await page.waitForURL(/\/jobs\?/)
    const { occupation_ids, price_id, keyword } = queryOf(page)
    expect([occupation_ids, price_id, keyword]).toEqual([expect.stringMatching(/^\d+$/), '3', '開発'])
    await expect(box(page)).toContainText('サーバーサイドエンジニア')
    await expect(box(page)).toContainText('50万〜')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('「開発」の案件')
  })

  test('when the marker is passed, then the desktop’s header stays as it was', async ({ page }) => {
    await page.goto(siteUrl('/jobs'))
    await scrollTo(page, 400)
    await expect(page.locator('body')).toHaveClass(/scrolled/)
    await scrollTo(page, 0)
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeHidden()
  })

  test('when facets are ticked and another order is chosen, then the list follows and keeps both', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs'))
    const facets = page.getByRole('form', { name: '絞り込み' }).first()
    await facets.getByRole('checkbox').first().click()
    await page.waitForURL(/occupation_ids=\d+$|occupation-\d+$/)
    await page.getByRole('combobox', { name: '並び順' }).selectOption('price_desc')
    await page.waitForURL(/sort=price_desc/)
    const prices = await page.locator('.job-list .job:not(.closed) .price b').allInnerTexts()
    const upper = prices.map((text) => Number(text.split('〜').at(-1)))
    expect(upper.length).toBeGreaterThan(1)
    expect(upper).toEqual(upper.toSorted((a, b) => b - a))
    await expect(facets.getByRole('checkbox').first()).toBeChecked()
  })

  test('when the registration is on its way, then the steps say done, doing and yet, and only what is done leads back', async ({
    page,
  }) => {
    await page.goto(siteUrl('/register/profile'))
    await registration.profile(page, {
      name: '歩 花子',
      kana: 'アユミ ハナコ',
      email: `step${tag()}@example.jp`,
    })
    const steps = page.locator('.step-bar li')
    await expect(steps).toHaveText(['基本情報', '経験・スキル', 'ご希望', 'その他・確認'])
    expect(await steps.evaluateAll((all) => all.map((one) => one.className))).toEqual([
      'done',
      'doing',
      'yet',
      'yet',
    ])
    await expect(page.locator('[aria-current=step]')).toHaveText('経験・スキル')
    await expect(page.locator('.step-bar').getByRole('link')).toHaveText(['基本情報'])
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await page.locator('.step-bar').getByRole('link').click()
    await expect(page.locator('#f-name')).toHaveValue('歩 花子')
  })
})

test.describe('given a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  for (const path of ['/', '/jobs'])
    test(`when ${path} is scrolled past 64 px, then the header turns from logo and button to the search, and back`, async ({
      page,
    }) => {
      await page.goto(siteUrl(path))
      const header = page.getByRole('banner')
      const [button, search] = [
        header.getByRole('link', { name: '無料登録' }),
        header.getByRole('searchbox', { name: 'フリーワード（ヘッダー）' }),
      ]
      await scrollTo(page, 64)
      await expect(search).toBeHidden()
      await expect(button).toBeVisible()
      await expect(header.locator('.brand')).toBeVisible()
      await scrollTo(page, 65)
      await expect(search).toBeVisible()
      await expect(button).toBeHidden()
      await expect(header.locator('.brand')).toBeHidden()
      await scrollTo(page, 0)
      await expect(button).toBeVisible()
    })

  test('when a word is typed into the one field and Enter pressed, then the list is of that word', async ({
    page,
  }) => {
    await page.goto(siteUrl('/'))
    await expect(box(page)).toBeHidden()
    const search = page.getByRole('search', { name: 'フリーワード', exact: true })
    await search.getByRole('searchbox').fill('React')
    await search.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/jobs\?keyword=React$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('「React」の案件')
  })

  test('when a job is read, then the header says 案件詳細, and past the marker its name and price; it leads back', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs/detail/1'))
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const header = page.getByRole('banner')
    await expect(header.getByText('案件詳細')).toBeVisible()
    await expect(header.locator('.detail-job')).toBeHidden()
    await scrollTo(page, 65)
    await expect(header.getByText('案件詳細')).toBeHidden()
    await expect(header.locator('.detail-job')).toContainText(name.replaceAll('\n', ''))
    await expect(header.locator('.detail-job b')).toHaveText(/^\d[\d.〜]*万円\/月額$/)
    await header.getByRole('link', { name: '案件一覧へ戻る' }).click()
    await expect(page).toHaveURL(/\/jobs$/)
  })

  test('when the drawer opens, then it stands at the left with home, lists, registration and texts; Escape and a tap outside close it', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs'))
    const menu = page.locator('.drawer > summary')
    const panel = page.getByRole('navigation', { name: 'メニュー', exact: true })
    await menu.tap()
    await expect(panel.getByRole('link')).toHaveText([
      'ホーム',
      '案件を探す',
      'お役立ち記事',
      '無料会員登録',
      '個人情報の取り扱い',
      '利用規約',
    ])
    expect((await panel.boundingBox())?.x).toBe(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.tap()
    await page.touchscreen.tap(340, 700)
    await expect(panel).toBeHidden()
  })

  test('when a job is read, then recruiter, address, contact and the day of the information stand there too', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs/detail/1'))
    const recruiter = page.locator('.recruiter')
    await expect(recruiter).toBeVisible()
    for (const words of ['募集者', '東京都', /0\d+-\d+-\d+/, /\d{4}\/\d{2}\/\d{2}時点/])
      await expect(recruiter).toContainText(words)
    await expect(page.getByRole('contentinfo')).toContainText('許可番号')
    await expect(page.getByRole('link', { name: 'この案件に応募する' })).toBeInViewport()
  })
})

test.describe('given a job', () => {
  test('when somebody applies, then the job is remembered through all steps; it can be let go', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs/detail/1'))
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\n', '')
    await page.getByRole('link', { name: 'この案件に応募する' }).first().click()
    const applied = page.locator('.applied-job')
    await expect(applied).toContainText(name)
    await registration.profile(page, {
      name: '応 募子',
      kana: 'オウ ボコ',
      email: `apply${tag()}@example.jp`,
    })
    await expect(applied).toContainText(name)
    await registration.skills(page)
    await registration.wishes(page)
    await expect(applied).toContainText(name)
    await expect(page.getByRole('button', { name: 'この内容で応募する' })).toBeVisible()
    await applied.getByRole('link', { name: '応募せず、会員登録だけする' }).click()
    await expect(applied).toHaveCount(0)
    await page.getByRole('button', { name: '経験・スキルへ進む' }).click()
    await page.goto(siteUrl('/register/others'))
    await expect(page.getByRole('button', { name: 'この内容で登録する' })).toBeVisible()
  })

  test('when jobs were read, then this browser alone knows them, shows the latest first, and forgets them when told', async ({
    page,
    context,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const names: string[] = []
    for (const id of [1, 2, 3]) {
      await page.goto(siteUrl(`/jobs/detail/${id}`))
      names.unshift((await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\n', ''))
    }
    const seen = page.getByRole('region', { name: '最近見た案件' })
    await expect(seen.getByRole('link')).toHaveText(names.slice(1))
    await page.goto(siteUrl('/jobs'))
    await expect(seen.getByRole('link')).toHaveText(names)
    expect(sent.filter((request) => request.includes('seen'))).toEqual([])
    expect((await context.cookies()).filter(({ name }) => name.includes('seen'))).toEqual([])
    await seen.getByRole('button', { name: '履歴を消す' }).click()
    await expect(seen).toBeHidden()
    await page.reload()
    await expect(seen).toBeHidden()
  })

  test('when it is shared, then by the device’s menu, else its address is copied, and without JavaScript by mail', async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: undefined, writable: true }),
    )
    await page.goto(siteUrl('/jobs/detail/1'))
    const share = page.getByRole('button', { name: 'この案件を共有' })
    await share.click()
    await expect(page.getByText('アドレスをコピーしました')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/jobs\/detail\/1$/)
    await page.evaluate(() => {
      navigator.share = async (given) => {
        document.body.dataset.shared = given?.url ?? ''
      }
    })
    await share.click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', /\/jobs\/detail\/1$/)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const other = await plain.newPage()
    await other.goto(siteUrl('/jobs/detail/1'))
    await expect(other.getByRole('button', { name: 'この案件を共有' })).toBeHidden()
    await expect(other.getByRole('link', { name: 'メールで送る' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=/,
    )
    await plain.close()
  })

  test('when its recruitment is over, then it says 募集終了, cannot be applied to, and leads to alike ones', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs'))
    const closed = page.locator('.job.closed').first()
    await expect(closed).toContainText('募集終了')
    await closed.getByRole('heading').getByRole('link').click()
    await expect(page.locator('article .tags')).toContainText('募集終了')
    await expect(page.getByText('この案件の募集は終了しました。')).toBeVisible()
    await expect(page.getByRole('link', { name: 'この案件に応募する' })).toHaveCount(0)
    await expect(page).toHaveTitle(/^【募集終了】/)
    await page.getByRole('link', { name: '似た案件を見る' }).first().click()
    await expect(page).toHaveURL(/\/jobs(\/occupation-\d+)?$/)
  })

  test('when one looks for neighbours, then alike jobs, and lists by each skill and by the occupation, are one step away', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs/detail/1'))
    await expect(page.getByRole('region', { name: 'この案件に似た案件' }).getByRole('link')).not.toHaveCount(
      0,
    )
    const skill = page.locator('.part .skills a').first()
    const name = await skill.innerText()
    await skill.click()
    await expect(page).toHaveURL(/\/jobs\/skill-\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name}の案件`)
    await expect(page.getByRole('navigation', { name: 'パンくずリスト' })).toContainText(name)
  })
})

test('given no JavaScript, then the desktop’s search finds by occupation and price all the same', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(siteUrl('/jobs'))
  await field(page, '希望の職種を追加').locator('summary').click()
  await box(page).getByText('フロントエンドエンジニア', { exact: true }).click()
  await box(page).getByRole('button', { name: '検索する' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('フロントエンドエンジニアの案件')
  await context.close()
})

for (const [path, title] of [
  ['/', /フリーランスITエンジニア・デザイナーの案件紹介｜サンプルフリーランス$/],
  ['/jobs', /^フリーランス案件一覧｜/],
  ['/jobs/skill-1', /^Javaの案件｜/],
  ['/jobs/detail/1', /｜サンプルフリーランス$/],
  ['/articles', /お役立ち記事｜/],
  ['/register/profile', /^基本情報（無料会員登録）｜/],
  ['/register/profile?job=1', /^基本情報（案件への応募）｜/],
  ['/register/return', /^登録内容の確認・訂正のご案内｜/],
  ['/privacy', /^個人情報の取り扱い｜/],
  ['/terms', /^利用規約｜/],
  ['/nowhere', /^ページが見つかりませんでした｜/],
] as const)
  test(`given ${path}, then title and description are those of its area`, async ({ page }) => {
    await page.goto(siteUrl(path))
    await expect(page).toHaveTitle(title)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S{8}/)
  })
