import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { billingMerge } from '../billing-merge.ts'
import { mergeName, nameFields } from '../name.ts'
import { MergeActs } from './merge-acts.tsx'
import { mergeRow } from './merge-row.ts'

export const root = '/enterprise/billing_merges'

/** Above the list and the pickup: what there is, and what can be merged. */
export const mergeTabs = (
  <Tabs
    label="合算請求"
    tabs={[
      { to: root, label: '一覧', end: true },
      { to: `${root}/pickup`, label: '合算する請求を選択' },
    ]}
  />
)

export const mergeScreen: EntityScreen = {
  // The mail stands in its own tab, as it will be sent.
  entity: { ...billingMerge, sections: billingMerge.sections.slice(0, 1) },
  keywordLabel: '番号・件名・宛名・企業で検索',
  quickFilters: ['billing_month', 'status_flg', 'mail_status_flg', 'company_id_by_enterprise_id'],
  acts: MergeActs,
  badges: ['status_flg', 'mail_status_flg'],
  nameOf: mergeName,
  unnumbered: { fields: nameFields, name: mergeName },
  facts: (row) => {
    const client = namedOf(row, 'company_id_by_enterprise_id')
    return [
      row.number ? `番号 ${textOf(row.number)}` : '番号は確定時に採番',
      `${Number(row.parts_count)}件の請求`,
      `合計 ${yenText(mergeRow(row).total)}`,
      `支払期限 ${formatDate(row.deadline_date)}`,
      client && (
        <Link key="client" to={`/enterprise/companies/${client.id}`}>
          {client.name}
        </Link>
      ),
    ]
  },
  locked: (key, row) => row.status_flg === CONFIRMED && !key.startsWith('mail_'),
  tabs: [],
  empty: {
    title: '合算請求はまだありません',
    text: '同じ販売先・請求月・支払期限の確定した請求を、1枚の請求書にまとめられます。「合算する請求を選択」から始めてください。',
  },
  verbs: ['update'],
}
