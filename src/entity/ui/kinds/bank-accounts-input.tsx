import { Button, Select, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { bankAccountTypes } from '../../../masterdata/choices.ts'
import type { BankAccount } from '../../bank-accounts.ts'
import { accountsOf } from './bank-accounts-cell.tsx'
import styles from './kinds.module.css'
import type { InputProps } from './view.ts'

const blank: BankAccount = {
  bank_code: null,
  bank_name: '',
  branch_code: null,
  branch_name: '',
  account_type: 1,
  account_number: '',
  account_holder_name: '',
}

const lines: readonly { key: Exclude<keyof BankAccount, 'account_type'>; label: string }[] = [
  { key: 'bank_code', label: '銀行コード' },
  { key: 'bank_name', label: '銀行名' },
  { key: 'branch_code', label: '支店コード' },
  { key: 'branch_name', label: '支店名' },
  { key: 'account_number', label: '口座番号' },
  { key: 'account_holder_name', label: '口座名義（カナ）' },
]

type AccountProps = { id: string; account: BankAccount; write: (patch: Partial<BankAccount>) => void }

function Account({ id, account, write }: AccountProps) {
  return (
    <div className={styles.account}>
      {lines.map(({ key, label }, index) => (
        <TextInput
          key={key}
          id={index === 0 ? id : undefined}
          label={label}
          value={account[key] ?? ''}
          onChange={(event) => write({ [key]: event.currentTarget.value })}
        />
      ))}
      <Select<number>
        label="口座種別"
        allowDeselect={false}
        data={bankAccountTypes.map(([value, label]) => ({ value, label }))}
        value={account.account_type}
        onChange={(type) => type !== null && write({ account_type: type })}
      />
    </div>
  )
}

/** At most five accounts. */
export function BankAccountsInput({ id, name, record, change, error }: InputProps) {
  const accounts = accountsOf(record, name)
  const write = (next: BankAccount[]) => change({ [name]: next })
  return (
    <div className={styles.accounts}>
      {accounts.map((account, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an account has no id of its own; its place is its identity
        <fieldset key={index} className={styles.accountBox}>
          <legend>口座{index + 1}</legend>
          <Account
            id={`${id}${index === 0 ? '' : `-${index}`}`}
            account={account}
            write={(patch) => write(accounts.map((a, at) => (at === index ? { ...a, ...patch } : a)))}
          />
          <Button
            variant="subtle"
            color="ng"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => write(accounts.filter((_, at) => at !== index))}
          >
            口座{index + 1}を削除
          </Button>
        </fieldset>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {accounts.length < 5 && (
        <Button
          id={accounts.length === 0 ? id : undefined}
          aria-label="口座を追加"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => write([...accounts, blank])}
        >
          口座を追加
        </Button>
      )}
    </div>
  )
}
