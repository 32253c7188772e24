import type { JsonLd } from '../frame/page-content.ts'
import type { ShareImage } from '../frame/share-card.ts'
import type { SiblingService } from './sibling-services.ts'

/** What every page of the product itself carries. */
export type LandingFrame = {
  title: string
  description: string
  /** The whole canonical address, and where the landing page stands on this host. */
  canonical: string
  home: string
  image: ShareImage
  style: string
  script: string
  company: { name: string; url: string | null } | null
  services: SiblingService[]
  texts: { path: string; title: string }[]
  jsonLd: JsonLd[]
}

/** No enterprise's frame stands around these pages (`frame`). */
export type LandingPage = { kind: 'landing'; frame: null; landing: LandingFrame; canSignUp: boolean }
export type LandingTextPage = {
  kind: 'landing_text'
  frame: null
  landing: LandingFrame
  heading: string
  paragraphs: string[]
}
