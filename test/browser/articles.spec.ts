import sharp from 'sharp'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const picture = () =>
  sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#28508f' } })
    .png()
    .toBuffer()

test.describe('given a manager who writes an article', () => {
  test('when it is written by keyboard, then it is saved by itself, published, and stands on the site', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/article_categories')
    await page.getByLabel('新しいカテゴリの名前').fill('精算の知識')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('「精算の知識」の名前')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.goto('/enterprise/articles')
    await expect(
      page.getByRole('link', { name: '週3日の案件はどう探すか：担当者に聞きました' }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '記事を作成' }).first().press('Enter')
    await page.getByRole('textbox', { name: 'タイトル', exact: true }).fill('精算幅の早見表')
    const body = page.getByRole('textbox', { name: '本文' })
    await body.focus()
    await page.keyboard.type('前書きの文です。')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## 精算幅とは')
    await page.keyboard.press('Enter')
    await page.keyboard.type('時間の幅のことです。')
    await page.keyboard.press('Enter')
    await page.keyboard.type('### 計算の例')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('太い文字')
    await expect(body.locator('h2')).toHaveText('精算幅とは')
    await expect(page.getByRole('complementary', { name: '目次と文字数' })).toContainText('計算の例')
    await expect(page.getByText(/下書きを保存しました/)).toBeVisible()

    await body.locator('strong').dblclick()
    await expect(page.getByRole('button', { name: '選択にマーカー' })).toBeVisible()
    await page.getByRole('button', { name: '選択にマーカー' }).click()
    await expect(body.locator('mark')).toBeVisible()
    await page.keyboard.press('End')

    // A file that is no picture is refused, a picture goes into the library and the text.
    const drop = async (name: string, type: string, bytes: Buffer) => {
      const files = await page.evaluateHandle(
        ([data, called, kind]) => {
          const all = new DataTransfer()
          all.items.add(new File([new Uint8Array(data)], called, { type: kind }))
          return all
        },
        [[...bytes], name, type] as const,
      )
      const box = await body.boundingBox()
      const [clientX, clientY] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40]
      await body.dispatchEvent('drop', { dataTransfer: files, clientX, clientY })
    }
    await drop('メモ.txt', 'text/plain', Buffer.from('文'))
    await expect(page.getByText(/画像ではありません/)).toBeVisible()
    await drop('糸.png', 'image/png', await picture())
    await expect(body.locator('figure img')).toBeVisible()
    await page.getByRole('button', { name: '表を挿入' }).click()
    await expect(body.locator('table')).toBeVisible()
    for (const head of ['方法', '超過単価', '控除単価']) {
      await page.keyboard.type(head)
      await page.keyboard.press('Tab')
    }
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: '今すぐ公開' }).click()
    await expect(page.getByText('カテゴリを選んでください').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'カテゴリ' }).click()
    await page.getByRole('option', { name: '精算の知識' }).click()
    await page.getByRole('button', { name: '今すぐ公開' }).click()
    await expect(page.getByText('公開しました')).toBeVisible()
    await expect(page.getByRole('button', { name: '今すぐ更新' })).toBeVisible()
    await page.screenshot({ path: 'test-results/article-editor.png' })

    await page.goto('/articles')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: '精算幅の早見表' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '精算幅の早見表' })).toBeVisible()
    await expect(page.locator('.article-body picture img')).toHaveAttribute('width', '1200')
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/article-public.png', fullPage: true })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/article-phone.png' })
  })
})

test.describe('given two who edit the same article', () => {
  test('when a colleague saved first, then nothing that was typed is lost and one chooses', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/articles')
    await page.getByRole('button', { name: '記事を作成' }).first().click()
    const title = page.getByRole('textbox', { name: 'タイトル', exact: true })
    await page.waitForURL(/articles\/form\/\d+$/)
    await expect(title).toBeVisible()
    const colleague = await context.newPage()
    await colleague.goto(page.url())
    await colleague.getByRole('textbox', { name: 'タイトル', exact: true }).fill('相手の題')
    await expect(colleague.getByText(/下書きを保存しました/)).toBeVisible()
    await title.fill('自分の題')
    await expect(page.getByText(/ほかのメンバーが先に保存しました/)).toBeVisible()
    await expect(title).toHaveValue('自分の題')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '自分の内容を残す' }).click()
    await expect(page.getByText(/下書きを保存しました/)).toBeVisible()
    await page.reload()
    await expect(title).toHaveValue('自分の題')
  })
})
