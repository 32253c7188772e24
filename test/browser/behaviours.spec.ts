import type { Page } from '@playwright/test'
import { answer, tag } from './act.ts'
import { known } from './known.ts'
import { credentials, expect, test } from './test.ts'

const list = '/enterprise/candidates?n=10'
const firstRow = (page: Page) => page.locator('tbody tr').first()
const documents = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(request.url())
  })
  return loaded
}
const fault = {
  status: 500,
  json: { error: { code: 'internal', message: 'サーバーで問題が発生しました。', request_id: 'req-7' } },
}

/** Lets the page's own clock run in small steps until something is there. */
const runUntil = async (page: Page, isThere: () => Promise<boolean>) => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return isThere()
      },
      { intervals: [20] },
    )
    .toBe(true)
}
const freeze = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Opens the confirmation that deletes the first candidate of the list, answered by the test. */
const askToDelete = async (page: Page) => {
  await page.goto(list)
  await page.locator('tbody input[type="checkbox"]').first().check()
  await page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '削除' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A bulk delete of one record as the server answers it once it has ended or been taken back. */
const endedDelete = (status: string) => ({
  id: 1,
  target_type: 'candidate',
  kind: 'delete',
  changes: [],
  status,
  count: 1,
  done_count: 1,
  succeeded_count: 1,
  failed_count: 0,
  undone_count: status === 'undone' ? 1 : 0,
  undo_failed_count: 0,
  created_at: '2026-11-05T05:20:00.000Z',
  completed_at: '2026-11-05T05:20:00.000Z',
  failed: [],
  undo_failed: [],
})

test.describe('given a member at work', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('admin'))

  test('when an amount stands in its box, then at the right, whatever the components say', async ({
    page,
  }) => {
    await page.goto(`/enterprise/billing_payments/${known.bill}/billing`)
    await expect(page.getByLabel('基本料金')).toHaveCSS('text-align', 'right')
  })

  test('when something succeeds, then the flash closes after 3000 ms', async ({ page }) => {
    await page.clock.install()
    const ended = (status: string) => ({ json: { bulk_action: endedDelete(status) } })
    await page.route('**/bulk_actions/start/*', (call) => call.fulfill(ended('completed')))
    await page.route('**/bulk_actions/undo/*', (call) => call.fulfill(ended('undone')))
    await askToDelete(page)
    await answer(page, '1件を削除')
    await expect(page.getByText('1件を削除しました')).toBeVisible()
    await freeze(page)
    await page.getByRole('button', { name: '取り消す' }).click()
    // A pointer that rests on a flash keeps it open.
    await page.mouse.move(700, 300)
    const flash = page.getByText('1件を元に戻しました')
    await runUntil(page, () => flash.isVisible())
    await page.clock.runFor(2800)
    await expect(flash).toBeVisible()
    await runUntil(page, async () => !(await flash.isVisible()))
  })

  test('when something fails, then the error names its number and stays until it is closed', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/bulk_actions/start/*', (call) => call.fulfill(fault))
    await askToDelete(page)
    await answer(page, '1件を削除')
    const flash = page.getByText('サーバーで問題が発生しました。（お問い合わせ番号：req-7）')
    await expect(flash).toBeVisible()
    await page.clock.fastForward(600_000)
    await expect(flash).toBeVisible()
    await page
      .getByRole('alert')
      .or(page.locator('[data-type="2"]'))
      .getByRole('button', { name: '閉じる' })
      .first()
      .click()
    await expect(flash).toBeHidden()
  })

  test('when a call takes longer than 200 ms, then the progress bar appears', async ({ page }) => {
    await page.clock.install()
    await page.goto(list)
    await expect(firstRow(page)).toBeVisible()
    // A call of the loading that is still on its way would show the bar of its own.
    await page.waitForLoadState('networkidle')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    let asked = false
    await page.route('**/candidates/index', async (call) => {
      asked = true
      await held
      await call.continue()
    })
    const bar = page.getByRole('progressbar', { name: '読み込み中' })
    await freeze(page)
    // That of the loading, which would stand still with the clock.
    await runUntil(page, () => bar.isHidden())
    await page.locator('thead button').first().click()
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1)
          return asked
        },
        // Long in time and short by the clock of the page: a slow machine must not bring the 200 ms about.
        { intervals: [100] },
      )
      .toBe(true)
    await expect(bar).toBeHidden()
    await page.clock.runFor(250)
    await expect(bar).toBeVisible()
    go()
    await page.clock.resume()
    await expect(bar).toBeHidden()
  })

  test('when the route changes, then the window goes to the top, 100 ms later', async ({ page }) => {
    await page.addInitScript(() => {
      const scope = window as unknown as { scrolled: number[][]; moved: number }
      scope.scrolled = []
      window.scrollTo = ((x: number, y: number) =>
        scope.scrolled.push([x, y, performance.now() - scope.moved])) as unknown as typeof window.scrollTo
      const push = history.pushState.bind(history)
      history.pushState = (...args) => {
        scope.moved = performance.now()
        push(...args)
      }
    })
    await page.goto(list)
    await firstRow(page).getByRole('link').first().click()
    await expect(page.getByRole('complementary', { name: 'アクティビティ' })).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { scrolled: number[][] }).scrolled.at(-1)?.slice(0, 2)),
      )
      .toEqual([0, 0])
    const waited = await page.evaluate(
      () => (window as unknown as { scrolled: number[][] }).scrolled.at(-1)?.[2],
    )
    expect(waited).toBeGreaterThanOrEqual(100)
  })

  test('when a form is refused, then the first error is scrolled to after 500 ms, titled in the summary', async ({
    page,
  }) => {
    await page.goto('/enterprise/candidates/create')
    await page.locator('#email').fill('not an address')
    await page.evaluate(() => {
      const scope = window as unknown as { sent: number; shown: number }
      document.addEventListener(
        'submit',
        () => {
          scope.sent = performance.now()
        },
        { capture: true },
      )
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (...args) {
        scope.shown = performance.now()
        scroll.apply(this, args)
      }
    })
    await page
      .getByRole('button', { name: /登録|保存/ })
      .first()
      .click()
    await expect(page.getByRole('alert').first()).toContainText('氏名')
    await expect(page.getByRole('alert').first()).toContainText('メールアドレス')
    await expect(page.locator('#name')).toBeFocused()
    const waited = await page.evaluate(() => {
      const { sent, shown } = window as unknown as { sent: number; shown: number }
      return shown - sent
    })
    expect(waited).toBeGreaterThanOrEqual(499)
  })

  test('when a form is refused and one is at another field by then, then one is left there', async ({
    page,
  }) => {
    await page.goto('/enterprise/candidates/create')
    await page.locator('#email').fill('not an address')
    await page.clock.install()
    await page
      .getByRole('button', { name: /登録|保存/ })
      .first()
      .click()
    await expect(page.getByRole('alert').first()).toContainText('氏名')
    await page.locator('#tel').focus()
    await page.clock.runFor(1_000)
    await expect(page.locator('#tel')).toBeFocused()
  })

  test('when a chunk is gone, then the page reloads itself once a minute at most', async ({ page }) => {
    await page.route('**/assets/pages-*.js', (call) => call.abort())
    const loaded = documents(page)
    await page.goto('/enterprise/companies')
    await expect(page.getByText('画面を読み込めませんでした。')).toBeVisible()
    expect(loaded).toHaveLength(2)
    await page.getByRole('button', { name: '読み込み直す' }).click()
    await expect.poll(() => loaded.length).toBe(3)
    await expect(page.getByText('画面を読み込めませんでした。')).toBeVisible()
    expect(loaded).toHaveLength(3)
    await page.evaluate(() => sessionStorage.setItem('chunk-reloaded-at', String(Date.now() - 61_000)))
    await page.getByRole('button', { name: '読み込み直す' }).click()
    await expect.poll(() => loaded.length).toBe(5)
    await expect(page.getByText('画面を読み込めませんでした。')).toBeVisible()
  })

  test('when a record is open, then the tab carries its name', async ({ page }) => {
    await page.goto('/enterprise/companies/1')
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(`${name} | つむぎ`)
  })

  test('when the session ends on an open form, then one signs in over it and what was typed is still there', async ({
    page,
    context,
  }) => {
    const name = `残る 文字${tag()}`
    await page.goto('/enterprise/candidates/create')
    await page.locator('#name').fill(name)
    await context.clearCookies()
    await page
      .getByRole('button', { name: /登録|保存/ })
      .first()
      .click()
    const overlay = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
    await overlay.getByLabel('パスワード', { exact: true }).fill(credentials('admin').password)
    await overlay.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(overlay).toBeHidden()
    await expect(page.locator('#name')).toHaveValue(name)
    await page
      .getByRole('button', { name: /登録|保存/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('when saving fails, then the input stays and the number for the support is shown', async ({
    page,
  }) => {
    await page.route('**/candidates/create', (call) =>
      call.request().method() === 'POST' ? call.fulfill(fault) : call.continue(),
    )
    await page.goto('/enterprise/candidates/create')
    await page.locator('#name').fill('消えない 入力')
    await page
      .getByRole('button', { name: /登録|保存/ })
      .first()
      .click()
    await expect(page.getByText('お問い合わせ番号：req-7')).toBeVisible()
    await expect(page.locator('#name')).toHaveValue('消えない 入力')
  })

  test('when a form with changes is left, then it asks first', async ({ page }) => {
    await page.goto('/enterprise/candidates/create')
    await page.locator('#name').fill('まだ 途中')
    await page.getByRole('link', { name: '案件', exact: true }).click()
    await answer(page, '取消')
    await expect(page.locator('#name')).toHaveValue('まだ 途中')
    await page.getByRole('link', { name: '案件', exact: true }).click()
    await answer(page, '保存せずに移動')
    await expect(page).toHaveURL(/\/enterprise\/jobs$/)
  })

  test('when a signed-in member opens the sign-in page, then the candidates come', async ({ page }) => {
    await page.goto('/enterprise/signin')
    await expect(page).toHaveURL(/\/enterprise\/candidates$/)
  })

  test('when a call is forbidden, then the forbidden page says so', async ({ page }) => {
    await page.route('**/api/enterprise/contracts/index', (call) =>
      call.fulfill({
        status: 403,
        json: { error: { code: 'forbidden', message: '契約を見る権限がありません。' } },
      }),
    )
    await page.goto('/enterprise/contracts')
    await expect(page.getByRole('heading', { name: 'この画面を開く権限がありません' })).toBeVisible()
    await expect(page.getByText('契約を見る権限がありません。')).toBeVisible()
  })

  test('when a list is shaped, then all of it stands in the address and a reload shows the same', async ({
    page,
  }) => {
    await page.goto('/enterprise/candidates')
    await expect(firstRow(page)).toBeVisible()
    await page.getByRole('button', { name: '登録ステータス' }).first().click()
    await page.getByRole('dialog').getByRole('combobox', { name: '登録ステータス' }).click()
    await page.getByRole('option', { name: '未対応' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'キーワード' }).fill('a')
    await expect(page).toHaveURL(/q=a/)
    await page.locator('thead button').first().click()
    await tenRows(page)
    await expect(page).toHaveURL(/s=name\.desc/)
    await expect(page).toHaveURL(/n=10/)
    await expect(page).toHaveURL(/c=/)
    await expect(page.locator('tbody tr')).toHaveCount(10)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const table = page.locator('table')
    const before = await table.innerText()
    await page.reload()
    await expect(firstRow(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect.poll(() => table.innerText()).toBe(before)
    await expect(page.getByRole('searchbox', { name: 'キーワード' })).toHaveValue('a')
  })

  test('when one goes from a list to a record and back, then the conditions are kept', async ({ page }) => {
    await page.goto('/enterprise/candidates?q=a&s=name.asc&n=10')
    await expect(firstRow(page)).toBeVisible()
    const address = page.url()
    await firstRow(page).getByRole('link').first().click()
    await page.getByRole('navigation', { name: 'パンくず' }).getByRole('link').click()
    await expect(page).toHaveURL(address)
    await expect(firstRow(page)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(address)
  })

  test('when the palette is used by keyboard, then it finds a record, runs an action and closes', async ({
    page,
  }) => {
    await page.goto('/enterprise/companies/1')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.goto(list)
    await expect(firstRow(page)).toBeVisible()
    const box = page.getByRole('combobox', { name: '検索・移動' })
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type(name)
    await expect(
      page.getByRole('group', { name: '企業' }).getByRole('option', { name }).first(),
    ).toBeVisible()
    while (!(await page.getByRole('group', { name: '企業' }).getByRole('option', { selected: true }).count()))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/enterprise\/companies\/1$/)
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('>案件を追加')
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveText('案件を追加')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/enterprise\/jobs\/create$/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('when a card was moved, then the move can be taken back for 30 seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/enterprise/opportunities?view=board')
    const link = page.locator('[data-stage="0"] [data-card] a').first()
    const count = page.locator('[data-stage="0"] h2')
    const before = await count.innerText()
    await link.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    const undo = page.getByRole('button', { name: '取り消す' })
    await expect(undo).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(count).toHaveText(before, { useInnerText: true })
    await expect(undo).toBeHidden()
    await link.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(undo).toBeVisible()
    await freeze(page)
    await page.clock.runFor(15_000)
    await expect(undo).toBeVisible()
    await page.clock.runFor(16_000)
    await expect(undo).toBeHidden()
  })
})

test.describe('given a member whose program reads ahead', () => {
  test.use({ readsAhead: true })
  test.beforeEach(async ({ signedInAs }) => signedInAs('admin'))

  test('when the browser is idle, then the other screens are read ahead, after 2000 ms at the latest', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const scope = window as unknown as { idle: { work: () => void; timeout: number | undefined }[] }
      scope.idle = []
      window.requestIdleCallback = ((work: () => void, options?: { timeout: number }) =>
        scope.idle.push({ work, timeout: options?.timeout })) as typeof window.requestIdleCallback
    })
    const chunks = new Set<string>()
    page.on('request', (request) => {
      if (/\/assets\/pages-[^/]*\.js/.test(request.url())) chunks.add(request.url())
    })
    await page.goto(list)
    await expect(firstRow(page)).toBeVisible()
    const before = chunks.size
    const timeouts = await page.evaluate(() =>
      (window as unknown as { idle: { timeout?: number }[] }).idle.map(({ timeout }) => timeout),
    )
    expect(timeouts).toContain(2000)
    expect(Math.max(...timeouts.map(Number))).toBe(2000)
    await page.evaluate(() => {
      for (const { work } of (window as unknown as { idle: { work: () => void }[] }).idle) work()
    })
    await expect.poll(() => chunks.size).toBeGreaterThan(before + 5)
  })
})

/** Ten rows a page. */
const tenRows = async (page: Page) => {
  await page.getByRole('combobox', { name: '表示件数' }).selectOption('10')
}

test.describe('given announcements', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('admin'))
  const title = 'ヘルプ'
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^ヘルプ/ }).click()
    await page.getByRole('tab', { name: /^お知らせ/ }).click()
  }

  test('when their tab opens, then each has its date, title and content with links', async ({ page }) => {
    await page.goto(list)
    await open(page)
    const modal = page.getByRole('dialog', { name: title })
    await expect(modal.getByRole('article')).toHaveCount(2)
    await expect(modal.locator('time').first()).toHaveText(/^\d{4}\/\d{2}\/\d{2}$/)
    await expect(modal.getByRole('link', { name: 'https://www.nta.go.jp/' })).toHaveAttribute(
      'target',
      '_blank',
    )
  })

  test('when one scrolls to the bottom, then the next page comes until all are there; closing forgets them', async ({
    page,
  }) => {
    const asked: string[] = []
    const entry = (id: number) => ({
      id,
      title: `お知らせ${id}`,
      content: '本文\n'.repeat(4),
      created_at: '2026-11-05T00:00:00Z',
    })
    await page.route('**/announces/index?page=*', (call) => {
      const current = Number(new URL(call.request().url()).searchParams.get('page'))
      asked.push(String(current))
      const announces = Array.from({ length: current === 3 ? 5 : 10 }, (_, i) =>
        entry((current - 1) * 10 + i + 1),
      )
      return call.fulfill({ json: { announces, current_page: current, limit_value: 10, count: 25 } })
    })
    await page.goto(list)
    await open(page)
    const modal = page.getByRole('dialog', { name: title })
    const region = modal.getByRole('region', { name: 'お知らせ' })
    for (const shown of [10, 20, 25]) {
      await expect(modal.getByRole('article')).toHaveCount(shown)
      await region.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    }
    expect(asked).toEqual(['1', '2', '3'])
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await open(page)
    await expect(modal.getByRole('article')).toHaveCount(10)
    expect(asked).toEqual(['1', '2', '3', '1'])
  })

  test('when there is none, then it says so', async ({ page }) => {
    await page.route('**/announces/index?page=*', (call) =>
      call.fulfill({ json: { announces: [], current_page: 1, limit_value: 10, count: 0 } }),
    )
    await page.goto(list)
    await open(page)
    await expect(page.getByText('お知らせはまだありません')).toBeVisible()
  })
})

test.describe('given nobody is signed in', () => {
  test('when a screen is opened, then it comes after signing in', async ({ page }) => {
    await page.goto('/enterprise/jobs?q=a')
    await expect(page).toHaveURL(/\/enterprise\/signin\?return_to=/)
    const { email, password } = credentials('manager')
    await page.getByLabel('メールアドレス').fill(email)
    await page.getByLabel('パスワード', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(page).toHaveURL(/\/enterprise\/jobs\?q=a$/)
  })

  test('when the password is wrong, then it is said and the address stays', async ({ page }) => {
    await page.goto('/enterprise/signin')
    await page.getByLabel('メールアドレス').fill('nobody@demo.example')
    await page.getByLabel('パスワード', { exact: true }).fill('chigau2026')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('メールアドレスまたはパスワードが正しくありません。')
    await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@demo.example')
  })

  test('when the operator signs in, then the enterprises come', async ({ page, signedInAs }) => {
    await signedInAs('operator')
    await page.goto('/admin/signin')
    await expect(page).toHaveURL(/\/admin\/enterprises$/)
    await expect(page.getByRole('row').filter({ hasText: 'サンプルエージェント株式会社' })).toBeVisible()
  })
})
