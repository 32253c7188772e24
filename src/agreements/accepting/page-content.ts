import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { Term } from '../agreements/papers/terms.ts'

/** What a signer sees of an agreement: their own side's terms, the paper, and how far it is. */
export type AgreementView = {
  agency: string
  title: string
  number: string
  /** Who looks, and where a code goes. */
  name: string
  address: string
  message: string | null
  /** By when (YYYY-MM-DD) and in how many days; null where nothing was said. */
  due: { date: string; days: number } | null
  terms: Term[]
  /** What is another one than last time; null where there was none. */
  differences: string[] | null
  /** The text of each page of the paper. */
  pages: string[]
  signers: { name: string; state: number }[]
  state: number
  own_state: number
  /** Why nothing can be done now, in words for the signer; null where they may accept. */
  closed: string | null
  /** Their session in the portal says who they are: no code. */
  is_known: boolean
}

export type AgreementPage = {
  kind: 'agreement'
  assets: PageAssets
  path: string
  view: AgreementView
  /** What was typed, and what is wrong with it. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
  /** With what a code that was mailed comes back; null before one was asked for. */
  asked: string | null
}
