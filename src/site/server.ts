import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPages, RegisterPages, VersionedRender } from '#documents/public-links/public-page.ts'
import type { App } from '#foundation/api/app.ts'
import { readAgain } from '#foundation/platform/database/connection-lost.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { isKnown } from '#foundation/platform/http/entity-tags.ts'
import { checkKeys } from '#foundation/platform/http/outside-keys.ts'
import { pack } from '#foundation/platform/http/packed.ts'
import { policies, recaptchaSources } from '#foundation/platform/http/security-headers.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'
import { previewPage } from './articles/preview-page.ts'
import { articlePages, serveFeeds } from './articles/register-articles.ts'
import { countPage } from './count-page.ts'
import {
  type Asset,
  agreementScript,
  assetsOf,
  bareStyle,
  captchaScript,
  formScript,
  hoursScript,
  jobsScript,
  landingScript,
  landingStyle,
  previewScript,
  registrationScript,
  script,
  style,
} from './frame/assets.ts'
import {
  closedJobsPage,
  closedPage,
  explain,
  messagePage,
  missingText,
  plainTheme,
} from './frame/failures.ts'
import { sendLogo } from './frame/logo.ts'
import { isShared, pageTag } from './frame/page-tag.ts'
import { readCategory, readSearch, searchPath, withCategory } from './frame/search.ts'
import { type Site, siteOf } from './frame/site.ts'
import { serveImages } from './images/serve-image.ts'
import { homePage, jobPage, jobsPage } from './jobs/page-data.ts'
import { landingPages } from './landing/landing.ts'
import type { SitePage } from './page-content.ts'
import { keyFile } from './pings/key.ts'
import { serveRegistration } from './registration/serve.ts'
import { servePreviews } from './settings/serve-previews.ts'
import { serveShare } from './share/serve-share.ts'
import { serveSitemap } from './sitemap/serve.ts'
import { textPage } from './texts/text-page.ts'

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '')
/** A page, a page with its status, or the address the visitor is sent to. */
type Outcome = { page: SitePage; status: number } | { to: string }
type Handle = (site: Site, request: FastifyRequest, reply: FastifyReply) => Promise<SitePage | Outcome>

/**
 * Everything a page is sent with. Whoever keeps it asks each time whether it still stands: a restriction or a closed
 * job shows with the next request. Who has it already gets 304, and nothing is drawn.
 */
