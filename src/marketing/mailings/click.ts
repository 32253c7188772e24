import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { linkVisits } from '#documents/public-links/link.ts'
import type { RegisterPages } from '#documents/public-links/public-page.ts'
import { tokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { isVisitor } from '#site/analyses/visitor.ts'
import { siteOrigin } from '#site/frame/site.ts'
import { type FoundRecipient, withRecipient } from './find-recipient.ts'
import { readMailingSetting } from './mailing-setting.ts'

/** Nobody reads a mail so soon after it was handed over: what opens its links then is a scanner on the way. */
const tooSoon_ms = 10_000

type Link = {
  url: string
  site_domain: string | null
  site_domain_status: number | null
  contract_status_id: number
  measures_clicks: boolean
}

const findLink = ({ tx, enterpriseId: e }: Scope, mailing: number, number: number) =>
  row<Link>(
    tx,
    sql`SELECT l.url, e.site_domain, e.site_domain_status, e.contract_status_id, m.measures_clicks
        FROM mailing_links l
        JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = l.mailing_id
        JOIN enterprises e ON e.id = l.enterprise_id
        WHERE l.enterprise_id = ${e} AND l.mailing_id = ${mailing} AND l.number = ${number}`,
  )

/** A person who opens a page, as far as a request can tell; not a browser that fetches for a page it stands on. */
const isPerson = (request: FastifyRequest, { sent_at }: FoundRecipient): boolean => {
  const mode = request.headers['sec-fetch-mode']
  const age = sent_at === null ? 0 : Date.now() - new Date(sent_at).getTime()
  return isVisitor(request) && (mode === undefined || mode === 'navigate') && age >= tooSoon_ms
}

/** Counts a recipient once for a link; the first of their clicks stands with the mail. */
const countClick = async ({ tx, enterpriseId: e }: Scope, found: FoundRecipient, link: number) => {
  const { mailing_id, number } = found
  const now = new Date().toISOString()
  await sql`INSERT INTO mailing_clicks (enterprise_id, mailing_id, link_number, recipient_number, clicked_at)
    VALUES (${e}, ${mailing_id}, ${link}, ${number}, ${now}) ON CONFLICT DO NOTHING`.execute(tx)
  await sql`UPDATE mailing_recipients SET clicked_at = ${now}
    WHERE enterprise_id = ${e} AND mailing_id = ${mailing_id} AND number = ${number} AND clicked_at IS NULL`.execute(
    tx,
  )
}

const missing = () =>
  new AppError(404, 'not_found', 'このリンクは見つかりませんでした。メールのリンクをもう一度ご確認ください。')
const left = () => gone('この会社からのご案内は終了しました。')

const follow = async (app: App, request: FastifyRequest): Promise<string> => {
  const { token, number } = request.params as { token: string; number: string }
  const at = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : undefined
  const url =
    at !== undefined &&
    (await withRecipient(app, { token }, async (scope, found) => {
      const link = await findLink(scope, found.mailing_id, at)
      if (!link) return undefined
      if (link.contract_status_id !== 1) throw left()
      const counts = link.measures_clicks && isPerson(request, found)
      if (counts && (await readMailingSetting(scope)).measures_clicks) await countClick(scope, found, at)
      return link.url.startsWith('/')
        ? siteOrigin(app.config, link.site_domain, link.site_domain_status) + link.url
        : link.url
    }))
  if (url) return url
  // Right links are many from the few addresses of a company: only guesses are counted.
  await countAttempt(app.db, [{ key: `click:${originOf(request.ip)}`, pace: linkVisits }])
  throw missing()
}

/**
 * The links of mails that count clicks: each leads on to the address stored with its mailing, never to one that a request
 * names. Opening one counts, and does nothing else.
 */
export const registerClicks: RegisterPages = (server, app, pages) => {
  server.get(
    '/l/:token/:number',
    tokenPage(app, pages, async (request, reply) => {
      const url = await follow(app, request)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .redirect(url, 302)
    }),
  )
}
