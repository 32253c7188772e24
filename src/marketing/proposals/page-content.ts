import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { ProposalAnswer } from './answers.ts'

/** A job as its candidate sees it on the page. */
export type OfferedJob = {
  id: number
  name: string
  price: string
  facts: string
  skills: string[]
  /** It has a page of its own on the site. */
  isPublic: boolean
  answer: ProposalAnswer | null
  reason: string | null
  note: string | null
  /** ISO 8601. */
  answered_at: string | null
  /** open: takes an answer, or another one. */
  state: 'open' | 'settled' | 'closed'
}

/** The public page on which a candidate answers the jobs of a proposal. */
export type ProposalPage = {
  kind: 'proposal'
  assets: PageAssets
  enterprise: { name: string; address: string; tel: string }
  name: string
  /** Where the site of the enterprise stands, for the pages of jobs. */
  site: string
  jobs: OfferedJob[]
  /** The job and answer that the link asked for, to be said once more. */
  asked: { job: number; answer: ProposalAnswer } | null
  isTrial: boolean
  /** What has just been done, in a sentence. */
  done: string | null
  error: string | null
  /** What was typed and not taken. */
  typed: { reason: string; note: string }
}
