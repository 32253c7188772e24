import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/broadcast-${name}.png`, fullPage: true })

/** Moves to what is named and presses it, as one does with Tab and Enter. */
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}
const type = async (page: Page, field: string, text: string) => {
  await page.getByRole('textbox', { name: field }).focus()
  await page.keyboard.insertText(text)
}
/** Goes on in the question, whose button takes the focus a moment after it is drawn. */
const goOn = async (page: Page) => {
  await expect(page.getByRole('dialog').locator('[data-autofocus]')).toBeFocused()
  await page.keyboard.press('Enter')
}
const saved = (page: Page) => expect(page.getByText(/^下書きを保存しました/)).toBeVisible()

/** Chooses one person in a picker that is open below its label. */
const choose = async (page: Page, label: string, name: string) => {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.insertText(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** A broadcast of this test's own to one candidate, written by keys alone. */
const writeByKeys = async (page: Page, name: string, candidate: string) => {
  await page.goto('/enterprise/broadcasts/create')
  await type(page, '配信の名前', name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/broadcasts\/\d+\/edit$/)
  await page.getByText('人を選ぶ・除く').focus()
  await page.keyboard.press('Enter')
  await choose(page, 'この人たちだけに送る', candidate)
  await expect(page.getByRole('region', { name: '送る人数' })).toContainText('送る1人')
  await type(page, '件名', '年明けの案件')
  await type(page, '本文', 'お世話になっております。年明けの案件をお送りします。')
  await saved(page)
}

test('given the keyboard alone, then a broadcast is written, sent and followed to its result', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await writeByKeys(page, '鍵盤だけの配信', '今井 純')
  await press(page, 'アンケートのボタンを挿入')
  const forms = page.getByRole('combobox', { name: '開くアンケート' })
  await expect(forms).toBeFocused()
  await page.keyboard.insertText('稼働')
  await expect(page.getByRole('option')).toHaveText([/稼働/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await shot(page, 'form')
  await press(page, 'ボタンを設定')
  await expect(page.getByRole('textbox', { name: '本文' })).toContainText(/アンケートのボタン：.*稼働/)
  await expect(page.getByRole('group', { name: '送る前の確認' })).toContainText(
    /「.*稼働.*」を受け付けています/,
  )
  await saved(page)
  await expect(page.getByRole('group', { name: '届く形' })).toContainText('年明けの案件')
  expect(await violations(page)).toEqual([])
  await shot(page, 'compose')
  await press(page, '1通を送信')
  await expect(page.getByRole('dialog')).toContainText('1通を送りますか')
  await goOn(page)
  await page.waitForURL(/broadcasts\/\d+$/)
  await expect(page.getByRole('region', { name: '送信の進み具合' })).toContainText('送信済 1', {
    timeout: 20_000,
  })
  await expect(page.getByRole('region', { name: '宛先ごとの結果の表' })).toContainText('送信済')
  expect(await violations(page)).toEqual([])
  await expect(page.getByRole('button', { name: /^回答/ })).toContainText('0人')
  await shot(page, 'result')
  await press(page, '写して作成')
  await page.waitForURL(/broadcasts\/\d+\/edit$/)
  await expect(page.getByRole('textbox', { name: '配信の名前' })).toHaveValue('鍵盤だけの配信の写し')
})

test('given a time to come, then it is reserved and taken back by keys, and what was written is still there', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await writeByKeys(page, '予約して取り消す配信', '藤原 航')
  await page.getByRole('radio', { name: '今すぐ' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('予約日時').fill('2031-04-01T08:30')
  await saved(page)
  await press(page, '1通の送信を予約')
  await expect(page.getByRole('dialog')).toContainText('予約しますか')
  await goOn(page)
  await page.waitForURL(/broadcasts\/\d+$/)
  await expect(page.getByText('2031/04/01 08:30（日本時間）に送り始めます')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await violations(page)).toEqual([])
  await shot(page, 'reserved')
  await press(page, '予約を取り消す')
  await expect(page.getByRole('dialog')).toContainText('予約を取り消しますか')
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'まだ送っていない下書きです' })).toBeVisible()
  // It gives the focus back as it goes.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: '内容を編集' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '件名' })).toContainText('年明けの案件')
})

test('given a colleague saved first, then nothing that was typed is lost until one chooses', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await writeByKeys(page, '二人で書く配信', '池田 翔')
  const id = /broadcasts\/(\d+)/.exec(page.url())?.[1] ?? ''
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrf-token')?.value ?? ''
  const answer = await page.request.post(`/api/enterprise/broadcasts/update/${id}`, {
    headers: { 'csrf-token': csrf },
    data: { broadcast: { name: '相手の名前' } },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('textbox', { name: '配信の名前' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText('（続き）')
  await expect(page.getByText('ほかのメンバーが先に保存しました')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '配信の名前' })).toHaveValue('二人で書く配信（続き）')
  await press(page, '自分の内容を残す')
  await saved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '配信の名前' })).toHaveValue('二人で書く配信（続き）')
})

test('given a result, then its figures lead to those they count, and an unknown one is decided by keys', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/broadcasts/1')
  await press(page, /^クリック/)
  await expect(page.getByRole('combobox', { name: '結果' })).toHaveValue('クリックした人')
  await press(page, '結果不明を表示')
  const table = page.getByRole('region', { name: '宛先ごとの結果の表' })
  // Head and three of them (src/app/demo/broadcasts.ts).
  await expect(table.getByRole('row')).toHaveCount(4)
  await press(page, /に送ったことにする$/)
  await expect(page.getByText('1通を送信済みにしました')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
})

test('given people chosen on a list, or its conditions, then a broadcast begins with them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/candidates')
  const boxes = page.getByRole('checkbox', { name: /を選択$/ })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('link', { name: '2人に一斉配信' }).click()
  await expect(page.getByText('一覧で選んだ候補者 2人に送ります。')).toBeVisible()
  await type(page, '配信の名前', '一覧から始めた配信')
  await page.keyboard.press('Enter')
  await page.waitForURL(/broadcasts\/\d+\/edit$/)
  await expect(page.getByRole('region', { name: '送る人数' })).toContainText('条件に一致2人')
  await page.goto(`/enterprise/candidates?${new URLSearchParams({ q: '佐藤' })}`)
  await page.getByRole('link', { name: /人に一斉配信$/ }).click()
  await expect(page.getByText('一覧の条件に合う候補者に送ります。')).toBeVisible()
  await type(page, '配信の名前', '条件から始めた配信')
  await page.keyboard.press('Enter')
  await page.waitForURL(/broadcasts\/\d+\/edit$/)
  await expect(page.getByText('キーワード「佐藤」に合う人に限る')).toBeVisible()
})

test('given parts of the editor cannot be read, then each says so beside what is written, and is asked for again from there', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  let fails = true
  await page.route(/broadcasts\/audience_count|mail_contents\/(preview|check)/, (route) =>
    fails
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: '問題が発生しました' } } })
      : route.fallback(),
  )
  await page.goto('/enterprise/broadcasts/3/edit')
  const failures = page.getByRole('alert').filter({ hasText: '問題が発生しました' })
  await expect(failures).toHaveCount(3)
  await expect(failures.filter({ hasText: '送る人数を数えられませんでした' })).toBeVisible()
  await expect(page.getByRole('button', { name: '送信', exact: true })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: '件名' })).toContainText('フルリモート')
  expect(await violations(page)).toEqual([])
  fails = false
  for (let left = 3; left > 0; left--) {
    await expect(failures).toHaveCount(left)
    await failures.getByRole('button', { name: 'もう一度' }).first().click()
  }
  await expect(failures).toHaveCount(0)
  await expect(page.getByRole('button', { name: /通を送信/ })).toBeEnabled()
})
