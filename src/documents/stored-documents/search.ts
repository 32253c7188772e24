import { sql } from 'kysely'
import { z } from 'zod'
import { date } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { documentKinds, origins } from './kinds.ts'
import { visibleEntries } from './visible.ts'

/** Yen; a document of a refund is negative. */
export const yen = z.int().min(-999_999_999_999).max(999_999_999_999)
export const kind = z.enum(keysOf(documentKinds))
const origin = z.enum(keysOf(origins))

/** What one searches by, all of it combined: first and last date, least and greatest amount, counterparty (電帳法). */
export const searchFields = {
  from: date.optional(),
  to: date.optional(),
  amount_from: yen.optional(),
  amount_to: yen.optional(),
  counterparty: z.string().trim().max(100).optional(),
  kind: kind.optional(),
  origin: origin.optional(),
}
export type Search = { [key in keyof typeof searchFields]?: z.infer<(typeof searchFields)[key]> }

export const storedDocument = z.object({
  id_by_enterprise_id: z.int(),
  origin,
  kind,
  number: z.string().nullable(),
  document_date: z.string(),
  amount: z.int(),
  counterparty: z.string(),
  target_type: z.string().nullable(),
  target_id: z.int().nullable(),
  file_name: z.string(),
  file_size: z.int(),
  file_sha256: z.string(),
  cancels_id: z.int().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
  /** The entry that cancels this one; null while it holds. */
  cancelled_by_id: z.int().nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type StoredDocument = z.infer<typeof storedDocument>

const like = (text: string) => likePattern(text.normalize('NFKC').toLowerCase())

const where = (
  scope: Scope,
  given: Search,
) => sql`s.enterprise_id = ${scope.enterpriseId} AND ${visibleEntries(scope)}
    ${given.from ? sql`AND s.document_date >= ${given.from}` : sql``}
    ${given.to ? sql`AND s.document_date <= ${given.to}` : sql``}
    ${given.amount_from === undefined ? sql`` : sql`AND s.amount >= ${given.amount_from}`}
    ${given.amount_to === undefined ? sql`` : sql`AND s.amount <= ${given.amount_to}`}
    ${given.counterparty ? sql`AND lower(normalize(s.counterparty, NFKC)) LIKE ${like(given.counterparty)}` : sql``}
    ${given.kind ? sql`AND s.kind = ${given.kind}` : sql``}
    ${given.origin ? sql`AND s.origin = ${given.origin}` : sql``}`

/** The entries that match, the latest document first. */
export const searchDocuments = (
  scope: Scope,
  given: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredDocument[]> =>
  rows<StoredDocument>(
    scope.tx,
    sql`SELECT s.id_by_enterprise_id, s.origin, s.kind, s.number, s.document_date, s.amount, s.counterparty, s.target_type, s.target_id,
          s.file_name, s.file_size, s.file_sha256, s.cancels_id, s.reason, s.created_at, s.previous_hash, s.hash,
          c.id_by_enterprise_id AS cancelled_by_id,
          CASE WHEN m.id_by_enterprise_id IS NULL THEN NULL
               ELSE jsonb_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member
        FROM stored_documents s
        LEFT JOIN stored_documents c ON c.enterprise_id = s.enterprise_id AND c.cancels_id = s.id_by_enterprise_id
        LEFT JOIN enterprise_members m ON m.enterprise_id = s.enterprise_id AND m.id_by_enterprise_id = s.created_by
        WHERE ${where(scope, given)}
        ORDER BY s.document_date DESC, s.id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${offset}`,
  )

/** How many match. */
export const countDocuments = async (scope: Scope, given: Search): Promise<number> => {
  const [counted] = await rows<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM stored_documents s WHERE ${where(scope, given)}`,
  )
  return counted?.count ?? 0
}
