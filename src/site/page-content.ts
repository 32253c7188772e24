import type { RenewalPage } from '#contracts/contract-renewals/page-content.ts'
import type { PaymentConfirmPage } from '#money/payment-confirms/page-content.ts'
import type { JobCard, JobDetail } from './job-view.ts'
import type { HomeFigures } from './jobs.ts'
import type { FormField, StepName, Typed } from './registration/fields.ts'
import type { OpenJob } from './registration/open-job.ts'
import type { Option, OptionGroup } from './registration/options.ts'
import type { FacetKey, JobSearch } from './search.ts'
import type { Site } from './site.ts'
import type { JsonLd } from './structured-data.ts'

/** What every page of an agency's site carries besides its own content. */
export type Frame = {
  site: Site
  assets: { style: string; script: string; theme: string }
  title: string
  description: string
  /** Path of the canonical address; it stands on the site's own origin. */
  canonical: string
  noindex: boolean
  jsonLd: JsonLd[]
  box: SearchBox
}

export type SearchBox = {
  occupations: OptionGroup[]
  prices: Option[]
  search: JobSearch
  occupation: string | null
  price: string | null
}
export type Crumb = { name: string; path: string }
export type Facet = {
  key: FacetKey
  title: string
  items: { id: number; name: string; count: number; checked: boolean }[]
}

export type HomePage = {
  kind: 'home'
  frame: Frame
  h1: string[]
  figures: HomeFigures | null
  popular: { name: string; path: string }[]
  cards: JobCard[]
}
export type JobsPage = {
  kind: 'jobs'
  frame: Frame
  heading: string
  crumbs: Crumb[]
  search: JobSearch
  cards: JobCard[]
  total: number
  pages: number
  facets: Facet[]
}
export type JobPage = { kind: 'job'; frame: Frame; crumbs: Crumb[]; job: JobDetail }
export type RegisterPage = {
  kind: 'register'
  frame: Frame
  step: StepName
  fields: FormField[]
  typed: Typed
  errors: Record<string, string[]>
  job: OpenJob | null
  /** Said above the form: the job is closed, the draft is over. */
  notice: string | null
  purpose: string[]
  /** On the last step: what will be stored of the steps before, to look over. */
  summary: { step: StepName; title: string; rows: { label: string; value: string }[] }[]
  years: number[]
  /** The stations to choose from when the one typed is not clear. */
  stations: Option[]
  /** What the visitor agrees to with the box of the last step. */
  consent: string
}
export type ThanksPage = { kind: 'thanks'; frame: Frame; applied: boolean }
export type TextPage = { kind: 'text'; frame: Frame; heading: string; paragraphs: string[] }
/** 404, 410, 429, 500; without a frame on hosts that show no site. */
export type MessagePage = {
  kind: 'message'
  frame: Frame | null
  heading: string
  text: string
  assets: Frame['assets']
}

export type SitePage =
  | HomePage
  | JobsPage
  | JobPage
  | RegisterPage
  | ThanksPage
  | TextPage
  | MessagePage
  | PaymentConfirmPage
  | RenewalPage

/** Makes the HTML of a page: the built renderer, or its source in development and tests. */
export type Render = (page: SitePage) => string | Promise<string>
