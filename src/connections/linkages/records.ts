import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { type LinkageGroup, type Mapped, receiptDays } from './services.ts'

export type Linkage = {
  id_by_enterprise_id: number
  group: LinkageGroup
  service_id: number
  name: string
  url: string | null
  is_active: boolean
  token_prefix: string
  basic_user: string | null
  mapping: Mapped[]
  job_ids: number[] | null
  last_received_at: string | null
  last_fetched_at: string | null
  created_at: string
  updated_at: string
}

/** What is read of a linkage; its token is known by its hash alone and is never among it. */
export const linkageColumns = sql`l.id_by_enterprise_id, l.group_id AS "group", l.service_id, l.name, l.url, l.is_active, l.token_prefix, l.basic_user,
  l.mapping, l.job_ids, l.last_received_at, l.last_fetched_at, l.created_at, l.updated_at`

type Of = Pick<Scope, 'tx' | 'enterpriseId'>

export const listLinkages = ({ tx, enterpriseId }: Of, group: number | undefined): Promise<Linkage[]> =>
  rows<Linkage>(
    tx,
    sql`SELECT ${linkageColumns} FROM linkages l WHERE l.enterprise_id = ${enterpriseId} AND l.deleted_at IS NULL
        AND (${group ?? null}::integer IS NULL OR l.group_id = ${group ?? null}) ORDER BY l.group_id, l.service_id`,
  )

/** The linkage of a service; one that was deleted too when `orDeleted`, since its numbers are still known. */
export const findService = (
  { tx, enterpriseId }: Of,
  group: number,
  service: number,
  orDeleted = false,
): Promise<(Linkage & { deleted_at: string | null }) | undefined> =>
  row(
    tx,
    sql`SELECT ${linkageColumns}, l.deleted_at FROM linkages l
        WHERE l.enterprise_id = ${enterpriseId} AND l.group_id = ${group} AND l.service_id = ${service}
          AND (${orDeleted}::boolean OR l.deleted_at IS NULL)`,
  )

/** Throws 404, also for one that was deleted. */
export const findLinkage = async ({ tx, enterpriseId }: Of, id: number): Promise<Linkage> => {
  const found = await row<Linkage>(
    tx,
    sql`SELECT ${linkageColumns} FROM linkages l WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = ${id}
          AND l.deleted_at IS NULL`,
  )
  if (!found) throw notFound()
  return found
}

export type Counts = { accepted: number; duplicate: number; refused: number }

/** What came in the last 30 days, by linkage. */
export const countReceipts = async ({ tx, enterpriseId }: Of): Promise<Map<number, Counts>> => {
  const found = await rows<{ linkage_id: number } & Counts>(
    tx,
    sql`SELECT linkage_id, count(*) FILTER (WHERE outcome = 1) AS accepted, count(*) FILTER (WHERE outcome = 2) AS duplicate,
          count(*) FILTER (WHERE outcome = 3) AS refused
        FROM linkage_receipts WHERE enterprise_id = ${enterpriseId}
          AND created_at >= ${new Date(Date.now() - receiptDays * 86_400_000).toISOString()} GROUP BY linkage_id`,
  )
  return new Map(found.map(({ linkage_id, ...counts }) => [linkage_id, counts]))
}
