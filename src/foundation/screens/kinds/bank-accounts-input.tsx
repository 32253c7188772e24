import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { BankAccount } from '../../entity/bank-accounts.ts'
import { Stack } from '../../ui/layout.tsx'
import { useMember } from '../../ui/surface.ts'
import { accountsOf } from './bank-accounts-cell.tsx'
import { BankAccountFields } from './bank-accounts-fields.tsx'
import styles from './kinds.module.css'
import type { InputProps } from './view.ts'

/** An account nothing has been typed into. */
export const blankAccount: BankAccount = {
  bank_code: null,
  bank_name: '',
  branch_code: null,
  branch_name: '',
  account_type: 1,
  account_number: '',
  account_holder_name: '',
}

/** At most five accounts; where money goes is for managers and above to say (RULES 3). */
export function BankAccountsInput(props: InputProps) {
  if (useMember().authority >= 1) return <AccountInputs {...props} />
  return (
    <p className={styles.hint}>口座を変更できるのはマネージャー以上です。マネージャーに依頼してください。</p>
  )
}

function AccountInputs({ id, name, record, change, error }: InputProps) {
  const accounts = accountsOf(record, name)
  const write = (next: BankAccount[]) => change({ [name]: next })
  return (
    <Stack className={styles.accounts}>
      {accounts.map((account, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an account has no id of its own; its place is its identity
        <fieldset key={index} className={styles.accountBox}>
          <legend>口座{index + 1}</legend>
          <BankAccountFields
            id={`${id}${index === 0 ? '' : `-${index}`}`}
            account={account}
            isTried={error !== undefined}
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
          onClick={() => write([...accounts, blankAccount])}
        >
          口座を追加
        </Button>
      )}
    </Stack>
  )
}
