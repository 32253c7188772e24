import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { bankAccountTypes, labelOf } from '#foundation/masterdata/choices.ts'
import { toZenginKana } from '#foundation/rules/zengin-kana.ts'
import page from '#foundation/settings/page.module.css'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { documentSettingsHome } from './setting-items.ts'
import styles from './settings.module.css'
import { settingsOptions } from './settings-query.ts'

export const bankAccountsPath = `${documentSettingsHome}/bank_account`
const accountsMax = 5

/** The enterprise's accounts; the first stands on invoices. */
export function BankAccountsPage() {
  const { data: settings } = useQuery(settingsOptions)
  const mayEdit = useMember().authority > 0
  const accounts = settings?.bank_accounts
  const add = mayEdit && accounts && accounts.length < accountsMax && (
    <Button
      component={Link}
      to={`${bankAccountsPath}/${accounts.length + 1}`}
      leftSection={<Plus size={14} aria-hidden />}
    >
      口座を追加
    </Button>
  )
  return (
    <div className={page.page}>
      <SettingHead section="帳票設定" title="口座" actions={add} />
      {!accounts && <SkeletonRows rows={2} columns={1} height={88} />}
      {accounts?.length === 0 && (
        <EmptyState
          title="口座が登録されていません"
          text="登録した口座が、請求書の「お振込先」に印刷されます。"
        />
      )}
      {accounts && accounts.length > 0 && (
        <ol className={styles.accounts}>
          {accounts.map((account, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an account has no id of its own; its place is its identity
            <li key={at}>
              <Lead as="span">{at === 0 ? '請求書に表示' : `口座${at + 1}`}</Lead>
              <Stack gap={2}>
                <strong>
                  {account.bank_name} {account.branch_name}
                </strong>
                <span>
                  {labelOf(bankAccountTypes, account.account_type)} {account.account_number}
                </span>
                <span>{account.account_holder_name}</span>
                <Note as="span">
                  {account.bank_code && account.branch_code
                    ? `銀行コード ${account.bank_code}・支店コード ${account.branch_code}・振込データ ${toZenginKana(account.account_holder_name).text}`
                    : '銀行コードと支店コードが未登録です。編集から銀行と支店を選び直してください'}
                </Note>
              </Stack>
              {mayEdit && (
                <Button
                  component={Link}
                  to={`${bankAccountsPath}/${at + 1}`}
                  variant="default"
                  aria-label={`${account.bank_name} ${account.branch_name}を編集`}
                >
                  編集
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
