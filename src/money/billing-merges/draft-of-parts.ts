import { type DocumentSettings, documentSettings } from '#documents/document-settings/settings.ts'
import { type Party, type Person, partyOf, personName, recordOf } from '#documents/parts/parties.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { commonTaxFlag } from './merge-totals.ts'
import { type Parts, workersText } from './parts.ts'

/** At most so many characters, none of them split. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('')

const textValues = (parts: Parts, party: Party, member: Person | undefined, { basic }: DocumentSettings) => {
  const month = parts[0].billing_month
  return {
    business_name: basic.business_name,
    year: month.slice(0, 4),
    month: month.slice(5),
    booking_month: formatMonth(month),
    sales: party.name,
    payment: '',
    worker: workersText(parts),
    company_member: party.person ? `${party.person} 様` : 'ご担当者 様',
    member: personName(member),
  }
}

/** The latest issue date of the parts: the combined invoice is never dated before one of them. */
const issueDate = (parts: Parts) =>
  parts
    .map((part) => part.billing_issue_date)
    .sort()
    .at(-1)

/** The fields of a merge of these parts as staff first see them: parts and document settings put together. */
export const draftOfParts = async (scope: Scope, parts: Parts) => {
  const [part] = parts
  const first = sideOf(part, 'billing')
  const settings = await documentSettings(scope)
  const { title, mail, display_item_ids, notes } = settings.billing_merge
  const member = await recordOf(scope, 'enterprise_members', first.enterprise_member_id)
  const party = await partyOf(scope, 'billing', {
    company: first.company_id_by_enterprise_id,
    company_member: first.company_member_id_by_enterprise_id,
    candidate: null,
  })
  const values = textValues(parts, party, member, settings)
  return {
    // Who and where the invoice goes to.
    enterprise_member_id: first.enterprise_member_id ?? null,
    company_member_id_by_enterprise_id: first.company_member_id_by_enterprise_id ?? null,
    recipient_name: first.recipient_name ?? null,
    zipcode: first.zipcode ?? null,
    prefecture_id: first.prefecture_id ?? null,
    address: first.address ?? null,
    building: first.building ?? null,
    name: cut(fillPlaceholders(title, values), 100),
    issue_date: issueDate(parts) ?? null,
    price_tax_flg: commonTaxFlag(parts),
    invoice_issued_flg: settings.basic.qualified_invoice_registration_number ? 1 : 0,
    display_item_ids,
    desc: notes,
    mail_name: settings.basic.business_name,
    mail_from: member?.email ?? null,
    mail_to: party.mail.to,
    mail_cc: party.mail.cc,
    mail_title: cut(fillPlaceholders(party.mail.title ?? mail.title, values), 255),
    mail_body: cut(fillPlaceholders(party.mail.body ?? mail.body, values), 10_000),
    mail_attachment_item_ids: [1, 2, 3],
  }
}
