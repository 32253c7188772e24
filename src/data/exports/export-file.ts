import type { Entity } from '#foundation/entity/entity.ts'
import { candidateBankAccount, companyBankAccount } from '../imports/bank-account-row.ts'

/** What can be exported: every list, and the bank accounts, one a row; `name` is its model_name. */
export const exportModels = (entities: readonly Entity[]): readonly Entity[] => [
  ...entities,
  companyBankAccount,
  candidateBankAccount,
]

/** A workbook's sheet ends here, the header included. */
export const maxSheetRows = 1_048_576
