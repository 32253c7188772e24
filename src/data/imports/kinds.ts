import { withDefaults } from '#contracts/contracts/defaults.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { AppError, badRequest } from '#foundation/platform/errors.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMembers } from '#sales/company-members/server.ts'
import { jobs } from '#sales/jobs/server.ts'
import { importTypes } from './import-file.ts'

/**
 * By what a new record may be known already: the key fields, all of which must be filled, and the column that holds the
 * first as it is compared, with the SQL function that folds a value so; a second field is a day.
 */
export type DuplicateKey = { fields: readonly [string, day?: string]; column: string; fold: string }

export type ImportKind = {
  code: number
  of: Store
  /** What the columns of its file are. */
  columns: Entity
  /** Several rows may name one record: its bank accounts. */
  accounts: boolean
  /** What a new record holds besides what its row says. */
  draft(scope: Scope, input: Stored): Promise<Stored>
  duplicateKeys: readonly DuplicateKey[]
  /** A field whose value no two rows may share. */
  unique?: string
  /** Its checks draw numbers, which a check that writes nothing gives back. */
  draws?: true
}

const asTyped = async (_scope: Scope, input: Stored) => input

const email: DuplicateKey = { fields: ['email'], column: 'duplicate_email', fold: 'fold_email' }
const person: DuplicateKey = {
  fields: ['name', 'birth_date'],
  column: 'duplicate_name',
  fold: 'fold_name',
}
const companyName: DuplicateKey = { fields: ['name'], column: 'duplicate_name', fold: 'fold_company' }

/** A number that is taken is the row's fault, not the file's. */
const contractRows: typeof contracts = {
  ...contracts,
  async beforeSave(scope, next, before) {
    try {
      return await contracts.beforeSave?.(scope, next, before)
    } catch (error) {
      if (error instanceof AppError && error.extra.fields) return error.extra.fields as FieldErrors
      throw error
    }
  },
}

type Special = { of: unknown } & Partial<Omit<ImportKind, 'of'>>

const kinds: Record<number, Special> = {
  1: {
    of: candidates,
    draft: async (_scope, input) => ({ register_route_type_id: 1, ...input }),
    duplicateKeys: [email, person],
  },
  2: { of: companies, duplicateKeys: [companyName] },
  3: { of: jobs },
  4: { of: companyMembers, duplicateKeys: [email] },
  5: { of: companies, accounts: true },
  6: { of: candidates, accounts: true },
  7: { of: contractRows, draft: withDefaults, unique: 'title', draws: true },
}

/**
 * The kind behind a code of the specification (1 candidate, 2 company, 3 job, 4 company member, 5 company bank account,
 * 6 candidate bank account, 7 contract), or 400.
 */
export const importKind = (code: number): ImportKind => {
  const kind = kinds[code]
  const type = importTypes[code]
  if (!kind || !type) throw badRequest('この種類の取り込みはありません。一覧から選び直してください')
  return {
    code,
    columns: type.columns,
    accounts: false,
    draft: asTyped,
    duplicateKeys: [],
    ...kind,
    of: kind.of as Store,
  }
}

export const importCodes = Object.keys(kinds).map(Number)
