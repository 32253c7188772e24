import type { MasterBook } from '../masterdata/book.ts'
import type { Executor } from '../platform/database/types.ts'
import type { Member } from './member.ts'

/** In whose name and where something is done: one agency's transaction and the member who acts (null: the public site or a job). */
export type Scope = {
  tx: Executor
  enterpriseId: number
  member: Member | null
  masters: MasterBook
  /** Groups the history entries of one import or bulk edit. */
  batch?: string
}

/** Opens a transaction of its own for a piece of work; long work opens several. */
export type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
