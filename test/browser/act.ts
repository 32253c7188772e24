import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Browser, type Download, expect, type Locator, type Page } from '@playwright/test'

/** A box of choices or a picker: types what is looked for and takes the option of that name. */
export const choose = async (page: Page, id: string, name: string | RegExp, typed?: string) => {
  const box = page.locator(`#${id}`)
  await box.click()
  if (typed !== undefined) await box.fill(typed)
  await page.getByRole('option', { name }).first().click()
}

/** Answers the question on screen with the button of that name. */
export const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Carries an element to the middle of another, as a hand does: press, a few moves, release. */
export const drag = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + 24)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + 34, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 12 })
  await page.mouse.up()
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const bytesOf = async (download: Download) => readFile(await download.path())

/** Calls the API as the signed-in member of the page; `base`: of another product than the page's own. */
export const call = async (page: Page, path: string, data: object, base = '') => {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrf-token')?.value ?? ''
  const answer = await page.request.post(`${base}/api/enterprise/${path}`, {
    data,
    headers: { 'csrf-token': decodeURIComponent(csrf) },
  })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

type Received = {
  to: string[]
  subject: string
  text: string
  attachments: { filename: string; content: string }[]
}

/** The first mail with these words that the SMTP server of the run received for an address, once it is there. */
export const mailTo = async (address: string, words = /./): Promise<Received> => {
  const find = async () => {
    const all = (await (await fetch(process.env.MAILS_URL ?? '')).json()) as Received[]
    return all.find(({ to, text }) => to.includes(address) && words.test(text))
  }
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true)
  return (await find()) as Received
}

/** Different in each run, so that a run finds its own records. */
export const tag = () => String(Date.now()).slice(-7)

export type Person = { name: string; kana: string; email: string }

/** The public registration, step by step; each ends on the next one. */
export const registration = {
  async profile(page: Page, { name, kana, email }: Person) {
    await page.locator('[name="name"]').fill(name)
    await page.locator('[name="name_kana"]').fill(kana)
    await page.locator('[name="email"]').fill(email)
    await page.locator('[name="tel"]').fill('090-1234-5678')
    await page.getByLabel('生まれた年').selectOption('1992')
    await page.getByLabel('生まれた月').selectOption('4')
    await page.getByLabel('生まれた日').selectOption('18')
    await page.getByRole('button', { name: '経験・スキルへ進む' }).click()
  },
  async skills(page: Page) {
    await page.locator('summary').filter({ hasNotText: '利用目的' }).first().click()
    await page.locator('[name="occupation_ids"]').first().check()
    await page.getByRole('button', { name: 'ご希望へ進む' }).click()
  },
  async wishes(page: Page) {
    await page.locator('[name="business_day_ids"]').first().check()
    await page.getByRole('button', { name: 'その他・確認へ進む' }).click()
  },
}

/** The small size of a phone. */
const phone = { width: 360, height: 780 }

/** A page of a browser in which nobody is signed in, on a phone unless a size is given. */
export const openVisitor = async (browser: Browser, baseURL: string | undefined, viewport = phone) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), viewport })).newPage()
