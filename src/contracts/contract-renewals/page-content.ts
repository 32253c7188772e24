import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { PublicContract } from './public-contract.ts'

/** The public page on which a side says whether its contracts go on. */
export type RenewalPage = {
  kind: 'renewal'
  assets: PageAssets
  enterprise: { name: string; tel: string }
  contracts: readonly PublicContract[]
  /** What was chosen and written, by input name; before that the answers that stand. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[]>>
  /** The answer has just been taken. */
  done: boolean
}
