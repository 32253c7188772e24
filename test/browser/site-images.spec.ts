import sharp from 'sharp'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('given several files, when they are handed in, then each says what became of it, and a picture is described, used, replaced and deleted', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/sites/images?q=試しの')
  await expect(page.getByRole('heading', { name: '条件に合う画像はありません' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await picture('試しの糸.png', '#28508f'),
      { name: '試しの壊れた画像.png', mimeType: 'image/png', buffer: Buffer.from('文') },
      await picture('試しの布.png', '#b7791f'),
    ])
  const uploads = page.getByRole('region', { name: 'アップロード' })
  await expect(uploads.getByRole('status')).toHaveText('3枚中 2枚を追加しました。1枚は追加できませんでした')
  await expect(uploads.getByRole('listitem').nth(1)).toContainText(
    /試しの壊れた画像.png追加できませんでした。.+/,
  )
  await expect(page.getByText('2枚', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/site-images.png' })
  await uploads.getByRole('button', { name: '閉じる' }).click()

  await page.getByLabel('代替テキストなしだけ').click()
  await page.getByRole('button', { name: /^試しの糸/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('まだどこでも使われていません')).toBeVisible()
  await dialog.getByLabel('代替テキスト').fill('藍で染めた糸')
  await page.keyboard.press('Enter')
  await expect(page.getByText('画像の情報を保存しました')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '焦点を決める' }).click()
  await page.getByRole('button', { name: '焦点：左から50%、上から50%' }).press('ArrowRight')
  await page.getByRole('button', { name: '焦点を保存' }).click()
  await expect(page.getByRole('button', { name: '焦点を保存' })).toBeHidden()

  // The draft takes it: the place is named, leads to its tab, and the picture cannot be deleted.
  const key = new URL(page.url()).searchParams.get('image')
  await page.goto('/enterprise/sites/mainvisual')
  await page
    .getByRole('button', { name: /^(画像を選ぶ|差し替え)$/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^試しの糸/ })
    .click()
  await expect(page.getByText(/下書きを保存しました/)).toBeVisible()
  await page.goto(`/enterprise/sites/images?image=${key}`)
  const places = dialog.getByRole('region', { name: '使われている場所' })
  await expect(places).toContainText('サイトの下書き')
  await expect(dialog.getByRole('button', { name: '削除' })).toBeDisabled()
  await page.screenshot({ path: 'test-results/site-image.png' })

  await dialog.locator('input[type=file]').setInputFiles(await picture('試しの新しい糸.png', '#1c7448'))
  await expect(page.getByText(/差し替えました/)).toBeVisible()
  await expect(dialog.getByLabel('代替テキスト')).toHaveValue('藍で染めた糸')
  expect(new URL(page.url()).searchParams.get('image')).not.toBe(key)
  await places.getByRole('link').click()
  await expect(page).toHaveURL(/sites\/mainvisual$/)

  await page.goto(`/enterprise/sites/images?image=${key}`)
  await dialog.getByRole('button', { name: '削除' }).click()
  await page.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('を削除しました')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('given a telephone, then the library fits it, a page of thousands is reached, and a member only looks', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs('member')
  await page.route('**/api/enterprise/enterprise_images/index', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, count: 4_321 } })
  })
  await page.goto('/enterprise/sites/images')
  await expect(page.getByText('4,321枚')).toBeVisible()
  await expect(page.getByRole('button', { name: '画像を追加' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '181ページ' }).click()
  await expect(page.getByRole('heading', { name: 'このページに画像はありません' })).toBeVisible()
  await page.getByRole('button', { name: '最初のページを開く' }).click()
  await page.screenshot({ path: 'test-results/site-images-phone.png' })
})
