import { bankAccountTypes } from '../../../masterdata/choices.ts'
import type { BankAccount } from '../../bank-accounts.ts'
import styles from './kinds.module.css'
import type { CellProps, Values } from './view.ts'

export const accountsOf = (record: Values, name: string): BankAccount[] =>
  Array.isArray(record[name]) ? (record[name] as BankAccount[]) : []

export function BankAccountsCell({ name, row }: CellProps) {
  return (
    <span className={styles.long}>
      {accountsOf(row, name)
        .map((a) => {
          const type = bankAccountTypes.find(([id]) => id === a.account_type)?.[1] ?? ''
          return `${a.bank_name} ${a.branch_name} ${type} ${a.account_number} ${a.account_holder_name}`
        })
        .join('\n')}
    </span>
  )
}
