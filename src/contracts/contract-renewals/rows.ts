import { sql } from 'kysely'
import { z } from 'zod'
import { ownEmployee } from '#compliance/supplier.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { OWN_AFFILIATION } from '#foundation/rules/contract-codes.ts'
import { nonRenewalNoticeBy } from '#foundation/rules/freelance-act.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { agreementStateOn } from '../contract-terms/agreement-states.ts'
import { visibleContracts } from '../contract-terms/visible.ts'
import { chainStart } from '../contracts/chain-start.ts'

const named = z.object({ id: z.int(), name: z.string() }).nullable()
const side = z.object({
  /** Who is asked; null where there is nobody (own employees have no supplier). */
  party: z.string().nullable(),
  request_flg: z.int().nullable(),
  mail_flg: z.int(),
  comment: z.string().nullable(),
  mailed_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  handled_at: z.string().nullable(),
  agreement_flg: z.int().nullable().meta({ description: 'この側の最新の合意の状態。依頼がなければ null' }),
})

/** A confirmed contract with the state of its renewal on both sides. */
export const renewalRow = z.object({
  id_by_enterprise_id: z.int(),
  title: z.string().nullable(),
  candidate: named,
  enterprise_member1: named,
  period_start_date: z.string(),
  period_end_date: z.string(),
  contract_ext_confirm_status_flg: z.int(),
  sales: side,
  supplier: side.nullable(),
  notice_by: z.string().nullable().meta({
    description: 'フリーランス法16条：更新しないことを伝える期限。6か月以上続くフリーランスとの契約だけ',
  }),
})
export type RenewalRow = z.infer<typeof renewalRow>

type Flat = Omit<RenewalRow, 'sales' | 'supplier' | 'notice_by'> & {
  sales: RenewalRow['sales']
  supplier: RenewalRow['sales']
  has_supplier: boolean
  is_freelancer: boolean
  continuous_from: string
}

const sideOf = (key: 'sales' | 'supplier', party: Fragment) => sql`jsonb_build_object(
  'party', ${party}, 'request_flg', ${sql.ref(`t.${key}_ext_confirm_request_flg`)}, 'mail_flg', ${sql.ref(`t.${key}_ext_confirm_mail_flg`)},
  'comment', ${sql.ref(`${key}.comment`)}, 'mailed_at', ${sql.ref(`${key}.mailed_at`)}, 'answered_at', ${sql.ref(`${key}.answered_at`)}, 'handled_at', ${sql.ref(`${key}.handled_at`)},
  'agreement_flg', ${agreementStateOn(key)})`

const saidJoin = (
  key: 'sales' | 'supplier',
) => sql`LEFT JOIN contract_ext_confirms ${sql.ref(key)} ON ${sql.ref(`${key}.enterprise_id`)} = t.enterprise_id
  AND ${sql.ref(`${key}.contract_id_by_enterprise_id`)} = t.id_by_enterprise_id AND ${sql.ref(`${key}.side`)} = ${key}`

const toRow = ({ has_supplier, is_freelancer, continuous_from, ...flat }: Flat): RenewalRow => ({
  ...flat,
  supplier: has_supplier ? flat.supplier : null,
  notice_by:
    (is_freelancer && nonRenewalNoticeBy({ continuous_from, period_end_date: flat.period_end_date })) || null,
})

/** Which confirmed contracts the member may see, over the alias `t`. */
const within = (scope: Scope, which: Fragment): Fragment => {
  const own = visibleContracts(scope)
  return sql`t.enterprise_id = ${scope.enterpriseId} AND t.contract_status_flg = ${CONFIRMED} AND ${which} ${own ? sql`AND ${own}` : sql``}`
}

/** The contracts in question by their end, one page of them, and how many there are. */
export const renewalRows = async (
  scope: Scope,
  which: Fragment,
  page: { limit: number; offset: number },
): Promise<{ renewals: RenewalRow[]; count: number }> => {
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM contracts t WHERE ${within(scope, which)}`,
  )
  const found = await rows<Flat>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id, t.title, t.period_start_date, t.period_end_date, t.contract_ext_confirm_status_flg,
          CASE WHEN w.name IS NULL THEN NULL ELSE jsonb_build_object('id', w.id_by_enterprise_id, 'name', w.name) END AS candidate,
          CASE WHEN m.email IS NULL THEN NULL ELSE jsonb_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member1,
          ${sideOf('sales', sql`c.name`)} AS sales, ${sideOf('supplier', sql`coalesce(s.name, w.corporate_name, w.name)`)} AS supplier,
          NOT ${ownEmployee} AS has_supplier,
          coalesce(t.affiliation_type_id = ${OWN_AFFILIATION} AND NOT ${ownEmployee}, false) AS is_freelancer,
          ${chainStart} AS continuous_from
        FROM contracts t
        LEFT JOIN candidates w ON w.enterprise_id = t.enterprise_id AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        LEFT JOIN companies c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.sales_company_id_by_enterprise_id
        LEFT JOIN companies s ON s.enterprise_id = t.enterprise_id AND s.id_by_enterprise_id = t.supplier_company_id_by_enterprise_id
        LEFT JOIN enterprise_members m ON m.enterprise_id = t.enterprise_id AND m.id_by_enterprise_id = t.enterprise_member1_id
        ${saidJoin('sales')} ${saidJoin('supplier')}
        WHERE ${within(scope, which)} ORDER BY t.period_end_date, t.id_by_enterprise_id LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
  return { renewals: found.map(toRow), count: counted?.count ?? 0 }
}

/** A day on which contracts end, and how many of them stand in which renewal state. */
export const renewalDay = z.object({
  date: z.string(),
  count: z.int(),
  states: z.record(z.string(), z.int()).meta({ description: '更新の状況ごとの件数' }),
})

export type RenewalDay = z.infer<typeof renewalDay>

/** The days of a span on which confirmed contracts end. */
export const renewalDays = (scope: Scope, from: string, to: string) =>
  rows<RenewalDay>(
    scope.tx,
    sql`SELECT date, sum(n)::integer AS count, jsonb_object_agg(status, n) AS states FROM (
          SELECT t.period_end_date AS date, t.contract_ext_confirm_status_flg::text AS status, count(*)::integer AS n FROM contracts t
          WHERE ${within(scope, sql`t.period_end_date BETWEEN ${from} AND ${to}`)} GROUP BY 1, 2) d
        GROUP BY date ORDER BY date`,
  )
