import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { AppError, invalid } from '#foundation/platform/errors.ts'
import { personOf, receive } from '#sales/applies/receive.ts'
import { enteredFields, keepWebEntry } from '#sales/candidates/web-entries.ts'
import type { Sent } from './flatten.ts'
import { type Entry, inWordsOf, readEntry } from './mapping.ts'
import type { Linkage } from './records.ts'
import { routesOf } from './services.ts'

/** The application that what was sent became, or had become before. */
export type Taken = { apply: number; duplicate: boolean; notes: FieldErrors }

/**
 * The sender's number for this transaction: whoever comes with the same one waits until it has ended. Answers the
 * application it stands for already.
 */
const claim = async ({ tx, enterpriseId }: Scope, linkage: number, hash: string): Promise<number | null> => {
  const claimed = await row(
    tx,
    sql`INSERT INTO linkage_applies (enterprise_id, linkage_id, external_hash) VALUES (${enterpriseId}, ${linkage}, ${hash})
        ON CONFLICT (enterprise_id, linkage_id, external_hash) DO NOTHING RETURNING 1 AS claimed`,
  )
  if (claimed) return null
  const known = await row<{ apply_id: number | null }>(
    tx,
    sql`SELECT apply_id FROM linkage_applies
        WHERE enterprise_id = ${enterpriseId} AND linkage_id = ${linkage} AND external_hash = ${hash}`,
  )
  return known?.apply_id ?? null
}

const saidBy = (error: unknown, { names }: Entry) => {
  if (!(error instanceof AppError) || !error.extra.fields) return error
  const fields = error.extra.fields as FieldErrors
  const own = new Map([...names, ['job_id_by_enterprise_id', names.get('job_id') ?? ['job_id']] as const])
  return invalid(inWordsOf(own, fields) ?? {})
}

const write = async (scope: Scope, { service_id }: Linkage, entry: Entry): Promise<number> => {
  const routes = routesOf(service_id, entry.job !== null)
  const person = { ...entry.person, affiliation_type_id: 1, register_route_type_id: routes.candidate }
  const given = {
    ...personOf(person),
    job_id_by_enterprise_id: entry.job,
    route_type_id: routes.apply,
  }
  const applied = await receive(scope, given, person)
  const id = applied.id_by_enterprise_id as number
  const words = await enteredFields(scope, entry.targets.entity, Object.keys(entry.person), entry.values)
  await keepWebEntry(scope, id, words)
  return id
}

/**
 * Makes what a service sent an application with its candidate, in the caller's transaction (RULES 2, by `receive`). The
 * same number of the sender's is the same application. Throws `invalid` with messages by the sender's own names.
 */
export const takeIn = async (scope: Scope, linkage: Linkage, sent: Sent): Promise<Taken> => {
  const { tx, enterpriseId } = scope
  const entry = await readEntry(scope, linkage.mapping, sent)
  if (entry.errors) throw invalid(entry.errors)
  const hash = entry.externalId && createHash('sha256').update(entry.externalId).digest('hex')
  const known = hash ? await claim(scope, linkage.id_by_enterprise_id, hash) : null
  if (known !== null) return { apply: known, duplicate: true, notes: {} }
  try {
    const apply = await write(scope, linkage, entry)
    if (hash)
      await sql`UPDATE linkage_applies SET apply_id = ${apply} WHERE enterprise_id = ${enterpriseId}
          AND linkage_id = ${linkage.id_by_enterprise_id} AND external_hash = ${hash}`.execute(tx)
    return { apply, duplicate: false, notes: entry.notes }
  } catch (error) {
    throw saidBy(error, entry)
  }
}
