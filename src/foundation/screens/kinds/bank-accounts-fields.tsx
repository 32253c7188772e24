import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { type BankAccount, type BankAccountErrors, readAccountFields } from '../../entity/bank-accounts.ts'
import { bankAccountTypes } from '../../masterdata/choices.ts'
import { holderName, toZenginKana } from '../../rules/zengin-kana.ts'
import { apiOf } from '../../ui/api.ts'
import primitives from '../../ui/primitives.module.css'
import { BankPicker } from './bank-picker.tsx'
import styles from './kinds.module.css'

type Validity = { errors: BankAccountErrors; warnings: BankAccountErrors; transfer: BankAccount }

export type ValidityCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/enterprise_document_settings/valid_bank_account',
    { enterprise_document_setting: { bank_account: BankAccount } },
    Validity
  >,
]
const api = apiOf<ValidityCalls>()

const rest_ms = 400

/** What a transfer would stumble over, asked when the typing rests; nothing while the account is empty. */
function useValidity(account: BankAccount): Validity | undefined {
  const [asked] = useDebouncedValue(JSON.stringify(account), rest_ms)
  return useQuery({
    queryKey: ['bank-account-validity', asked],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/enterprise_document_settings/valid_bank_account', {
        body: { enterprise_document_setting: { bank_account: JSON.parse(asked) as BankAccount } },
        signal,
      }),
    enabled: account.bank_name !== '',
    staleTime: 60_000,
    meta: { quiet: true },
  }).data
}

const warned = ['bank_code', 'branch_code', 'account_holder_name'] as const

type Props = {
  /** Id of the first input, to which a label or an error leads. */
  id: string
  account: BankAccount
  write: (patch: Partial<BankAccount>) => void
  /** Show what is missing in fields nobody has been in yet. */
  isTried?: boolean
}

/** One account: bank and branch by search, number, holder in kana and what the transfer file will hold of it. */
export function BankAccountFields({ id, account, write, isTried = false }: Props) {
  const [left, setLeft] = useState<readonly string[]>([])
  const local = readAccountFields(account).errors
  const validity = useValidity(account)
  const leave = (key: keyof BankAccount) => setLeft((before) => [...before, key])
  const errorOf = (key: keyof BankAccount) =>
    isTried || left.includes(key) ? (local[key] ?? validity?.errors[key]) : undefined
  const transfer = toZenginKana(account.account_holder_name).text
  const warnings = warned.flatMap((key) => validity?.warnings[key] ?? [])
  return (
    <div className={styles.account}>
      <BankPicker
        id={id}
        list="banks"
        label="銀行"
        code={account.bank_code}
        name={account.bank_name}
        error={errorOf('bank_name')}
        choose={({ code, name }) =>
          write({ bank_code: code, bank_name: name, branch_code: null, branch_name: '' })
        }
      />
      <BankPicker
        list="branches"
        label="支店"
        bankCode={account.bank_code}
        code={account.branch_code}
        name={account.branch_name}
        error={errorOf('branch_name')}
        choose={({ code, name }) => write({ branch_code: code, branch_name: name })}
      />
      <div>
        <span className={primitives.label}>口座種別</span>
        <SegmentedControl
          aria-label="口座種別"
          data={bankAccountTypes.map(([type, label]) => ({ value: String(type), label }))}
          value={String(account.account_type)}
          onChange={(type) => write({ account_type: Number(type) })}
        />
      </div>
      <TextInput
        label="口座番号（7桁）"
        inputMode="numeric"
        placeholder="1234567"
        value={account.account_number}
        error={errorOf('account_number')}
        onChange={(event) => write({ account_number: event.currentTarget.value })}
        onBlur={() => {
          leave('account_number')
          const read = readAccountFields(account).account.account_number
          if (read !== undefined && read !== account.account_number) write({ account_number: read })
        }}
      />
      <TextInput
        className={styles.accountWide}
        label="口座名義（カナ）"
        placeholder="カ）ツムギ"
        value={account.account_holder_name}
        error={errorOf('account_holder_name')}
        description={transfer && `振込データでの表記：${transfer}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => write({ account_holder_name: event.currentTarget.value })}
        onBlur={() => {
          leave('account_holder_name')
          const kana = holderName(account.account_holder_name)
          if (kana !== account.account_holder_name) write({ account_holder_name: kana })
        }}
      />
      {warnings.length > 0 && (
        <ul className={styles.accountWarnings} role="status">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
