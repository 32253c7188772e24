import { accountText, type BankAccount } from '../../entity/bank-accounts.ts'
import styles from './kinds.module.css'
import type { CellProps, Values } from './view.ts'

export const accountsOf = (record: Values, name: string): BankAccount[] =>
  Array.isArray(record[name]) ? (record[name] as BankAccount[]) : []

export function BankAccountsCell({ name, row }: CellProps) {
  return <span className={styles.long}>{accountsOf(row, name).map(accountText).join('\n')}</span>
}
