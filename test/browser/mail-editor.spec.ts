import type { Locator, Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { serveDevPages } from '../../bin/dev-pages.ts'
import { expect, test } from './test.ts'

/** The parts stand in the catalogue, whose server is one of this file's own. */
let vite: ViteDevServer
test.beforeAll(async () => {
  vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { port: 0, hmr: false, ws: false },
    cacheDir: 'node_modules/.cache/vite-mail-editor',
  })
  serveDevPages(vite)
  await vite.listen()
})
test.afterAll(() => vite.close())

/** The editor beside the mail that comes of it, under the part of our policy that concerns a mail's styles. */
const open = async (page: Page) => {
  test.setTimeout(180_000)
  const at = vite.httpServer?.address()
  const address = `http://localhost:${typeof at === 'object' ? at?.port : ''}/componentCatalog`
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': "style-src-attr 'none'" },
    })
  })
  await page.goto(address)
  const sample = page.locator('#MailEditor').getByText('書いて見る', { exact: true }).locator('xpath=..')
  const subject = sample.getByRole('textbox', { name: /件名/ })
  await expect(subject).toBeVisible({ timeout: 120_000 })
  return {
    sample,
    subject,
    body: sample.getByRole('textbox', { name: /本文/ }),
    toolbar: sample.getByRole('toolbar', { name: '本文の書式' }),
    preview: sample.getByRole('group', { name: '届く形' }),
  }
}
const textOf = async (preview: Locator) => {
  await preview.getByRole('button', { name: 'テキスト' }).click()
  return (await preview.locator('pre').textContent())?.split('────')[0]
}
const paste = (field: Locator, data: Record<string, string>) =>
  field.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('given nothing but keys, when a mail is written, then it holds placeholders, bold, a list, a link, a button and cards', async ({
  page,
}) => {
  const { subject, body, preview, sample } = await open(page)
  await subject.focus()
  await page.keyboard.type('{姓')
  await expect(sample.getByRole('option', { name: /候補者の姓/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('さんへ')
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('heading', { name: '高橋さんへ' })).toHaveCount(0)
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('高橋 大輔さんへ')

  await page.keyboard.press('Tab')
  await expect(sample.getByRole('button', { name: '件名に差し込む' })).toBeFocused()
  await body.focus()
  await page.keyboard.type('{候補者名} 様')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('急ぎ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('です')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 一つ目')
  await page.keyboard.press('Enter')
  await page.keyboard.type('二つ目')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('詳しくは https://kasane.example.jp/flow まで')

  await sample.getByRole('button', { name: 'ボタンを挿入', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'ボタン' })
  await dialog.getByLabel('ボタンの文字').fill('面談の日時を選ぶ')
  await dialog.getByLabel('アドレス').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('http:// か https:// で始まるアドレスを入力してください')).toBeVisible()
  await dialog.getByLabel('アドレス').fill('https://kasane.example.jp/interviews')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await sample.getByRole('button', { name: '案件カードを挿入' }).focus()
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  await expect(sample.getByRole('button', { name: '案件カードを挿入' })).toBeDisabled()

  expect(await textOf(preview)).toBe(
    [
      '高橋 大輔 様',
      '急ぎです',
      '・一つ目',
      '・二つ目',
      '詳しくは https://kasane.example.jp/flow まで',
      '',
      '面談の日時を選ぶ：',
      'https://kasane.example.jp/interviews',
      '',
      '',
    ].join('\n'),
  )
  await preview.getByRole('button', { name: 'PC' }).click()
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByText('急ぎ', { exact: true })).toHaveCSS('font-weight', '600')
})

test('given a brace, when Escape is pressed or an input method composes, then nothing is put in', async ({
  page,
}) => {
  const { body, sample } = await open(page)
  await body.focus()
  await page.keyboard.type('{')
  const menu = sample.getByRole('listbox', { name: '差し込み' })
  await expect(menu).toBeVisible()
  await body.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(body.locator('[data-placeholder]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.type('まだ文字')
  await expect(body).toHaveText('{まだ文字')
  await page.keyboard.type(' ｛')
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(body.locator('[data-placeholder]')).toHaveText('候補者の姓')
})

test('given a page that is pasted, then its words and links come, and nothing else of it', async ({
  page,
}) => {
  const { subject, body, preview } = await open(page)
  await body.focus()
  await paste(body, {
    'text/plain': 'unused',
    'text/html':
      '<h1 style="color:red">見出し</h1><p><i>斜め</i>と<a href="https://a.example.jp/">募集要項</a><a href="javascript:alert(1)">罠</a></p><table><tr><td>甲</td><td>乙</td></tr></table><img src="x"><script>1</script>{候補者名}',
  })
  await expect(body.locator('h1, i, table, img:not(.ProseMirror-separator)')).toHaveCount(0)
  await expect(body.locator('[data-placeholder]')).toHaveText('候補者名')
  await subject.focus()
  await paste(subject, { 'text/plain': '一行目\r\n{案件数}件' })
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('一行目 2件')
  expect(await textOf(preview)).toBe(
    '見出し\n斜めと募集要項罠\n募集要項：\nhttps://a.example.jp/\n甲\n乙\n高橋 大輔\n\n',
  )
})

test('given a mail in the preview, then it has its styles, no scripts and no way out, in light and dark', async ({
  page,
}) => {
  const { body, toolbar, preview } = await open(page)
  await body.focus()
  await page.keyboard.type('本文')
  await toolbar.getByRole('button', { name: '案件カードを挿入' }).click()
  const frame = preview.frameLocator('iframe')
  const answer = frame.getByText('話を聞きたい').first()
  await expect(answer).toHaveCSS('background-color', 'rgb(15, 101, 192)')
  await expect(frame.locator('[href], script')).toHaveCount(0)
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await preview.getByRole('button', { name: '暗い画面で見る' }).click()
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(21, 24, 30)')
  await preview.getByRole('button', { name: 'スマホ' }).click()
  await expect(preview.locator('iframe')).toHaveCSS('width', '360px')
})
