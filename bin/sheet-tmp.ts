import { chromium } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { launchOptions } from '../playwright.config.ts'
import { startProduct } from '../test/browser/product.ts'
import { many } from './many-tmp.ts'
const product = await startProduct()
const browser = await chromium.launch(launchOptions)
const j = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
const desk = await browser.newContext({ ...j, viewport: { width: 1440, height: 900 } })
await desk.request.post(`${product.url}/api/admin/auth/sign_in`, { data: { admin_member: { email: 'operator@demo.example', password: demoPassword } } })
const page = await desk.newPage()
await many(product.app)
const go = async (p: string) => { await page.goto(product.url + p); await page.waitForLoadState('networkidle'); await page.waitForTimeout(300) }
const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${n}.png`, animations: 'disabled' })
await go('/admin/enterprise_invoice_schedules/sheet')
await page.getByRole('checkbox', { name: 'リンデン株式会社を選択' }).check()
await page.getByRole('checkbox', { name: 'ミナモ株式会社を選択' }).check()
await page.getByRole('button', { name: /つばめテック 11月/ }).click()
await page.waitForTimeout(500)
await shot('sheet-open')
await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowLeft'); await page.keyboard.press('Enter'); await page.waitForTimeout(400)
await shot('sheet-keys')
await page.getByRole('button', { name: /承認して送る$/ }).first().click(); await page.waitForTimeout(400)
await shot('sheet-confirm')
await page.getByRole('button', { name: /件を承認して送る$/ }).last().click(); await page.waitForTimeout(300)
await shot('sheet-running')
await page.waitForTimeout(6000)
await shot('sheet-done')
await go('/admin/enterprise_invoices/4/edit'); await shot('invoice-edit')
await go('/admin/enterprise_invoice_schedules/sheet?keyword=zzz'); await shot('sheet-none')
await go('/admin/enterprises/2/enterprise-invoices'); await shot('agency-invoices')
await page.setViewportSize({ width: 390, height: 844 })
await go('/admin/enterprise_invoice_schedules/sheet'); await shot('sheet-390')
await go('/admin/enterprise_invoices/3'); await shot('invoice-390')
await browser.close(); process.exit(0)
