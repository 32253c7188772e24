import { sql } from 'kysely'
import { isOwnEmployee, settleOperation } from '../contract-operations/settle-operation.ts'
import { type DocumentSettings, documentSettings } from '../document-settings/settings.ts'
import type { Scope } from '../entity/scope.ts'
import { recordHistory } from '../entity/store/history.ts'
import { create, lock, remove } from '../entity/store/write.ts'
import type { Stored } from '../entity/validate.ts'
import { row } from '../platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '../platform/errors.ts'
import { isHoliday } from '../platform/holidays.ts'
import { addDays, monthEnd } from '../rules/calendar.ts'
import { type PaymentTerm, paymentDates } from '../rules/payment-terms.ts'
import { RuleError } from '../rules/rule-error.ts'
import type { Settlement } from '../rules/settlement.ts'
import { CONFIRMED } from '../rules/states/confirm.ts'
import { type Party, partyOf, personName, recordOf } from './parties.ts'
import { fillPlaceholders, monthText, type PlaceholderValues } from './placeholders.ts'
import type { SideName } from './side.ts'
import { billingPayments, processes, recalculate } from './store.ts'

/** The contract's name of each side. */
const contractSides = { billing: 'sales', payment: 'supplier' } as const

/** What the record takes over from its operation. */
const copied = [
  'contract_name',
  'operational_status_flg',
  'operation_start_date',
  'operation_end_date',
  'working_minutes',
  'deliverables',
] as const

const FIRST_OF_NEXT_MONTH = 2

type Source = {
  contract: Stored
  operation: Stored
  candidate: Stored
  member: Stored | undefined
  settings: DocumentSettings
}

const sourceOf = async (scope: Scope, operationId: number): Promise<Source> => {
  const operation = await recordOf(scope, 'contract_operations', operationId)
  const contract = await recordOf(scope, 'contracts', operation?.contract_id_by_enterprise_id)
  const candidate = await recordOf(scope, 'candidates', contract?.candidate_id_by_enterprise_id)
  if (!operation || !contract || !candidate) throw notFound()
  const member = await recordOf(
    scope,
    'enterprise_members',
    contract.enterprise_member1_id ?? scope.member?.id,
  )
  return { contract, operation, candidate, member, settings: await documentSettings(scope) }
}

const partyOfSide = (scope: Scope, side: SideName, { contract }: Source): Promise<Party> => {
  const of = (key: string) => contract[`${contractSides[side]}_${key}`]
  return partyOf(scope, side, {
    company: of('company_id_by_enterprise_id'),
    company_member: of('company_member_id_by_enterprise_id'),
    candidate: contract.candidate_id_by_enterprise_id,
  })
}

const datesOf = (side: SideName, { contract, operation, settings }: Source) => {
  const of = (key: string) => (contract[`${contractSides[side]}_${key}`] ?? 0) as number
  const term: PaymentTerm = {
    usance_timing_id: of('usance_timing_id') || 30,
    usance_span_id: of('usance_span_id'),
    usance_day_id: of('usance_day_id') || 30,
  }
  const end = operation.operation_end_date as string
  const { issue_date_span, bank_day_move } = settings[side]
  const lastDay = monthEnd(operation.operational_month as string)
  return {
    issue_date: issue_date_span === FIRST_OF_NEXT_MONTH ? addDays(lastDay, 1) : lastDay,
    deadline_date: paymentDates(end, term, bank_day_move, isHoliday).due_date,
  }
}

const mailOf = (side: SideName, party: Party, values: PlaceholderValues, { member, settings }: Source) => {
  const texts = party.company_id === null ? settings[side].freelancer_mail : settings[side].partner_mail
  return {
    mail_name: settings.basic.business_name,
    mail_from: member?.email ?? null,
    mail_to: party.mail.to,
    mail_cc: party.mail.cc,
    mail_title: fillPlaceholders(party.mail.title ?? texts.title, values).slice(0, 255),
    mail_body: fillPlaceholders(party.mail.body ?? texts.body, values),
    mail_attachment_item_ids: side === 'billing' ? [1, 2, 3] : [1],
  }
}

/** The address that the contract gives its side, or else the party's own. */
const addressOf = (side: SideName, party: Party, contract: Stored) => {
  const sideKey = contractSides[side]
  const given = contract[`${sideKey}_address`] != null
  const keys = ['zipcode', 'prefecture_id', 'address', 'building'] as const
  return Object.fromEntries(keys.map((key) => [key, given ? contract[`${sideKey}_${key}`] : party[key]]))
}

