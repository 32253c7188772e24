import type { Operation } from '#contracts/contract-operations/contract-operation.ts'
import type { ContractTerms } from '#contracts/contract-terms/contract-fields.ts'
import type { LetterValues } from '#documents/document-settings/placeholders.ts'
import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import { type Party, type Person, personName, type Worker } from '#documents/parts/parties.ts'
import { sideOf, underSide } from '#documents/parts/side-of.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { addDays, monthEnd } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { type PaymentTerm, paymentDates } from '#foundation/rules/payment-terms.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import type { Settlement } from '#foundation/rules/settlement.ts'
import type { SideName } from '#foundation/rules/sides.ts'

/** The contract's name of each side. */
export const contractSides = { billing: 'sales', payment: 'supplier' } as const

/** What a month's record is made of; `member` represents the enterprise. */
export type Source = {
  contract: ContractTerms
  operation: Pick<Operation, 'operational_month' | 'operation_end_date'>
  candidate: Pick<Worker, 'name'>
  member: Person | undefined
  settings: DocumentSettings
}

/** Who stands on each side; no payment party for own employees. */
export type Parties = Partial<Record<SideName, Party>>

const FIRST_OF_NEXT_MONTH = 2

/** At most so many characters, none of them split. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('')

const datesOf = (side: SideName, { contract, operation, settings }: Source) => {
  const of = contractSides[side]
  const term: PaymentTerm = {
    usance_timing_id: contract[`${of}_usance_timing_id`] || 30,
    usance_span_id: contract[`${of}_usance_span_id`] ?? 0,
    usance_day_id: contract[`${of}_usance_day_id`] || 30,
  }
  const { issue_date_span, bank_day_move } = settings[side]
  const lastDay = monthEnd(operation.operational_month)
  return {
    issue_date: issue_date_span === FIRST_OF_NEXT_MONTH ? addDays(lastDay, 1) : lastDay,
    deadline_date: paymentDates(operation.operation_end_date, term, bank_day_move, isHoliday).due_date,
  }
}

const mailOf = (side: SideName, party: Party, values: LetterValues, { member, settings }: Source) => {
  const texts = party.company_id === null ? settings[side].freelancer_mail : settings[side].partner_mail
  return {
    mail_name: settings.basic.business_name,
    mail_from: member?.email ?? null,
    mail_to: party.mail.to,
    mail_cc: party.mail.cc,
    mail_title: cut(fillPlaceholders(party.mail.title ?? texts.title, values), 255),
    mail_body: cut(fillPlaceholders(party.mail.body ?? texts.body, values), 10_000),
    mail_attachment_item_ids: side === 'billing' ? [1, 2, 3] : [1],
  }
}

/** The address that the contract gives its side, or else the party's own. */
const addressOf = (side: SideName, party: Party, contract: ContractTerms) => {
  const agreed = sideOf(contract, contractSides[side])
  const { zipcode, prefecture_id, address, building } = agreed.address == null ? party : agreed
  return { zipcode, prefecture_id, address, building }
}

const valuesOf = (
  parties: Parties,
  party: Party,
  { operation, candidate, member, settings }: Source,
): LetterValues => {
  const month = operation.operational_month
  return {
    business_name: settings.basic.business_name,
    year: month.slice(0, 4),
    month: month.slice(5),
    booking_month: formatMonth(month),
    sales: parties.billing?.name ?? '',
    payment: parties.payment?.name ?? '',
    worker: candidate.name,
    company_member: party.person ? `${party.person} 様` : 'ご担当者 様',
    member: personName(member),
  }
}

/** The fields of a side as staff first see them: contract, settlement and settings put together. */
export const sideDraft = (side: SideName, parties: Parties, settled: Settlement, source: Source) => {
  const party = parties[side]
  if (!party) throw new Error(`no ${side} party`)
  const { contract, member, settings } = source
  const values = valuesOf(parties, party, source)
  const issuerNumber =
    side === 'billing' ? settings.basic.qualified_invoice_registration_number : party.registration_number
  return underSide(side, {
    name: cut(fillPlaceholders(settings[side].title, values), 100),
    ...datesOf(side, source),
    enterprise_member_id: member?.id_by_enterprise_id ?? null,
    company_member_id_by_enterprise_id: party.company_member_id,
    recipient_name: party.name,
    ...addressOf(side, party, contract),
    price_tax_flg: contract[`${contractSides[side]}_price_tax_flg`] ?? 1,
    price_num: settled.price,
    excess_num: settled.excess,
    deduction_num: settled.deduction,
    transportation_tax_flg: 1,
    custom_items: [],
    display_item_ids: settings[side].display_item_ids,
    desc: settings[side].notes,
    invoice_issued_flg: issuerNumber ? 1 : 0,
    ...(side === 'payment'
      ? {
          qualified_invoice_registration_number: party.registration_number,
          confirmation_message: settings.payment.payment_confirmation_message || null,
        }
      : {}),
    ...mailOf(side, party, values, source),
  })
}
