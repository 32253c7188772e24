import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { momentText } from '../../moment-text.ts'
import type { Agreement } from '../agreement.ts'
import { formation, type Item, openingOf, type PaperContent, type PaperParty } from './paper-content.ts'
import { agencyParty, partyNamed } from './paper-parties.ts'

const ALL_ACCEPTED = 9

/** When all had accepted, in the words of papers. */
export const agreedAt = async (
  { tx, enterpriseId }: Scope,
  { id_by_enterprise_id: id }: Agreement,
): Promise<string> => {
  const found = await row<{ at: string | null }>(
    tx,
    sql`SELECT max(happened_at) AS at FROM agreement_events
        WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${id} AND event_id = ${ALL_ACCEPTED}`,
  )
  return found?.at ? momentText(found.at) : ''
}

const otherOf = async (scope: Scope, first: Agreement): Promise<PaperParty> => {
  const { company_id_by_enterprise_id: company, candidate_id_by_enterprise_id: candidate } = first
  if (company == null && candidate == null)
    return { name: first.counterparty_name, zipcode: '', address: [], person: '' }
  const side: Side = first.side === 'sales' ? 'sales' : 'supplier'
  return partyNamed(scope, side, { company, company_member: null, candidate })
}

const item = (label: string, value: string): Item => ({ label, values: [value], is_changed: false })

/** What 合意取消書 says: which paper, when it was agreed on, and its hash. */
export const cancellationContent = async (scope: Scope, first: Agreement): Promise<PaperContent> => {
  const other = await otherOf(scope, first)
  const agency = await agencyParty(scope)
  return {
    title: '合意取消書',
    issuer: agency,
    recipient: other,
    facts: [],
    opening: openingOf(agency, other, '次の文書についての合意を取り消すことに合意した。'),
    heads: ['取り消す合意'],
    items: [
      item('文書名', first.title),
      item('文書番号', first.number ?? '—'),
      item('合意の成立日時', await agreedAt(scope, first)),
      item('文書のハッシュ\n（SHA-256）', String(first.file_sha256).match(/.{8}/g)?.join(' ') ?? ''),
    ],
    articles: [
      '上の合意は、本書の合意が成立した時に取り消される。',
      '取り消した合意の文書とその記録は、本書とともに保管する。',
      formation,
    ],
  }
}
