import { sql } from 'kysely'
import { doorOf } from '#documents/public-links/portal-links.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { portalCodeJob } from '#portal/code-job.ts'
import type { MailApp } from './mail-app.ts'

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The address of the link with these words. */
export const linkIn = (html: string, words: string) =>
  new RegExp(`href="([^"]+)"[^>]*>(?:(?!</a>).)*${words}`).exec(html)?.[1] ?? ''

let people = 0
/** An address of its own: the pace counts one by one. */
const origin = () => `10.1.${(++people >> 8) & 255}.${people & 255}`

/** A browser: what it was given to keep, and what it sends back. */
const browserOf = (url: string) => {
  let cookie = ''
  const from = origin()
  const ask = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': from, ...(cookie && { cookie }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const [set] = answer.headers.getSetCookie().filter((one) => one.startsWith('portal-session='))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  return { ask, hasSession: () => cookie.length > 'portal-session='.length }
}
export type PortalBrowser = ReturnType<typeof browserOf>

/** The portal of a running server as people outside the agency use it. */
export const portalOf = (app: MailApp) => {
  const openBrowser = () => browserOf(app.url)
  const codeTo = (address: string) => {
    const text = app.mails.received.findLast(({ envelope }) => envelope.to.includes(address))?.mail.text ?? ''
    return /確認コード：(\d{6})/.exec(text)?.[1] ?? ''
  }
  /** What the background does for the code that was asked for last. */
  const mailCodes = async (enterpriseId = 1) => {
    const last = await inTenant(app.app.db, enterpriseId, (tx) =>
      row<{ id: number }>(
        tx,
        sql`SELECT max(id_by_enterprise_id) AS id FROM portal_codes WHERE enterprise_id = ${enterpriseId}`,
      ),
    )
    await portalCodeJob(app.app).work({ enterprise_id: enterpriseId, id: last?.id ?? 0 })
    await app.deliver()
  }
  /** Asks for a code at the door; answers the form that takes it. */
  const askAt = async (browser: PortalBrowser, email: string) => {
    const page = (await browser.ask('/my/sign_in', { email })).text
    await mailCodes()
    return { at: hidden(page, 'at'), request: hidden(page, 'request'), email }
  }
  const signIn = async (browser: PortalBrowser, email: string) => {
    const form = await askAt(browser, email)
    return browser.ask('/my/code', { ...form, code: codeTo(email) })
  }
  const call = async (path: string, token: string, body?: object, method = 'POST') => {
    const answer = await fetch(`${app.url}/api/portal/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'portal-token': token, 'x-forwarded-for': origin() },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const openSession = async (email: string, enterpriseId = 1): Promise<string> => {
    const at = doorOf(app.app, enterpriseId)
    const { body } = await call('sessions/create', '', { email, at })
    await mailCodes(enterpriseId)
    const opened = await call('sessions/validation', '', { request: body.request, code: codeTo(email), at })
    return opened.body.session.token
  }
  return { openBrowser, codeTo, mailCodes, askAt, signIn, call, openSession }
}
