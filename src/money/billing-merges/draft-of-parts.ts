import { type DocumentSettings, documentSettings } from '#documents/document-settings/settings.ts'
import { type Party, partyOf, personName, recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { commonTaxFlag } from './merge-totals.ts'
import { workersText } from './parts.ts'

/** At most so many characters, none of them split. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('')

const textValues = (
  parts: readonly Stored[],
  party: Party,
  member: Stored | undefined,
  { basic }: DocumentSettings,
) => {
  const month = parts[0]?.billing_month as string
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
const issueDate = (parts: readonly Stored[]) =>
  parts
    .map((part) => part.billing_issue_date as string)
    .sort()
    .at(-1)

/** What the merge takes over from its first part: who and where the invoice goes to. */
const copied = [
  'enterprise_member_id',
  'company_member_id_by_enterprise_id',
  'recipient_name',
  'zipcode',
  'prefecture_id',
  'address',
  'building',
] as const

/** The fields of a merge of these parts as staff first see them: parts and document settings put together. */
export const draftOfParts = async (scope: Scope, parts: readonly Stored[]): Promise<Stored> => {
  const first = parts[0] as Stored
  const settings = await documentSettings(scope)
  const { title, mail, display_item_ids, notes } = settings.billing_merge
  const member = await recordOf(scope, 'enterprise_members', first.billing_enterprise_member_id)
  const party = await partyOf(scope, 'billing', {
    company: first.billing_company_id_by_enterprise_id,
    company_member: first.billing_company_member_id_by_enterprise_id,
    candidate: null,
  })
  const values = textValues(parts, party, member, settings)
  return {
    ...Object.fromEntries(copied.map((key) => [key, first[`billing_${key}`] ?? null])),
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
