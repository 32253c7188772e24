import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type BankAccount, readBankAccount } from '#foundation/entity/bank-accounts.ts'
import { BankAccountFields } from '#foundation/screens/kinds/bank-accounts-fields.tsx'
import { blankAccount } from '#foundation/screens/kinds/bank-accounts-input.tsx'
import page from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { bankAccountsPath } from './bank-accounts-page.tsx'
import styles from './settings.module.css'
import { settingsOptions, useSaveSettings } from './settings-query.ts'

/** The form of one account; the place after the last adds one. */
export function BankAccountPage() {
  const { index = '' } = useParams()
  const { data: settings } = useQuery(settingsOptions)
  const at = Number(index) - 1
  const accounts = settings?.bank_accounts
  if (!/^[1-5]$/.test(index) || (accounts && at > accounts.length)) return <NotFoundPage />
  return (
    <div className={page.page}>
      <SettingHead section="帳票設定・口座" title={accounts?.[at] ? `口座${index}` : '口座を追加'} />
      {accounts ? (
        <AccountForm key={index} at={at} accounts={accounts} />
      ) : (
        <SkeletonRows rows={3} columns={2} height={88} />
      )}
    </div>
  )
}

function AccountForm({ at, accounts }: { at: number; accounts: readonly BankAccount[] }) {
  const stored = accounts[at]
  const [account, setAccount] = useState(stored ?? blankAccount)
  const [isTried, setTried] = useState(false)
  const save = useSaveSettings()
  const navigate = useNavigate()
  const isChanged = JSON.stringify(account) !== JSON.stringify(stored ?? blankAccount)
  useUnsavedChanges(isChanged && !save.isSuccess)

  const send = (bank_accounts: BankAccount[], done: string) =>
    save.mutate(
      { bank_accounts },
      {
        onSuccess: () => {
          flashSuccess(done)
          navigate(bankAccountsPath)
        },
      },
    )
  const submit = () => {
    setTried(true)
    if ('value' in readBankAccount(account))
      send([...accounts.slice(0, at), account, ...accounts.slice(at + 1)], '保存しました')
  }
  const remove = async () => {
    const isSure = await confirm({
      title: `${account.bank_name} ${account.branch_name}を削除しますか`,
      text: '確定済みの請求書に印刷した口座は変わりません。',
      action: '削除',
      danger: true,
    })
    if (isSure)
      send(
        accounts.filter((_, place) => place !== at),
        '口座を削除しました',
      )
  }
  return (
    <form
      className={styles.account}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SettingRow
        title="振込先の口座"
        hint={at === 0 ? 'この口座が請求書の「お振込先」に印刷されます' : '1件目の口座が請求書に印刷されます'}
      >
        <BankAccountFields
          id="bank_account"
          account={account}
          isTried={isTried}
          write={(patch) => setAccount((before) => ({ ...before, ...patch }))}
        />
      </SettingRow>
      {stored && (
        <SettingRow title="口座の削除">
          <Button variant="outline" color="ng" onClick={remove}>
            この口座を削除
          </Button>
        </SettingRow>
      )}
      <SaveBar
        changed={isChanged ? ['口座'] : []}
        isSaving={save.isPending}
        cancel={() => setAccount(stored ?? blankAccount)}
        back={bankAccountsPath}
      />
    </form>
  )
}
