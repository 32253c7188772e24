import { sql } from 'kysely'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'

const longestChain = 240

/** The start of the first contract of the chain of renewals that led to the contract of the alias `t`. */
export const chainStart = sql`(WITH RECURSIVE chain AS (
    SELECT t.primary_contract_id_by_enterprise_id AS next, t.period_start_date AS start, 0 AS depth
    UNION ALL
    SELECT p.primary_contract_id_by_enterprise_id, least(p.period_start_date, chain.start), depth + 1 FROM chain
    JOIN contracts p ON p.enterprise_id = ${tenantValue} AND p.id_by_enterprise_id = chain.next AND depth < ${longestChain})
  SELECT min(start) FROM chain)`
