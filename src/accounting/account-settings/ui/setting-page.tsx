import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keysOf } from '#foundation/rules/keys-of.ts'
import styles from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { accounts } from '../../accounts/accounts.ts'
import { AccountTable } from './account-table.tsx'
import { type AccountSetting, accountSettingQuery, api } from './client.ts'
import { ModeRows } from './mode-rows.tsx'

const title = { section: '機能設定', title: '会計' } as const

/** How the books are kept: the tax, the departments, what the agency calls the accounts. */
export function AccountSettingPage() {
  const { data } = useQuery(accountSettingQuery)
  if (data) return <Form stored={data.account_setting} />
  return (
    <div className={styles.page}>
      <SettingHead {...title} />
      <SkeletonRows rows={8} columns={2} height={56} />
    </div>
  )
}

const changedParts = (stored: AccountSetting, draft: AccountSetting): string[] => [
  ...(stored.tax_flg === draft.tax_flg ? [] : ['消費税の経理']),
  ...(stored.department_flg === draft.department_flg ? [] : ['部門']),
  ...keysOf(accounts)
    .filter(
      (key) =>
        stored.accounts[key].name !== draft.accounts[key].name ||
        stored.accounts[key].code !== draft.accounts[key].code,
    )
    .map((key) => accounts[key].name),
]

function Form({ stored }: { stored: AccountSetting }) {
  const [draft, setDraft] = useState(stored)
  const changed = changedParts(stored, draft)
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/account_settings/update', { refresh: ['journals'] }),
    meta: { form: true },
    // As it was stored: blanks around a name are gone.
    onSuccess: ({ account_setting }) => {
      setDraft(account_setting)
      flashSuccess('会計の設定を保存しました')
    },
  })
  const note = useKeptForm({
    name: 'account setting',
    value: draft,
    isTyped: changed.length > 0,
    saving,
    take: setDraft,
  })
  const change = (patch: Partial<AccountSetting>) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ body: { account_setting: draft } })
      }}
    >
      <SettingHead {...title} />
      {note}
      <ModeRows stored={stored} draft={draft} change={change} />
      <SettingRow
        title="科目"
        hint="会計ソフトで使っている科目名とコードにします。過去の仕訳も新しい名前で表示されます。"
      >
        <AccountTable
          draft={draft.accounts}
          errors={saving.error instanceof ApiError ? saving.error.fields : {}}
          change={(account_accounts) => change({ accounts: account_accounts })}
        />
      </SettingRow>
      <SaveBar
        changed={changed}
        isSaving={saving.isPending}
        cancel={() => setDraft(stored)}
        back="/enterprise/journals"
      />
    </form>
  )
}
