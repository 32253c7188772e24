import { sql } from 'kysely'
import { isWritable, type Row } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { create } from '#foundation/entity/store/write.ts'
import { readRecord, type Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { candidate } from '../candidates/candidate.ts'
import { candidates } from '../candidates/server.ts'
import { apply } from './apply.ts'
import { applies } from './store.ts'

const personKeys = Object.entries(apply.fields)
  .filter(([key, field]) => isWritable(field) && Object.hasOwn(candidate.fields, key))
  .map(([key]) => key)

/** What stands in an application and in its candidate alike: the person as they wrote, and the owner. */
export const personOf = (given: Stored): Stored =>
  Object.fromEntries(personKeys.flatMap((key) => (Object.hasOwn(given, key) ? [[key, given[key]]] : [])))

/** Nobody said so: the defaults of staff's form are no answers of the person (RULES 7). */
const unsaid = { birth_date: null, nationality_type_id: null, nationality_id: null }

/** Serialises applications of one address, so that two at once never make two candidates. Names no tenant table. */
const lockAddress = ({ tx, enterpriseId }: Scope, email: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`apply:${enterpriseId}:${email.toLowerCase()}`}, 0))`.execute(
    tx,
  )

const knownCandidate = async (scope: Scope, email: string | null): Promise<number | undefined> => {
  if (!email) return undefined
  await lockAddress(scope, email)
  const found = await row<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM candidates
        WHERE enterprise_id = ${scope.enterpriseId} AND duplicate_email = fold_email(${email}) ORDER BY id_by_enterprise_id LIMIT 1`,
  )
  return found?.id
}

const createPerson = async (scope: Scope, person: Stored) => {
  const draft = { ...unsaid, ...person, register_status_id: 1, applied_at: new Date().toISOString() }
  return (await create(candidates, scope, draft)).id_by_enterprise_id as number
}

/**
 * Takes an application in, from wherever it comes (site, staff, import, linkage); the one way in, and the only place that
 * says whether the person is new (RULES 2). The candidate `given` names, or the one of the same e-mail in whatever
 * letters, is linked (is_new 0) and keeps all it had; otherwise one is made of `person` with register status 1 (is_new 1).
 * Throws `invalid` for wrong fields.
 */
export const receive = async (
  scope: Scope,
  given: Stored,
  person: Stored,
): Promise<Row<typeof apply.fields>> => {
  const { values, errors } = readRecord(apply, given, 'create')
  if (errors) throw invalid(errors)
  const known =
    (values.candidate_id_by_enterprise_id as number | null | undefined) ??
    (await knownCandidate(scope, (values.email as string | null | undefined) ?? null))
  const candidate_id_by_enterprise_id = known ?? (await createPerson(scope, person))
  return create(
    applies,
    scope,
    { ...given, candidate_id_by_enterprise_id },
    { is_new: known === undefined ? 1 : 0 },
  )
}
