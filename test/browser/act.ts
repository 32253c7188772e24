import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'

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

type Received = {
  to: string[]
  subject: string
  text: string
  attachments: { filename: string; content: string }[]
}

/** The first mail the SMTP server of the run received for an address, once it is there. */
export const mailTo = async (address: string): Promise<Received> => {
  const find = async () => {
    const all = (await (await fetch(process.env.MAILS_URL ?? '')).json()) as Received[]
    return all.find(({ to }) => to.includes(address))
  }
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true)
  return (await find()) as Received
}

/** Different in each run, so that a run finds its own records. */
export const tag = () => String(Date.now()).slice(-7)
