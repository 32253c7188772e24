import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { Choices } from './unsubscribe.ts'

/** The public page on which a recipient stops mails, and takes that back. */
export type UnsubscribePage = {
  kind: 'unsubscribe'
  assets: PageAssets
  enterprise: { name: string; address: string; tel: string }
  /** a***@example.jp: enough to know one's own, too little for others. */
  address: string
  /** The topic of the mail the link stood in. */
  own: number | null
  choices: Choices
  isTrial: boolean
  /** What has just been done, in a sentence. */
  done: string | null
  /** What could not be read of what was sent. */
  error: string | null
}
