import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { PortalPart, PortalVisit } from '#sales/portal-people/part.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'
import { standsOnSide } from '../contract-terms/portal-contact.ts'
import { renewalKind } from './find.ts'

type Asked = { link_id: number; side: Side; is_merge: boolean; title: string; ends: string }

/** The newest link of each contract whose end somebody was asked about and has not answered. */
const asked = ({ scope, person }: PortalVisit) =>
  rows<Asked>(
    scope.tx,
    sql`${plannedOnce} SELECT max(l.id_by_enterprise_id) AS link_id, l.side, bool_or(l.is_merge) AS is_merge, coalesce(c.name, c.title, '') AS title,
          c.period_end_date AS ends
        FROM contract_ext_confirm_links l
        JOIN contract_ext_confirm_link_contracts x ON x.enterprise_id = l.enterprise_id AND x.link_id = l.id_by_enterprise_id
        JOIN contracts c ON c.enterprise_id = x.enterprise_id AND c.id_by_enterprise_id = x.contract_id_by_enterprise_id
        WHERE l.enterprise_id = ${scope.enterpriseId} AND NOT l.is_merge AND l.token_hash IS NOT NULL
          AND c.contract_status_flg = ${CONFIRMED} AND c.period_end_date >= ${today()}::date
          AND ((l.side = 'sales' AND c.sales_ext_confirm_request_flg IS NULL AND ${standsOnSide(person, 'sales')})
            OR (l.side = 'supplier' AND c.supplier_ext_confirm_request_flg IS NULL AND ${standsOnSide(person, 'supplier')}))
        GROUP BY l.side, c.id_by_enterprise_id, c.name, c.title, c.period_end_date ORDER BY c.period_end_date LIMIT 50`,
  )

/** What the portal seals for a link about one contract of this person's side; undefined for any other. */
export const linkOfPerson = async (
  { tx, enterpriseId }: Scope,
  person: PortalPerson,
  side: Side,
  id: number,
): Promise<string | undefined> => {
  const found = await row(
    tx,
    sql`SELECT 1 FROM contract_ext_confirm_links l
        JOIN contract_ext_confirm_link_contracts x ON x.enterprise_id = l.enterprise_id AND x.link_id = l.id_by_enterprise_id
        JOIN contracts c ON c.enterprise_id = x.enterprise_id AND c.id_by_enterprise_id = x.contract_id_by_enterprise_id
        WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = ${id} AND l.side = ${side} AND NOT l.is_merge
          AND l.token_hash IS NOT NULL AND ${standsOnSide(person, side)}`,
  )
  return found === undefined ? undefined : String(id)
}

/** Questions whether a contract goes on. */
export const renewalPart: PortalPart = {
  name: 'renewals',
  waiting: async (visit) =>
    (await asked(visit)).map(({ link_id, side, title, ends }) => ({
      title: '契約更新のご意向',
      note: `${title}　${formatDate(ends)} まで`,
      due: ends,
      ref: { kind: renewalKind(side), id: link_id },
      href: `/contracts/ext_confirms/${side}/${visit.seal(renewalKind(side), link_id)}`,
      act: '更新の意向を答える',
    })),
}
