import type { Scope } from '#foundation/entity/scope.ts'
import type { Taken } from './exchange.ts'
import type { MailingKindId } from './mailing.ts'
import type { MailingRow } from './mailing-row.ts'

/** What a kind of mailing adds to its sending; each runs in the transaction of the step it belongs to. */
export type MailingHooks = {
  /** When the recipients have been fixed, before the first mail. */
  beforeStart?(scope: Scope, mailing: MailingRow): Promise<void>
  /** The link of the form block of each recipient taken in hand, by the recipient's number. */
  linksFor?(scope: Scope, mailing: MailingRow, taken: readonly Taken[]): Promise<Map<number, string>>
  /** Once all are through. */
  afterFinished?(scope: Scope, mailing: MailingRow): Promise<void>
}

/** By the kind of mailing; made by src/app. */
export type HooksByKind = Partial<Record<MailingKindId, MailingHooks>>
