import type { RouteObject } from 'react-router'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { of } from '#foundation/screens/related.ts'
import { type EntityScreen, idOf } from '#foundation/screens/screen.ts'
import { MembersTab } from '../../enterprise-members/ui/members-tab.tsx'
import { AddSetting } from '../../parts/ui/add-setting.tsx'
import { RemovalTab } from '../../removals/ui/removal-tab.tsx'
import { SupportButton } from '../../support/ui/support-button.tsx'
import { SupportTab } from '../../support/ui/support-tab.tsx'
import { enterprise } from '../enterprise.ts'
import { ContractMenu } from '../life/ui/contract-menu.tsx'
import { RestrictionTab } from '../restrictions/ui/restriction-tab.tsx'
import { EnterpriseFigures } from '../usage/ui/figures.tsx'
import { InvoicePart } from '../watch/ui/invoice-part.tsx'
import { BesideEnterprise } from './beside-enterprise.tsx'
import { EnterpriseActions } from './record-actions.tsx'

const screen: EntityScreen = {
  // What is closed has a tab of its own, which asks for the reason.
  entity: { ...enterprise, sections: enterprise.sections.filter(({ title }) => title !== '機能制限') },
  keywordLabel: '会社名・サービス名・ドメイン・メール',
  quickFilters: ['contract_status_id'],
  badges: ['contract_status_id'],
  facts: (row) => [textOf(row.name_service), textOf(row.site_domain)],
  strip: EnterpriseFigures,
  below: InvoicePart,
  beside: BesideEnterprise,
  tabs: [
    {
      tab: 'enterprise-invoice-settings',
      label: '請求設定',
      list: 'enterprise_invoice_settings',
      conditions: of('enterprise_id_by_enterprise_id'),
      empty: '「請求設定を追加」で期間と月額を決めると、その月の請求書の下書きができます。',
    },
    {
      tab: 'enterprise-invoices',
      label: '請求書',
      list: 'enterprise_invoices',
      conditions: of('enterprise_id_by_enterprise_id'),
      empty: '請求設定を追加すると、その月の下書きができます。次の月からは毎月1日にできます。',
    },
    { tab: 'enterprise-members', label: 'メンバー', content: MembersTab },
    { tab: 'enterprise-restrictions', label: '機能制限', content: RestrictionTab },
    { tab: 'enterprise-support', label: 'サポート', content: SupportTab },
    { tab: 'enterprise-data', label: 'データ', content: RemovalTab },
  ],
  action: (row) => (
    <>
      <EnterpriseActions row={row} />
      <SupportButton row={row} />
      <AddSetting enterprise={idOf(row)} />
      <ContractMenu row={row} />
    </>
  ),
  empty: {
    title: 'エージェントはまだありません',
    text: '申し込みを承認するか、エージェントを追加すると、ここに並びます。',
  },
  verbs: ['create', 'update'],
}

export const routes: RouteObject[] = [
  {
    path: 'enterprises/create',
    handle: { title: 'エージェントを追加', authority: 1 },
    lazy: async () => ({ Component: (await import('../life/ui/create-page.tsx')).CreateEnterprisePage }),
  },
  ...entityPages(screen),
]
