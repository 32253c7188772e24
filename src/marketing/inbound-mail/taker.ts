import type { App } from '#foundation/api/app.ts'
import type { TakenUse } from './addresses.ts'

/**
 * Who takes in the mails that were forwarded to an address of an enterprise's own (`jobs+…@`, `sheets+…@`): an area above this one,
 * handed over where the server is put together.
 */
export type MailTaker = {
  /** Whether an enterprise has this address. */
  knows(app: App, use: TakenUse, token: string): Promise<boolean>
  /** Takes the mail in the file in; false when the enterprise takes no more. The file is gone afterwards. */
  take(app: App, use: TakenUse, token: string, mail: { path: string; filename: string }): Promise<boolean>
}
