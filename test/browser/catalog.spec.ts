import { createServer, type ViteDevServer } from 'vite'
import { serveDevPages } from '../../bin/dev-pages.ts'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

/** The catalogue stands in development only: its server is one of this file's own. */
let vite: ViteDevServer
test.beforeAll(async () => {
  vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { port: 0, hmr: false, ws: false },
    cacheDir: 'node_modules/.cache/vite-catalog',
  })
  serveDevPages(vite)
  await vite.listen()
})
test.afterAll(() => vite.close())

const address = () => {
  const at = vite.httpServer?.address()
  return `http://localhost:${typeof at === 'object' ? at?.port : ''}/componentCatalog`
}

for (const width of [390, 1440])
  test(`given the catalogue at ${width} px, then every part is drawn and axe finds nothing`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address())
    await expect(page.getByRole('heading', { level: 1, name: '部品の見本帳' })).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.locator('iframe').first()).toBeVisible()
    const parts = await page.getByRole('navigation', { name: '部品' }).getByRole('link').count()
    expect(parts).toBeGreaterThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page, { left: 'iframe, #TopBar, #PageHeader, #MessageCard' })).toEqual([])
    expect(faults).toEqual([])
  })

test('given the catalogue, when dialogs and flashes are asked for, then they open', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(address())
  await page.getByRole('button', { name: '削除の確認を開く' }).click({ timeout: 120_000 })
  await expect(page.getByRole('dialog')).toContainText('候補者を削除しますか')
  await page.getByRole('button', { name: '取消' }).last().click()
  await page.getByRole('button', { name: '成功を出す' }).click()
  await expect(page.getByText('保存しました', { exact: true })).toBeVisible()
})

test('given the built product, when the catalogue is asked for, then the sign-in is shown', async ({
  page,
}) => {
  await page.goto('/componentCatalog')
  await expect(page).toHaveURL(/\/enterprise\/signin/)
})
