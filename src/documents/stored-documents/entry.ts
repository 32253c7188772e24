import { createHash } from 'node:crypto'
import type { DocumentKind, Origin } from './kinds.ts'

/** An entry of the ledger as it is stored. Amount in yen; `document_date` YYYY-MM-DD; `created_at` ISO 8601 in UTC. */
export type Entry = {
  enterprise_id: number
  id_by_enterprise_id: number
  origin: Origin
  kind: DocumentKind
  number: string | null
  document_date: string
  amount: number
  counterparty: string
  target_type: string | null
  target_id: number | null
  file_id: number
  file_name: string
  file_size: number
  file_sha256: string
  cancels_id: number | null
  reason: string | null
  created_by: number | null
  created_at: string
  previous_hash: string
  hash: string
  /** SHA-256 of what the record said (`frozen-content.ts`, or a contract document's content); null for what is received. */
  content_sha256: string | null
}

/** What a hash covers, in this order for ever: another order would break every chain. */
const chained = [
  'previous_hash',
  'enterprise_id',
  'id_by_enterprise_id',
  'origin',
  'kind',
  'number',
  'document_date',
  'amount',
  'counterparty',
  'target_type',
  'target_id',
  'file_id',
  'file_name',
  'file_size',
  'file_sha256',
  'cancels_id',
  'reason',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof Entry)[]

/** The hash before the first entry. */
export const genesis = '0'.repeat(64)

/**
 * SHA-256 (hex) of an entry with the hash before it: the JSON array of `chained`, and of `content_sha256` where there is
 * one; entries from before it was kept stay what they were.
 */
export const hashOf = (entry: Omit<Entry, 'hash'>): string => {
  const { content_sha256 } = entry
  const values = [...chained.map((key) => entry[key]), ...(content_sha256 === null ? [] : [content_sha256])]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/** The end of a chain as it is exported: enterprise, number of the last entry, its hash (`1-42-9f86…`). */
export const headToken = (head: { enterprise_id: number; last_id: number; hash: string }): string =>
  `${head.enterprise_id}-${head.last_id}-${head.hash}`
