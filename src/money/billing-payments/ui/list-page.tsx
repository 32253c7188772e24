import { useEffect } from 'react'
import type { SideName } from '#foundation/rules/sides.ts'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { bulkBarOf } from './bulk-bar.tsx'
import { billingScreen, lastSide, paymentScreen } from './screen.tsx'

const path = '/enterprise/billing_payments'

const sideTabs = (
  <Tabs
    label="請求・支払の一覧"
    tabs={[
      { to: path, label: '請求', end: true },
      { to: `${path}/payment`, label: '支払' },
    ]}
  />
)
const screens = {
  billing: { ...billingScreen, above: sideTabs, bulk: bulkBarOf('billing') },
  payment: { ...paymentScreen, above: sideTabs, bulk: bulkBarOf('payment') },
}

/** The records by what the client is billed, or by what the supplier is paid. */
function SideList({ side }: { side: SideName }) {
  usePageTitle(side === 'billing' ? '請求' : '支払')
  useEffect(() => lastSide.set(side), [side])
  return <EntityList key={side} screen={screens[side]} />
}

export const BillingListPage = () => <SideList side="billing" />
export const PaymentListPage = () => <SideList side="payment" />
