import { contract } from '#contracts/contracts/contract.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { job } from '#sales/jobs/job.ts'
import { candidateBankAccount, companyBankAccount } from './bank-account-row.ts'

/** What a kind of import is: the records it writes, and what its file's columns are (the record itself, or one of its accounts). */
export type ImportType = { label: string; text: string; record: Entity; columns: Entity }

const of = (entity: unknown, text: string): ImportType => {
  const record = entity as Entity
  return { label: record.label.ja, text, record, columns: record }
}

const accountsOf = (entity: unknown, columns: Entity): ImportType => ({
  label: columns.label.ja,
  text: `${(entity as Entity).label.ja}のID・銀行・支店・口座番号・口座名義`,
  record: entity as Entity,
  columns,
})

/** The kinds of import by the specification's codes. */
export const importTypes: Readonly<Record<number, ImportType>> = {
  1: of(candidate, '氏名・連絡先・スキル・希望条件・ステータスなど'),
  2: of(company, '企業名・連絡先・所在地・営業ステータス・請求メールなど'),
  3: of(job, '案件名・単価・スキル・稼働条件など'),
  4: of(companyMember, '担当者の氏名・所属企業・部署・連絡先など'),
  5: accountsOf(company, companyBankAccount),
  6: accountsOf(candidate, candidateBankAccount),
  7: of(contract, '作業者・企業・契約期間・単価・精算条件など（未確定の契約）'),
}

/**
 * mapping: headers wait to be explained · check_interrupted: the check was cut off, to be done again · ready: checked,
 * waiting for the choice · interrupted: chosen, and cut off · completed: the good rows are in · discarded: nothing was
 * imported · undone: was completed, and taken back.
 */
export const importStatuses = [
  'mapping',
  'check_interrupted',
  'ready',
  'interrupted',
  'completed',
  'discarded',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Whether an import may still be checked again, run or left. */
export const isOpen = (status: ImportStatus) => !['completed', 'discarded', 'undone'].includes(status)

/** Whether its check has been done and its rows may come in. */
export const isChecked = (status: ImportStatus) => status === 'ready' || status === 'interrupted'
