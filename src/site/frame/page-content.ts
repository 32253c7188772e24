import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { Option, OptionGroup } from './options.ts'
import type { JobSearch } from './search.ts'
import type { ShareImage } from './share-card.ts'
import type { Site } from './site.ts'

export type JsonLd = Record<string, unknown>

/** What every page of an enterprise's site carries besides its own content. */
export type Frame = {
  site: Site
  assets: PageAssets
  title: string
  description: string
  /** The line at the top of every page. */
  tagline: string
  /** Path of the canonical address; it stands on the site's own origin. */
  canonical: string
  noindex: boolean
  jsonLd: JsonLd[]
  box: SearchBox
  /** The page says where the feeds of articles are. */
  feeds?: boolean
  /** What the page is to those who share it, when it is no website's page like others. */
  ogType?: 'article'
  /** The picture shown where the page is shared. */
  image: ShareImage
  /** A draft seen by its link: until when (14:32), and the pages that may be looked at. */
  preview?: { until: string; pages: { label: string; path: string; isCurrent: boolean }[] }
}

export type SearchBox = {
  occupations: OptionGroup[]
  prices: Option[]
  search: JobSearch
  occupation: string | null
  price: string | null
}
export type Crumb = { name: string; path: string }
/** 404, 410, 429, 500; without a frame on hosts that show no site. */
export type MessagePage = {
  kind: 'message'
  frame: Frame | null
  heading: string
  text: string
  assets: Frame['assets']
}
