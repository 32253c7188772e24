import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { contracts } from '../contracts/store.ts'
import { checkHasDocument } from './check.ts'
import type { DocumentKind } from './kinds.ts'
import { preparedOf } from './prepared.ts'
import { readSources } from './sources.ts'

/** A contract that has this document, with what staff prepared; 404, or 409 for the order of an own employee. */
export const readPrepared = async (scope: Scope, id: number, kind: DocumentKind) => {
  const contract = await find(contracts, scope, id)
  checkHasDocument(contract, kind)
  const sources = await readSources(scope, contract, kind)
  return { sources, prepared: await preparedOf(scope, sources) }
}
