import { sql } from 'kysely'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import type { Entity, Fields, Held } from '#foundation/entity/entity.ts'
import { type ReadMany, readAhead, readOne } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { sideOf } from './side-of.ts'

type Texts<K extends string> = Record<K, string | null>
type Numbers<K extends string> = Record<K, number | null>
type Address = Texts<'zipcode' | 'address' | 'building'> & Numbers<'prefecture_id'>

/** Who a document goes to. Without a company the worker is paid: as a person, or under the worker's corporation. */
export type Party = Address & {
  company_id: number | null
  company_member_id: number | null
  name: string
  honorific: '御中' | '様'
  /** '' where nobody is named. */
  person: string
  department: string
  mail: Texts<'to' | 'cc' | 'title' | 'body'>
  registration_number: string | null
  bank_accounts: BankAccount[]
}

type Payee = Address &
  Texts<'qualified_invoice_registration_number'> & {
    id_by_enterprise_id: number
    name: string
    bank_accounts: BankAccount[] | null
  }
type Company = Payee &
  Texts<`${SideName}_mail_${'to' | 'cc' | 'title' | 'body'}`> &
  Numbers<'legal_form_id' | 'capital_num' | 'employee_count'>
export type Worker = Payee &
  Texts<'corporate_name' | 'email'> &
  Numbers<'candidate_type_id' | 'has_employees_flg'>
/** A member of a company or of the enterprise. */
export type Person = Texts<'l_name' | 'f_name' | 'email'> & { id_by_enterprise_id: number }

/** What is read of the tables behind a document; the entities of most stand in areas after this one. */
type Tables = {
  companies: Company
  company_members: Person & { department: string | null }
  candidates: Worker
  enterprise_members: Person & { member_status: number }
}

const FREELANCE_CORPORATION = 4

const readRecords: ReadMany<Stored> = async ({ tx, enterpriseId }, plural, ids) => {
  const found = await rows<Stored>(
    tx,
    sql`SELECT * FROM ${sql.table(plural)} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return new Map(found.map((record) => [record.id_by_enterprise_id, record]))
}

const readRecord = async <R extends Stored>(scope: Scope, plural: string, id: unknown) =>
  id == null ? undefined : ((await readOne(scope, plural, id, readRecords)) as R | undefined)

/** One record of a table, or undefined without an id. */
export const recordOf = <T extends keyof Tables>(scope: Scope, table: T, id: unknown) =>
  readRecord<Tables[T]>(scope, table, id)

/** The same of an entity, as the database holds it. */
export const heldOf = <F extends Fields>(scope: Scope, { plural }: Entity<F>, id: unknown) =>
  readRecord<Held<F>>(scope, plural, id)

/** Reads records of a table at once into a scope that remembers, where `recordOf` finds them. */
export const readRecordsAhead = (scope: Scope, plural: string, ids: readonly unknown[]): Promise<void> =>
  readAhead(scope, plural, ids, readRecords)

/** A person's name as printed: family name, given name. */
export const personName = (person: Pick<Person, 'l_name' | 'f_name'> | undefined): string =>
  person ? [person.l_name, person.f_name].filter(Boolean).join(' ') : ''

const payeeOf = (payee: Payee) => ({
  zipcode: payee.zipcode,
  prefecture_id: payee.prefecture_id,
  address: payee.address,
  building: payee.building,
  registration_number: payee.qualified_invoice_registration_number,
  bank_accounts: payee.bank_accounts ?? [],
})

const companyParty = (
  side: SideName,
  company: Company,
  member: Tables['company_members'] | undefined,
): Party => {
  const mail = sideOf(company, side)
  return {
    ...payeeOf(company),
    company_id: company.id_by_enterprise_id,
    company_member_id: member?.id_by_enterprise_id ?? null,
    name: company.name,
    honorific: '御中',
    person: personName(member),
    department: member?.department ?? '',
    mail: {
      to: mail.mail_to ?? member?.email ?? null,
      cc: mail.mail_cc,
      title: mail.mail_title,
      body: mail.mail_body,
    },
  }
}

const workerParty = (worker: Worker): Party => {
  const corporation = worker.candidate_type_id === FREELANCE_CORPORATION ? worker.corporate_name : null
  return {
    ...payeeOf(worker),
    company_id: null,
    company_member_id: null,
    name: corporation ?? worker.name,
    honorific: corporation ? '御中' : '様',
    person: corporation ? worker.name : '',
    department: '',
    mail: { to: worker.email, cc: null, title: null, body: null },
  }
}

type Paid = {
  payment_side_flg?: number
  payment_company_id_by_enterprise_id?: number | null
  candidate_id_by_enterprise_id?: number | null
}

/** Whether a record's payee is a person: the worker, not paid through a company or under a corporation of their own. */
export const isIndividual = async (scope: Scope, record: Paid): Promise<boolean> => {
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
  if (company)
    return companyParty(side, company, await recordOf(scope, 'company_members', ids.company_member))
  const worker = await recordOf(scope, 'candidates', ids.candidate)
  if (!worker) throw wrongState(withoutParty[side])
  return workerParty(worker)
}