const send = async (render: VersionedRender, reply: FastifyReply, page: SitePage, status: number) => {
  const { theme } = page.frame?.assets ?? assetsOf(plainTheme)
  const usesGoogle = page.kind === 'register' && page.needsScript
  const isSame = status === 200 && isShared(page)
  reply.headers({
    'content-security-policy': policies.site(theme, usesGoogle ? recaptchaSources : undefined),
    'cache-control': isSame ? 'public, no-cache' : 'no-cache, private',
    vary: isSame ? 'accept-encoding' : 'accept-encoding, cookie',
  })
  if (isSame) {
    const tag = pageTag(render.version, page)
    reply.header('etag', tag)
    if (isKnown(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  const html = await render(page)
  reply.code(status).type('text/html; charset=utf-8')
  // Where somebody's own words may stand, they travel as they are (pack).
  const { method, headers } = reply.request
  if (!isSame && (method !== 'GET' || headers.cookie !== undefined)) return reply.send(html)
  const { encoding, bytes } = await pack(html, String(headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

const answer =
  (app: App, render: VersionedRender, handle: Handle) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    let site: Site | undefined
    try {
      const found = await readAgain(() => siteOf(app, request.host))
      if (!found || found === 'closed') {
        const page = found ? closedPage(app) : messagePage(app, undefined, 404, missingText)
        return await send(render, reply, page, 404)
      }
      site = found
      const open = () => handle(found, request, reply)
      const outcome = await (request.method === 'GET' ? readAgain(open) : open())
      if ('to' in outcome) return reply.redirect(outcome.to, 303)
      const { page, status } = 'page' in outcome ? outcome : { page: outcome, status: 200 }
      await send(render, reply, page, status)
      if (status === 200) countPage(app, site, request, page)
      return reply
    } catch (error) {
      const { page, status, retryAfter } = explain(app, error, request, site)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return send(render, reply, page, status)
    }
  }

/** A page of the product itself; where it does not stand, what an enterprise's site answers there. */
const ownPage =
  (
    app: App,
    render: VersionedRender,
    make: (request: FastifyRequest) => Promise<SitePage | undefined>,
    other: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const page = await readAgain(() => make(request))
      return page ? await send(render, reply, page, 200) : await other(request, reply)
    } catch (error) {
      const { page, status } = explain(app, error, request, undefined)
      return send(render, reply, page, status)
    }
  }

const serveAsset = (server: FastifyInstance, asset: Asset) =>
  server.get(asset.path, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const [encoding, bytes] = /\bbr\b/.test(accepted)
      ? ['br', asset.br()]
      : /\bgzip\b/.test(accepted)
        ? ['gzip', asset.gzip()]
        : [undefined, asset.bytes]
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(asset.type)
      .send(bytes)
  })

const assets = [
  style,
  bareStyle,
  script,
  jobsScript,
  registrationScript,
  captchaScript,
  formScript,
  agreementScript,
  hoursScript,
  previewScript,
  landingStyle,
  landingScript,
]

const jobPages = (app: App): Record<string, Handle> => ({
  '/jobs': (site, request) => jobsPage(app, site, readSearch(queryOf(request))),
  '/jobs/:category': async (site, request) => {
    const category = readCategory((request.params as { category: string }).category)
    if (!category) throw notFound(missingText)
    const search = withCategory(readSearch(queryOf(request)), category.name, category.id)
    const page = await jobsPage(app, site, search)
    // An id outside the master list names nothing: there is no such category.
    if (page.crumbs.length < 3) throw notFound(missingText)
    return page
  },
  '/jobs/detail/:id': async (site, request) => {
    const { id } = request.params as { id: string }
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound(missingText)
    return jobPage(app, site, Number(id))
  },
  '/jobs/detail': async () => ({ to: searchPath(readSearch(new URLSearchParams())) }),
})

/** Pages of jobs close while the operator restricts them. */
const whileOpen =
  (app: App, handle: Handle): Handle =>
  async (site, request, reply) =>
    site.hasJobs ? handle(site, request, reply) : { page: closedJobsPage(app, site), status: 404 }

const missing: Handle = async () => {
  throw notFound(missingText)
}

const pages = (app: App): Record<string, Handle> => ({
  '/': (site) => homePage(app, site),
  '/site': (site) => homePage(app, site),
  ...Object.fromEntries(
    Object.entries(jobPages(app)).map(([path, handle]) => [path, whileOpen(app, handle)]),
  ),
  ...articlePages(app),
  '/privacy': async (site) => textPage(app, site, 'privacy'),
  '/terms': async (site) => textPage(app, site, 'terms'),
})

/** The key file of IndexNow, on the host whose pages are told. */
const siteKey = async (app: App, request: FastifyRequest) => {
  const site = await siteOf(app, request.host)
  return site && site !== 'closed' ? keyFile(app, site, request.host, request.url) : undefined
}

/** A refusal where no enterprise's site stands around the page. */
const explainBare =
  (app: App): PublicPages['explain'] =>
  (error, request, headings) => {
    const { page, ...explained } = explain(app, error, request, undefined)
    const heading = headings[explained.status]
    return { ...explained, page: page.kind === 'message' && heading ? { ...page, heading } : page }
  }

/**
 * Makes the server answer the enterprises' public sites, and the pages behind tokens that look like them (`tokenPages`).
 * `render` turns a page into HTML; it stands outside so that production runs the built pages and development the
 * source. An unmatched address gets the site's own 404, except under /api, which keeps its envelope.
 */
export const registerSite = (
  server: FastifyInstance,
  app: App,
  render: VersionedRender,
  tokenPages: readonly RegisterPages[],
) =>
  server.register(async (site) => {
    site.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 200_000 },
      (_request, body, done) => {
        // PostgreSQL holds no NUL; as elsewhere it is refused before it reaches anything.
        const form = new URLSearchParams((body as string).replaceAll('%00', ''))
        try {
          checkKeys(form.keys())
          done(null, new URLSearchParams([...form].map(([name, value]) => [name, visibleText(value)])))
        } catch (error) {
          done(error as Error)
        }
      },
    )
    site.setErrorHandler(async (error, request, reply) => {
      const { page, status } = explain(app, error, request, undefined)
      return send(render, reply, page, status)
    })
    for (const asset of assets) serveAsset(site, asset)
    serveFeeds(site, app)
    site.get('/articles/preview/:token', async (request, reply) => {
      try {
        const { token } = request.params as { token: string }
        const { page } = await readAgain(() => previewPage(app, request, token))
        reply.header('x-robots-tag', 'noindex, nofollow')
        return await send(render, reply, page, 200)
      } catch (error) {
        const { page, status } = explain(app, error, request, undefined)
        return send(render, reply, page, status)
      }
    })
    servePreviews(site, app, render)
    serveImages(site, app, async (host) => {
      const at = await siteOf(app, host)
      return at && at !== 'closed' ? at.enterpriseId : undefined
    })
    const { '/': home = missing, ...others } = pages(app)
    for (const [path, handle] of Object.entries(others)) site.get(path, answer(app, render, handle))
    for (const [path, make] of Object.entries(landingPages(app)))
      site.get(path, ownPage(app, render, make, answer(app, render, path === '/' ? home : missing)))
    // The component catalogue is there in development only (bin/dev.ts); specification 2, guards.
    site.get('/componentCatalog', (_request, reply) => reply.redirect('/enterprise/signin', 302))
    serveRegistration(site, app, (handle) =>
      answer(app, render, (at, request, reply) => handle({ app, site: at, request, reply })),
    )
    const lent = {
      render,
      assets: assetsOf(plainTheme),
      scripts: { hours: hoursScript.path, agreement: agreementScript.path },
      explain: explainBare(app),
    }
    for (const register of tokenPages) register(site, app, lent)
    site.get('/site-logo/*', (request, reply) => sendLogo(app, request, reply))
    serveShare(site, app)
    serveSitemap(site, app)
    site.get('/*', async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const key = /^\/[0-9a-f]{32}\.txt$/.test(request.url) && (await siteKey(app, request))
      if (key) return reply.type('text/plain; charset=utf-8').send(key)
      return answer(app, render, missing)(request, reply)
    })
  })
