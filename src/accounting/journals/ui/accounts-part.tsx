import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { accountSettingQuery, settingPath } from '../../account-settings/ui/client.ts'
import { taxModes } from '../../account-settings/ui/labels.ts'
import type { AccountKey } from '../../accounts/accounts.ts'
import { accountText } from './account-choices.ts'

const shown: readonly (readonly [string, AccountKey])[] = [
  ['業務委託料', 'sales'],
  ['支払（仕入）', 'outsourcing'],
  ['未入金', 'receivable'],
  ['未払', 'payable'],
  ['源泉徴収', 'withheld'],
  ['振込手数料', 'fee'],
]

/** What the books call the accounts that are used most, and how they keep the tax. */
export function AccountsPart() {
  const setting = useQuery(accountSettingQuery).data?.account_setting
  return (
    <section aria-label="科目の設定">
      <Row as="header" justify="between" align="baseline">
        <h2>科目の設定</h2>
        <Link to={settingPath}>編集</Link>
      </Row>
      {setting ? (
        <Facts
          names_px={96}
          facts={[
            ['消費税', taxModes[setting.tax_flg]],
            ...shown.map(([name, key]) => [name, accountText(setting.accounts[key])] as const),
          ]}
        />
      ) : (
        <SkeletonRows rows={6} columns={1} height={30} />
      )}
    </section>
  )
}
