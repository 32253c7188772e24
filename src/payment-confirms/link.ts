import { createHash, randomBytes } from 'node:crypto'

/** 144 bits, 24 characters that stand in an address. */
export const newToken = (): string => randomBytes(18).toString('base64url')

/** What a token could be, before anything is asked of the database. */
export const isToken = (text: string): boolean => /^[\w-]{24}$/.test(text)

/** All that is kept of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const linkPath = (token: string): string => `/payment_confirms/${token}`

const placeholder = '{confirm_url}'

/** The body of a payment notice's mail with the place of its link; the link itself is made when the mail is sent. */
export const withConfirmLink = (body: string): string =>
  body.includes(placeholder)
    ? body
    : `${body.trimEnd()}\n\n▼ 内容の確認・誤りのご連絡はこちらから\n${placeholder}\n`

/** The same with the link in its place. */
export const fillConfirmLink = (body: string, url: string): string => body.replaceAll(placeholder, url)
