import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { PortalPaper, PortalRunning, PortalWaiting } from '#sales/portal-people/part.ts'

/** What every page of the portal carries: whose it is, and who looks. */
export type PortalFrame = {
  assets: PageAssets
  agency: string
  logo: string | null
  /** Who is in; null at the door. */
  person: string | null
  /** Whom the person turns to. */
  contact: { name: string; tel: string | null } | null
}

/** A document with the address of its file. */
export type ShownPaper = PortalPaper & { href: string }

type Views =
  | { view: 'sign_in'; door: string; email: string; error: string | null }
  | { view: 'code'; door: string; request: string; email: string; error: string | null; isOver: boolean }
  /** An address that several people share: which of them it is. */
  | { view: 'who'; door: string; request: string; code: string; email: string; names: readonly string[] }
  | {
      view: 'home'
      today: string
      first: PortalWaiting | null
      waiting: readonly PortalWaiting[]
      running: readonly PortalRunning[]
      papers: readonly ShownPaper[]
      hasMorePapers: boolean
    }
  | { view: 'papers'; papers: readonly ShownPaper[] }

/** A page of the portal. */
export type PortalPage = { kind: 'portal'; title: string; frame: PortalFrame } & Views
export type PortalPageOf<V extends PortalPage['view']> = Extract<PortalPage, { view: V }>
