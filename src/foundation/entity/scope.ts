import type { MasterBook } from '../masterdata/book.ts'
import type { Executor, Fragment } from '../platform/database/types.ts'
import type { Entity, Fields, Held } from './entity.ts'
import type { Member } from './member.ts'
import type { FieldErrors } from './validate.ts'

/** The address of a request and the program that sent it, as it names itself. */
export type Place = { ip: string | null; device: string | null }

/** In whose name and where something is done: one enterprise's transaction and the member who acts (null: the public site or a job). */
export type Scope = {
  tx: Executor
  enterpriseId: number
  member: Member | null
  masters: MasterBook
  /** Every kind of record of the product, for what serves any of them: mails, files, histories. */
  stores: readonly Store[]
  /** Groups the history entries of one import or bulk edit. */
  batch?: string
  /** From where the request came; absent for what nobody asked for in this moment (jobs). */
  from?: Place
  /** The moment of what is read, where it comes from a copy that follows the database; now without it. */
  asOf?: string
  /** What was read already, by key, where the scope remembers it (`remembering`). */
  known?: Map<string, Promise<unknown>>
}

/** Opens a transaction of its own for a piece of work; long work opens several. */
export type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** The name of a record in the list of mails; `columns` are those the name is made of. */
export type Naming = {
  columns: readonly string[]
  name(row: Record<string, unknown>, purpose: string): string
}

/** Records of one kind whose confirmation is cancelled, or which are deleted; why, as the history of what ends with it says. */
export type Cancelled = {
  target_type: string
  ids: readonly number[]
  what: 'confirmation' | 'record'
  reason: string
}

/** Records of one kind whose facts of money may have changed (`tellFacts`). */
export type ChangedFacts = { source_type: string; ids: readonly number[] }

/** What is special about an entity's rows; everything has a default. */
export type Special<F extends Fields = Fields> = {
  /** SQL of the derived fields that are no columns, over the alias `t`. */
  computed?: Record<string, Fragment>
  /** Rows this member may see, over the alias `t`; a record outside answers 404. */
  visible?(scope: Scope): Fragment | undefined
  /** Last word before a write: may set fields, and answers messages for wrong ones. A new record has only what it was given. */
  beforeSave?(scope: Scope, next: Held<F>, before: Held<F> | null): Promise<FieldErrors | undefined>
  /** After a record that was there before has been written, with the keys that changed. */
  afterSave?(scope: Scope, id: number, changedKeys: readonly string[]): Promise<void>
  /** Ends what hangs on records of another kind that are being cancelled (`tellCancelled`). */
  whenCancelled?(scope: Scope, cancelled: Cancelled): Promise<void>
  /** Follows what records say of money, now that they were written (`tellFacts`). */
  whenFactsChange?(scope: Scope, changed: ChangedFacts): Promise<void>
  /** References whose names the keyword finds too. Who renames such a record has them written anew (`renameEverywhere`). */
  keywordNames?: readonly string[]
  /** Process codes of the specification for the history. */
  processes?: { create?: number; update?: number }
  /** Fields that stay unwritable here although they are no derived ones, with the reason (a confirmed contract). */
  locked?(before: Held<F>): { fields: (key: string) => boolean; reason: string } | undefined
  /** What a record is called in lists of other things where its title alone does not tell it from another. */
  naming?: Naming
  /** SQL of the title, when it is no column. */
  titleSql?: Fragment
}

/** An entity with its table. A plain value; list, find, create, update and remove are functions on it. */
export type Store<F extends Fields = Fields> = {
  entity: Entity<F>
  /** Custom properties held in the column `custom`; absent while the enterprise's are not in (see withProperties). */
  custom?: readonly string[]
} & Special<F>
