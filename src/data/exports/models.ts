import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import { isCell } from '#foundation/entity/csv/format-file.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { own } from '#foundation/rules/own.ts'
import { candidateBankAccount, companyBankAccount } from '../imports/bank-account-row.ts'
import { exportModels } from './export-file.ts'

/** Where the rows of an export come from: records of a store, each one row, or one for each of its accounts. */
export type ExportSource = {
  of: Store
  columns: Entity
  /** What a record's rows are made of, and how, when it is no row itself. */
  parts?: { needs: readonly string[]; rowsOf(record: Stored): Stored[] }
}

const accountRows = (record: Stored): Stored[] =>
  ((record.bank_accounts ?? []) as BankAccount[]).map((account) => ({
    ...account,
    id_by_enterprise_id: record.id_by_enterprise_id,
    created_at: record.created_at,
    updated_at: record.updated_at,
    owner_name: record.name,
  }))

const accounts: Record<string, [owner: string, columns: Entity]> = {
  [companyBankAccount.name]: ['company', companyBankAccount],
  [candidateBankAccount.name]: ['candidate', candidateBankAccount],
}

const storeOf = ({ stores }: Scope, name: string) => {
  const found = stores.find(({ entity }) => entity.name === name)
  if (!found) throw new Error(`no store of ${name}`)
  return found
}

/** What an export of this name writes; undefined for a name that is no list. */
export const findModel = ({ stores }: Scope, name: string): Entity | undefined =>
  exportModels(stores.map(({ entity }) => entity)).find((model) => model.name === name)

/** The source of a model (see `exportModels`), with the enterprise's custom properties. */
export const exportSource = async (scope: Scope, model: string): Promise<ExportSource> => {
  const account = own(accounts, model)
  if (account) {
    const [owner, columns] = account
    const needs = ['id_by_enterprise_id', 'name', 'bank_accounts', 'created_at', 'updated_at']
    return { of: storeOf(scope, owner), columns, parts: { needs, rowsOf: accountRows } }
  }
  const of = await withProperties(storeOf(scope, model), scope)
  return { of, columns: of.entity }
}

/** The fields that an export writes: the ID first, then all that fit a cell, or only those asked for, in their order. */
export const exportedKeys = ({ columns }: ExportSource, wanted: readonly string[] | undefined): string[] => {
  const keys = wanted ?? Object.keys(columns.fields)
  const cells = keys.filter((key) => {
    const field = own(columns.fields, key)
    return field !== undefined && isCell(field)
  })
  return [...new Set(['id_by_enterprise_id', ...cells])]
}
