import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { Verified } from './verify.ts'

/** Where anybody has a sealed file checked: what came of it, or why it was not taken. */
export type VerifyPage = {
  kind: 'verify'
  assets: PageAssets
  result: Verified | null
  error: string | null
}
