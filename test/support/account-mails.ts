import { expect } from 'vitest'
import type { MailApp } from './mail-app.ts'

/** Sends what waits and answers the mails that came to an address. */
export const mailsTo = async (app: MailApp, address: string) => {
  await app.deliver()
  return app.mails.received.filter(({ envelope }) => envelope.to.includes(address)).map(({ mail }) => mail)
}

/** The token of the link in the last mail that came to an address. */
export const tokenMailedTo = async (app: MailApp, address: string): Promise<string> => {
  const mail = (await mailsTo(app, address)).at(-1)
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect(token, `a link in the mail to ${address}`).toBeDefined()
  return token as string
}
