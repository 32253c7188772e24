import { useQuery } from '@tanstack/react-query'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { type AccountSetting, accountSettingQuery } from '../../account-settings/ui/client.ts'
import { accounts } from '../../accounts/accounts.ts'

/** 4110 売上高, or 売上高 where the agency's books have no numbers. */
export const accountText = ({ code, name }: AccountSetting['accounts'][keyof AccountSetting['accounts']]) =>
  [code, name].filter(Boolean).join(' ')

/** The accounts under the agency's own names, to choose one. */
export const useAccountChoices = () => {
  const { data } = useQuery(accountSettingQuery)
  return keysOf(accounts).map((value) => ({
    value,
    label: data ? accountText(data.account_setting.accounts[value]) : accounts[value].name,
  }))
}
