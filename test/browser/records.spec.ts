import type { Page } from '@playwright/test'
import { answer, mailTo, tag } from './act.ts'
import { expect, settled, test } from './test.ts'

const field = '企業向け表示名'

/** Opens a field of the outline in place, writes into it and saves with Enter. */
const write = async (page: Page, label: string, text: string) => {
  await page.getByRole('button', { name: `${label}を編集`, exact: true }).press('e')
  const box = page.getByRole('form', { name: `${label}を編集` })
  await box.getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
  return box
}
const row = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

test.describe('given a record two members look at', () => {
  test('when both change the same field, then the slower sees both values and keeps hers; when they change different ones, then nothing is asked and nothing lost', async ({
    page,
    signedInAs,
    browser,
  }) => {
    const [mine, theirs] = [`A${tag()}`, `B${tag()}`]
    await signedInAs('admin')
    const other = await browser.newContext({ storageState: await page.context().storageState() })
    const colleague = await other.newPage()
    for (const each of [page, colleague]) {
      await each.goto('/enterprise/candidates/5')
      await settled(each)
    }
    const saved = await write(colleague, field, theirs)
    await expect(saved).toBeHidden()
    await write(page, field, mine)
    const conflict = page.getByRole('alert', { name: 'ほかのメンバーの変更' })
    await expect(conflict.getByText(theirs)).toBeVisible()
    await expect(conflict.getByText(/現在の値（.+が更新）/)).toBeVisible()
    await expect(conflict.getByRole('radio', { name: new RegExp(mine) })).toBeChecked()
    await conflict.getByRole('button', { name: '選んだ内容で保存' }).click()
    await expect(conflict).toBeHidden()
    await expect(row(page, mine)).toBeVisible()

    await colleague.reload()
    await settled(colleague)
    await expect(await write(page, '屋号', `屋号${mine}`)).toBeHidden()
    await expect(await write(colleague, '法人名', `法人${theirs}`)).toBeHidden()
    for (const text of [`屋号${mine}`, `法人${theirs}`, mine])
      await expect(row(colleague, text)).toBeVisible()
    await other.close()
  })

  test('when a change is put back, then the value before it stands there and the line tells both', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/6')
    await settled(page)
    const [first, second] = [`前${tag()}`, `後${tag()}`]
    await expect(await write(page, field, first)).toBeHidden()
    await expect(await write(page, field, second)).toBeHidden()
    const line = page.getByRole('complementary', { name: 'アクティビティ' })
    const change = line.getByText(`${first} → ${second}`)
    await expect(change).toBeVisible()
    await change.getByRole('button', { name: '元に戻す' }).press('Enter')
    await answer(page, '元に戻す')
    await expect(row(page, first)).toBeVisible()
    await expect(line.getByText(`${second} → ${first}`)).toBeVisible()
  })
})

test.describe('given a member who comments', () => {
  test('when a colleague is called by keyboard alone, then the comment stands there, the colleague gets a mail, and deleting it can be taken back', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/7/comment')
    await settled(page)
    const box = page.getByRole('textbox', { name: 'コメント', exact: true })
    const said = `対応をお願いします${tag()}`
    await box.focus()
    await page.keyboard.type('@小')
    await expect(page.getByRole('option', { name: /小林/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type(said)
    await page.keyboard.press('Control+Enter')
    const comment = page.getByRole('listitem').filter({ hasText: said })
    await expect(comment.getByText('@小林 亮')).toBeVisible()
    await expect(box).toHaveValue('')
    // The tab says how many there are.
    const count = async () => {
      const label = await page.getByRole('link', { name: /^コメント/ }).textContent()
      return Number(label?.replace('コメント', ''))
    }
    const shown = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /コメントの操作/ }) })
      .count()
    await expect.poll(count).toBe(shown)
    const mail = await mailTo('manager@demo.example', /\/enterprise\/candidates\/7\s/)
    expect(mail.text).not.toContain(said)

    await comment.getByRole('button', { name: /コメントの操作/ }).press('Enter')
    await page.getByRole('menuitem', { name: '編集' }).press('Enter')
    const edit = page.getByRole('textbox', { name: 'コメントを編集' })
    await edit.fill(`${said}（更新）`)
    await edit.press('Control+Enter')
    await expect(comment.getByRole('button', { name: '編集済み' })).toBeVisible()
    await comment.getByRole('button', { name: /コメントの操作/ }).press('Enter')
    await page.getByRole('menuitem', { name: '削除' }).press('Enter')
    await expect(comment).toBeHidden()
    await expect.poll(count).toBe(shown - 1)
    await page.getByRole('button', { name: '取り消す' }).click()
    await expect(comment).toBeVisible()
  })

  test('when the time line cannot be read, then it says so beside the outline and can be tried again', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.route('**/api/enterprise/activities/index', (call) => call.fulfill({ status: 500, json: {} }))
    await page.goto('/enterprise/candidates/7')
    await expect(page.getByText('読み込めませんでした。')).toBeVisible()
    await page.unroute('**/api/enterprise/activities/index')
    await page.getByRole('button', { name: 'もう一度読み込む' }).press('Enter')
    await expect(page.getByText('が登録').first()).toBeVisible()
  })
})

test.describe('given a record opened from a list', () => {
  const second = '/enterprise/candidates/2?from=n%3D10%26s%3Did_by_enterprise_id.asc'
  test.beforeEach(async ({ signedInAs }) => signedInAs('admin'))

  test('when j and k are pressed, then the next and the previous of that list are shown', async ({
    page,
  }) => {
    await page.goto(second)
    await expect(page.getByRole('link', { name: '次の候補者' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/candidates\/3\?from=/)
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/candidates\/2\?from=/)
  })

  test('when j is pressed before the neighbours are known, then the next is shown once they are', async ({
    page,
  }) => {
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/enterprise/candidates/index', async (call) => {
      await pressed
      await call.continue()
    })
    await page.goto(second)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('j')
    answer()
    await expect(page).toHaveURL(/candidates\/3\?from=/)
  })

  test('when k is pressed while the page still shows the record one leaves with j, then one is back at it', async ({
    page,
  }) => {
    await page.goto(second)
    await expect(page.getByRole('link', { name: '次の候補者' })).toBeVisible()
    // The address moves on before the page is drawn anew: the second key comes in between.
    await page.evaluate(() => {
      const push = history.pushState
      history.pushState = function (...given) {
        history.pushState = push
        push.apply(this, given)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }))
      }
    })
    const third = page.waitForURL(/candidates\/3\?from=/)
    await page.keyboard.press('j')
    await third
    await expect(page).toHaveURL(/candidates\/2\?from=/)
    await expect(page.getByText(/^2 \/ /)).toBeVisible()
  })
})
