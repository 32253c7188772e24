import { TextInput } from '@mantine/core'
import { keysOf } from '#foundation/rules/keys-of.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { type AccountKey, accounts } from '../../accounts/accounts.ts'
import type { AccountSetting } from './client.ts'

type Accounts = AccountSetting['accounts']

type Props = {
  draft: Accounts
  /** What the server refused, by its field: account_setting.accounts.sales.name. */
  errors: Readonly<Record<string, readonly string[]>>
  change: (accounts: Accounts) => void
}

/** The accounts with the names and numbers that the agency's books give them. */
export function AccountTable({ draft, errors, change }: Props) {
  const field = (key: AccountKey, part: 'name' | 'code', label: string, most: number) => (
    <TextInput
      aria-label={`${accounts[key].name}の${label}`}
      size="xs"
      maxLength={most}
      value={draft[key][part]}
      error={errors[`account_setting.accounts.${key}.${part}`]?.[0]}
      onChange={({ currentTarget: { value } }) =>
        change({ ...draft, [key]: { ...draft[key], [part]: value } })
      }
    />
  )
  return (
    <div className={plain.scroll}>
      <table className={plain.table} style={{ minWidth: 320 }}>
        <thead>
          <tr>
            <th scope="col">科目</th>
            <th scope="col" style={{ width: '26%' }}>
              コード
            </th>
            <th scope="col">自社の科目名</th>
          </tr>
        </thead>
        <tbody>
          {keysOf(accounts).map((key) => (
            <tr key={key}>
              <th scope="row" style={{ width: '30%', fontWeight: 400 }}>
                {accounts[key].name}
              </th>
              <td>{field(key, 'code', 'コード', 10)}</td>
              <td>{field(key, 'name', '自社の科目名', 40)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
