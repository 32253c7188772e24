import { sql } from 'kysely'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import type { PortalPart, PortalVisit } from '#sales/portal-people/part.ts'
import { standsOnSide } from '../contract-terms/portal-contact.ts'
import { documentKinds, documentNames, kindNamed } from './kinds.ts'

type Paper = { id: number; kind: string; number: string; amount: number; date: string; contract: string }

const namesOf = (wanted: 'sales' | 'supplier') =>
  documentKinds.filter(({ side }) => side === wanted).map(({ name }) => name)

/** Documents of contracts on this person's side that were mailed, over the aliases `d` and `c`; of a contract and kind the last that was. */
const mailedTo = ({ scope: { enterpriseId }, person }: PortalVisit): Fragment =>
  sql`SELECT DISTINCT ON (d.target_id, d.side) d.id_by_enterprise_id AS id, d.side AS kind, d.number, d.total::integer AS amount,
        d.issue_date AS date, coalesce(c.name, c.title, '') AS contract, d.file_id
      FROM contracts c
      JOIN issued_documents d ON d.enterprise_id = c.enterprise_id AND d.target_type = 'contract' AND d.target_id = c.id_by_enterprise_id
        AND d.side = ANY(${[...documentNames]}::text[])
      WHERE c.enterprise_id = ${enterpriseId}
        AND ((d.side = ANY(${namesOf('sales')}::text[]) AND ${standsOnSide(person, 'sales')})
          OR (d.side = ANY(${namesOf('supplier')}::text[]) AND ${standsOnSide(person, 'supplier')}))
        AND EXISTS (SELECT 1 FROM outbox o WHERE o.enterprise_id = ${enterpriseId} AND o.target_type = 'contract' AND o.target_id = c.id_by_enterprise_id
          AND o.status = ${mailStates.sent} AND o.attachments @> jsonb_build_array(jsonb_build_object('file_id', d.file_id)))
      ORDER BY d.target_id, d.side, d.id_by_enterprise_id DESC`

/** Quotations and orders that went to this person. */
export const contractDocumentPart: PortalPart = {
  name: 'contracts',
  async papers(visit, most) {
    const found = await rows<Paper>(
      visit.scope.tx,
      sql`${plannedOnce} SELECT * FROM (${mailedTo(visit)}) p ORDER BY date DESC, id DESC LIMIT ${most}`,
    )
    return found.map(({ id, kind, number, amount, date, contract }) => ({
      id,
      title: kindNamed(kind)?.title ?? '',
      note: [contract, number].filter(Boolean).join('　'),
      amount,
      date,
    }))
  },
  async paper(visit, id) {
    const found = await row<{ file_id: number }>(
      visit.scope.tx,
      sql`SELECT file_id FROM (${mailedTo(visit)}) p WHERE id = ${id}`,
    )
    if (!found) return undefined
    await checkIssued(visit.scope, [found.file_id])
    return fileRecord(visit.scope, found.file_id)
  },
}