const draftOf = (
  side: SideName,
  party: Party,
  settled: Settlement,
  values: PlaceholderValues,
  source: Source,
): Stored => {
  const { contract, member, settings } = source
  const issuerNumber =
    side === 'billing' ? settings.basic.qualified_invoice_registration_number : party.registration_number
  const draft: Stored = {
    name: fillPlaceholders(settings[side].title, values).slice(0, 100),
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
    ...(side === 'payment' ? { qualified_invoice_registration_number: party.registration_number } : {}),
    ...mailOf(side, party, values, source),
  }
  return Object.fromEntries(Object.entries(draft).map(([key, value]) => [`${side}_${key}`, value]))
}

const settledOf = ({ contract, operation }: Source) => {
  try {
    return settleOperation(contract, operation)
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ working_minutes: [error.message] })
    throw error
  }
}

const valuesOf = (
  parties: Partial<Record<SideName, Party>>,
  party: Party,
  { operation, candidate, member, settings }: Source,
): PlaceholderValues => {
  const month = operation.operational_month as string
  return {
    business_name: settings.basic.business_name,
    year: month.slice(0, 4),
    month: month.slice(5),
    booking_month: monthText(month),
    sales: parties.billing?.name ?? '',
    payment: parties.payment?.name ?? '',
    worker: candidate.name as string,
    company_member: party.person ? `${party.person} 様` : 'ご担当者 様',
    member: personName(member),
  }
}

/** What people cannot write: where the record comes from, and its totals. */
const stateOf = (
  draft: Stored,
  { billing, payment }: Partial<Record<SideName, Party>>,
  source: Source,
): Stored => {
  const { contract, operation, settings } = source
  const record: Stored = {
    ...draft,
    ...Object.fromEntries(copied.map((key) => [key, operation[key] ?? null])),
    contract_id_by_enterprise_id: contract.id_by_enterprise_id,
    contract_operation_id_by_enterprise_id: operation.id_by_enterprise_id,
    candidate_id_by_enterprise_id: contract.candidate_id_by_enterprise_id,
    affiliation_type_id: contract.affiliation_type_id ?? null,
    billing_company_id_by_enterprise_id: billing?.company_id ?? null,
    payment_company_id_by_enterprise_id: payment?.company_id ?? null,
    payment_side_flg: payment ? 1 : 0,
    submission_status_flg: CONFIRMED,
    billing_month: operation.operational_month,
  }
  const wrong = recalculate(record, settings.tax_rounding)
  if (wrong) throw invalid(wrong)
  return Object.fromEntries(Object.entries(record).filter(([key]) => !(key in draft)))
}

/**
 * Creates the billing/payment record of a month that was worked, from its contract and operation, and answers its id.
 * The operation is locked by the caller. Own employees get no payment side.
 * Throws `invalid` when the working time that the terms need is missing.
 */
export const createBillingPayment = async (scope: Scope, operationId: number): Promise<number> => {
  const source = await sourceOf(scope, operationId)
  const { contract } = source
  const settled = settledOf(source)
  const parties: Partial<Record<SideName, Party>> = { billing: await partyOfSide(scope, 'billing', source) }
  if (!isOwnEmployee(contract)) parties.payment = await partyOfSide(scope, 'payment', source)
  const { billing, payment } = parties
  const draft = {
    ...(billing
      ? draftOf('billing', billing, settled.sales, valuesOf(parties, billing, source), source)
      : {}),
    ...(payment && settled.supplier
      ? draftOf('payment', payment, settled.supplier, valuesOf(parties, payment, source), source)
      : {}),
  }
  const state = stateOf(draft, parties, source)
  const made = await create(billingPayments, scope, draft, state)
  const id = made.id_by_enterprise_id as number
  if (payment)
    await recordHistory(scope, [
      { target_type: 'billing_payment', target_id: id, kind: 'create', process_id: processes.payment.create },
    ])
  return id
}

/**
 * Removes the record of an operation whose confirmation is cancelled; nothing happens when it has none. Refused (409)
 * while one of its sides is confirmed. Numbers that it was given are never given again.
 */
export const removeBillingPayment = async (scope: Scope, operationId: number): Promise<void> => {
  const found = await row<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM billing_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${operationId}`,
  )
  if (!found) return
  const { stored } = await lock(billingPayments, scope, found.id)
  if (stored.billing_status_flg === CONFIRMED || stored.payment_status_flg === CONFIRMED)
    throw wrongState('請求または支払が確定しています。先にその確定を取り消してください。')
  await remove(billingPayments, scope, found.id)
}
