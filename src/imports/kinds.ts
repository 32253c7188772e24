import { candidates } from '../candidates/server.ts'
import { companies } from '../companies/server.ts'
import { companyMembers } from '../company-members/server.ts'
import type { Store } from '../entity/store/store.ts'
import type { Stored } from '../entity/validate.ts'
import { jobs } from '../jobs/server.ts'
import { badRequest } from '../platform/errors.ts'

/** What an import of a kind writes; `onCreate` are defaults of new records that differ from those of the form. */
export type ImportKind = { of: Store; onCreate: Stored }

const kinds: Record<number, { of: unknown; onCreate?: Stored }> = {
  1: { of: candidates, onCreate: { register_route_type_id: 1 } },
  2: { of: companies },
  3: { of: jobs },
  4: { of: companyMembers },
}

/** The kind behind a code of the specification (1 candidate, 2 company, 3 job, 4 company member), or 400. */
export const importKind = (code: number): ImportKind => {
  const kind = kinds[code]
  if (!kind) throw badRequest('この種類の取り込みはまだ利用できません')
  return { of: kind.of as Store, onCreate: kind.onCreate ?? {} }
}

/** Codes whose area is not restricted. */
export const openKinds = (restrictions: Record<string, number>): number[] =>
  Object.keys(kinds)
    .map(Number)
    .filter((code) => !restrictions[importKind(code).of.entity.feature])
