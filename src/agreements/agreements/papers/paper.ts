import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import type { Agreement } from '../agreement.ts'
import type { SignerRef } from '../people.ts'
import type { LockedAgreement, Signer } from '../signers.ts'
import type { Terms } from './terms.ts'

/** What an agreement says of its paper and of what the paper is about. */
export type Paper = Pick<
  Agreement,
  | 'document_kind_id'
  | 'title'
  | 'number'
  | 'counterparty_name'
  | 'side'
  | 'contract_id_by_enterprise_id'
  | 'company_id_by_enterprise_id'
  | 'candidate_id_by_enterprise_id'
  | 'start_date'
  | 'enterprise_member1_id'
  | 'file_id'
  | 'file_sha256'
> &
  Partial<
    Pick<Agreement, 'billing_payment_id_by_enterprise_id' | 'amendment_id' | 'cancels_id' | 'content_sha256'>
  >

/** A paper found, or entered, in the transaction that asks about it. */
export type Taken = {
  paper: Paper
  /** Who agrees unless somebody else is named; undefined where nobody is known. */
  usual: SignerRef | readonly SignerRef[] | undefined
  /** Earlier agreements about the same, over the columns of agreements: open ones are taken back, and this very file or content is agreed on once. */
  about: Fragment
}

/** A file made before the transaction, the hash of what it says, and the number that stands on it where we number it. */
export type Drawn = { stored: StoredFile; name: string; sha256: string; number?: string }

/** What is asked for: the kind of the paper, and what it is about. */
export type Asked = { document_type: number }

/** One kind of paper that is agreed on. */
export type PaperKind<A extends Asked = Asked> = {
  /** Makes the file of a paper that was not issued before, without any lock. */
  draw?(app: App, enterpriseId: number, inScope: InScope, asked: A): Promise<Drawn>
  /** Holds what the paper is about, and finds the paper; 404 for what is not seen, 409 where it is not to be agreed on. */
  take(scope: Scope, asked: A, drawn: Drawn | undefined): Promise<Taken>
  /** Enters a paper that was not issued before into the ledger of documents; the last lock that is taken. */
  enter?(scope: Scope, record: Agreement): Promise<void>
  /** Holds what the paper is about, before the agreement itself. */
  hold(scope: Scope, record: Agreement): Promise<unknown>
  /** Why the paper is not to be agreed on any more, in Japanese; null while paper and records say the same. */
  whyNotCurrent(scope: Scope, record: Agreement): Promise<string | null>
  /** What somebody agrees to, in the few lines they look for. */
  terms(scope: Scope, record: Agreement): Promise<Terms>
  /** What follows elsewhere, in the same transaction, once a signer of the other side accepted. */
  accepted?(app: Pick<App, 'config'>, scope: Scope, locked: LockedAgreement, signer: Signer): Promise<void>
  /** What follows elsewhere, in the same transaction, once a signer of the other side sent it back with a reason. */
  sentBack?(scope: Scope, locked: LockedAgreement, reason: string): Promise<void>
  /** What follows elsewhere, in the same transaction, once all have accepted. */
  agreed?(scope: Scope, locked: LockedAgreement): Promise<void>
}
