import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { Proposed } from '#sales/contact-proposals/propose.ts'
import type { Contact } from '#sales/contact-proposals/read-contacts.ts'
import type { PortalPaper, PortalRunning, PortalWaiting } from '#sales/portal-people/part.ts'
import type { Option } from '#site/frame/options.ts'
import type { FormField, Typed } from '#site/registration/form-field.ts'

/** What every page of the portal carries: whose it is, and who looks. */
export type PortalFrame = {
  assets: PageAssets
  agency: string
  logo: string | null
  /** Who is in; null at the door. */
  person: string | null
  /** Whom the person turns to. */
  contact: { name: string; tel: string | null } | null
  /** How to come in from another device: the address to open, and the one that the code is mailed to; null at the door. */
  elsewhere: { url: string; address: string } | null
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
  /** What the agency has of somebody; `said` is what came of what they sent. */
  | { view: 'profile'; contacts: readonly Contact[]; said: Proposed | null }
  | {
      view: 'profile_form'
      contact: Contact
      fields: readonly FormField[]
      typed: Typed
      errors: Readonly<Record<string, string[]>>
      /** Those that a station in words may mean. */
      stations: Option[]
    }

/** A page of the portal. */
export type PortalPage = { kind: 'portal'; title: string; frame: PortalFrame } & Views
export type PortalPageOf<V extends PortalPage['view']> = Extract<PortalPage, { view: V }>
