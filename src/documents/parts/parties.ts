import { sql } from 'kysely'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import { type ReadMany, readAhead, readOne } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { SideName } from '#foundation/rules/sides.ts'

/** Who a document goes to. Without a company the worker is paid: as a person, or under the worker's corporation. */
export type Party = {
  company_id: number | null
  company_member_id: number | null
  name: string
  honorific: '御中' | '様'
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
  /** '' where nobody is named. */
  person: string
  department: string
  mail: { to: string | null; cc: string | null; title: string | null; body: string | null }
  registration_number: string | null
  bank_accounts: BankAccount[]
}

const FREELANCE_CORPORATION = 4

const readRecords: ReadMany<Stored> = async ({ tx, enterpriseId }, plural, ids) => {
  const found = await rows<Stored>(
    tx,
    sql`SELECT * FROM ${sql.table(plural)} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return new Map(found.map((record) => [record.id_by_enterprise_id, record]))
}

/** One record of a table, or undefined without an id. */
export const recordOf = async (scope: Scope, plural: string, id: unknown): Promise<Stored | undefined> =>
  id == null ? undefined : readOne(scope, plural, id, readRecords)

/** Reads records of a table at once into a scope that remembers, where `recordOf` finds them. */
export const readRecordsAhead = (scope: Scope, plural: string, ids: readonly unknown[]): Promise<void> =>
  readAhead(scope, plural, ids, readRecords)

const text = (value: unknown) => (value as string | null | undefined) ?? null

/** A person's name as printed: family name, given name. */
export const personName = (person: Stored | undefined): string =>
  person ? [person.l_name, person.f_name].filter(Boolean).join(' ') : ''

const companyParty = (
  side: SideName,
  company: Stored,
  member: Stored | undefined,
): Omit<Party, 'company_member_id'> => ({
  company_id: company.id_by_enterprise_id as number,
  name: company.name as string,
  honorific: '御中',
  zipcode: text(company.zipcode),
  prefecture_id: company.prefecture_id as number | null,
  address: text(company.address),
  building: text(company.building),
  person: personName(member),
  department: text(member?.department) ?? '',
  mail: {
    to: text(company[`${side}_mail_to`]) ?? text(member?.email),
    cc: text(company[`${side}_mail_cc`]),
    title: text(company[`${side}_mail_title`]),
    body: text(company[`${side}_mail_body`]),
  },
  registration_number: text(company.qualified_invoice_registration_number),
  bank_accounts: (company.bank_accounts ?? []) as BankAccount[],
})

const workerParty = (candidate: Stored): Omit<Party, 'company_member_id'> => {
  const corporation =
    candidate.candidate_type_id === FREELANCE_CORPORATION ? text(candidate.corporate_name) : null
  return {
    company_id: null,
    name: corporation ?? (candidate.name as string),
    honorific: corporation ? '御中' : '様',
    zipcode: text(candidate.zipcode),
    prefecture_id: candidate.prefecture_id as number | null,
    address: text(candidate.address),
    building: text(candidate.building),
    person: corporation ? (candidate.name as string) : '',
    department: '',
    mail: { to: text(candidate.email), cc: null, title: null, body: null },
    registration_number: text(candidate.qualified_invoice_registration_number),
    bank_accounts: (candidate.bank_accounts ?? []) as BankAccount[],
  }
}

/** Whether a record's payee is a person: the worker, not paid through a company or under a corporation of their own. */
export const isIndividual = async (scope: Scope, record: Stored): Promise<boolean> => {
  if (record.payment_side_flg !== 1 || record.payment_company_id_by_enterprise_id != null) return false
  const worker = await recordOf(scope, 'candidates', record.candidate_id_by_enterprise_id)
  return worker?.candidate_type_id !== FREELANCE_CORPORATION
}

const withoutParty: Record<SideName, string> = {
  billing: '請求先の企業が未入力か、削除されています。契約の取引先を確認してください',
  payment: '支払先の企業も作業者も未入力か、削除されています。契約の取引先と作業者を確認してください',
}

/**
 * The party of a side by the company, company member and worker it names; its data are those of today. Throws 409
 * when the record names neither a company nor a worker.
 */
export const partyOf = async (
  scope: Scope,
  side: SideName,
  ids: { company: unknown; company_member: unknown; candidate: unknown },
): Promise<Party> => {
  const company = await recordOf(scope, 'companies', ids.company)
  const member = company && (await recordOf(scope, 'company_members', ids.company_member))
  const candidate = company ? undefined : await recordOf(scope, 'candidates', ids.candidate)
  if (!company && !candidate) throw wrongState(withoutParty[side])
  const party = company ? companyParty(side, company, member) : workerParty(candidate as Stored)
  return { ...party, company_member_id: (member?.id_by_enterprise_id as number | undefined) ?? null }
}
