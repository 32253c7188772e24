import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'

/** The addresses of the styles (of the site, and of pages without it) and the script, the colours as custom properties, and where the page offers the way into the portal. */
export type PageAssets = { style: string; bareStyle: string; script: string; theme: string; door?: string }

/** A page that people without a session see; `src/app/render-page.tsx` draws each kind. */
export type PublicPage = { kind: string }

/** Makes the HTML of a page: the built renderer, or its source in development and tests. */
export type Render = (page: PublicPage) => string | Promise<string>
/** `version` is another one when the same page would be drawn in another way. */
export type VersionedRender = Render & { readonly version: string }

export type Explained = { page: PublicPage; status: number; retryAfter?: number }

/** What pages behind a token are made with. The public site lends it, as they look like the site without an enterprise's. */
export type PublicPages = {
  render: Render
  assets: PageAssets
  /** Addresses of the scripts of pages that have one of their own. */
  scripts: { hours: string; agreement: string }
  /** The page of a refusal or a fault; `headings` are the caller's own, by status. */
  explain(error: unknown, request: FastifyRequest, headings: Readonly<Record<number, string>>): Explained
}

/** Adds the pages of a slice to the server; they answer on every host, whether it shows a site or not. */
export type RegisterPages = (server: FastifyInstance, app: App, pages: PublicPages) => void
