import { sql } from 'kysely'
import { fillLetter, type LetterValues } from '#documents/document-settings/placeholders.ts'
import { mailTextErrors } from '#documents/parts/mail-texts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { readRecord, type Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { contracts } from '../contracts/store.ts'
import { contractDocument, contractKey, isOwn } from './fields.ts'
import type { DocumentKind } from './kinds.ts'
import { memberName, type Sources } from './sources.ts'

/** The fields of a document as staff see them: what they wrote, else what records and settings say. */
export type PreparedFields = {
  issue_date: string
  notes: string
  group_flg: number
  mail_to: string | null
  mail_from_name: string
  mail_from: string | null
  mail_reply_to: string | null
  mail_cc: string | null
  mail_title: string
  mail_body: string
}

/** What of these the contract holds. */
type ContractKey = Exclude<keyof PreparedFields, keyof Own>

type Own = { mail_to: string | null; notes: string | null; group_flg: number }

const ownOf = (scope: Scope, contractId: unknown, { name }: DocumentKind): Promise<Own | undefined> =>
  row<Own>(
    scope.tx,
    sql`SELECT mail_to, notes, group_flg FROM contract_documents
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contractId} AND document = ${name}`,
  )

/** What mails of contracts know before the document is issued; number, total and deadline are filled when they are sent. */
const valuesOf = (sources: Sources, issue_date: string): LetterValues => {
  const { contract, names, party, settings, worker } = sources
  const isPerson = party?.honorific === '様'
  return {
    business_name: settings.basic.business_name,
    year: issue_date.slice(0, 4),
    month: issue_date.slice(5, 7),
    booking_month: formatMonth(monthOf(contract.period_start_date)),
    sales: names.sales,
    payment: isPerson ? `${names.payment} 様` : names.payment,
    worker,
    company_member: isPerson ? '' : party?.person ? `${party.person} 様` : 'ご担当者 様',
    member: memberName(sources),
  }
}

export const preparedOf = async (scope: Scope, sources: Sources): Promise<PreparedFields> => {
  const { contract, kind, settings, party, member } = sources
  const own = await ownOf(scope, contract.id_by_enterprise_id, kind)
  const of = (key: ContractKey) => contract[contractKey(kind, key)] ?? null
  const issue_date = of('issue_date') ?? today()
  const { mail, notes } = settings.contract[kind.name]
  const text = (written: string | null, template: string) =>
    written ?? fillLetter(template, valuesOf(sources, issue_date))
  return {
    issue_date,
    notes: own?.notes ?? notes,
    group_flg: own?.group_flg ?? 0,
    mail_to: own?.mail_to ?? party?.mail.to ?? null,
    mail_from_name: of('mail_from_name') ?? settings.basic.business_name,
    mail_from: of('mail_from') ?? member?.email ?? null,
    mail_reply_to: of('mail_reply_to'),
    mail_cc: of('mail_cc') ?? party?.mail.cc ?? null,
    mail_title: text(of('mail_title'), mail.title),
    mail_body: text(of('mail_body'), mail.body),
  }
}

const saveOwn = async (scope: Scope, contractId: number, { name }: DocumentKind, values: Stored) => {
  const keys = Object.keys(values)
  if (keys.length === 0) return
  const columns = keys.map((key) => sql.ref(key))
  await sql`INSERT INTO contract_documents (enterprise_id, contract_id_by_enterprise_id, document, ${sql.join(columns)})
    VALUES (${scope.enterpriseId}, ${contractId}, ${name}, ${sql.join(keys.map((key) => values[key]))})
    ON CONFLICT (enterprise_id, contract_id_by_enterprise_id, document)
    DO UPDATE SET ${sql.join(columns.map((column) => sql`${column} = EXCLUDED.${column}`))}`.execute(scope.tx)
}

/**
 * Writes the named fields: those of the contract with its history, the others beside it. An emptied text is kept empty,
 * not filled from the settings again. Throws `invalid` with the document's own field names, and 409 `stale`.
 */
export const savePrepared = async (
  scope: Scope,
  contractId: number,
  kind: DocumentKind,
  given: Stored,
  updatedAt: string | undefined,
): Promise<void> => {
  const { values, errors } = readRecord(contractDocument, given, 'update')
  if (errors) throw invalid(errors)
  const wrong = mailTextErrors(values, '')
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const entries = Object.entries(values)
  const own = Object.fromEntries(entries.filter(([key]) => isOwn(key)))
  if ('notes' in own) own.notes ??= ''
  const inContract = Object.fromEntries(
    entries.filter(([key]) => !isOwn(key)).map(([key, value]) => [contractKey(kind, key), value]),
  )
  await update(contracts, scope, contractId, inContract, updatedAt)
  await saveOwn(scope, contractId, kind, own)
}
