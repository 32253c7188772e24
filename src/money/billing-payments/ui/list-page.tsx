import { useEffect } from 'react'
import {
  ListMonth,
  useListMonth,
  WithLastMonth,
} from '#contracts/contract-operations/ui/month/list-month.tsx'
import { monthSearch } from '#contracts/contract-operations/ui/month/month-links.tsx'
import type { SideName } from '#foundation/rules/sides.ts'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { billingScreen, lastSide, paymentScreen } from './screen.tsx'
import { sideActsOf } from './side-acts.tsx'

const path = '/enterprise/billing_payments'
const column = 'billing_month'

/** The two sides, both of the month in view. */
function SideTabs() {
  const month = useListMonth(column)
  const search = month ? `?${monthSearch(column, month)}` : ''
  return (
    <Tabs
      label="請求・支払の一覧"
      tabs={[
        { to: path + search, label: '請求', end: true },
        { to: `${path}/payment${search}`, label: '支払' },
      ]}
    />
  )
}

const screenOf = (side: SideName, screen: typeof billingScreen) => ({
  ...screen,
  above: <SideTabs />,
  viewSwitch: <ListMonth list={screen} column={column} screen="billing_payments" />,
  acts: sideActsOf(side),
})
const screens = {
  billing: screenOf('billing', billingScreen),
  payment: screenOf('payment', paymentScreen),
}

/** The records by what the client is billed, or by what the supplier is paid. */
function SideList({ side }: { side: SideName }) {
  usePageTitle(side === 'billing' ? '請求' : '支払')
  useEffect(() => lastSide.set(side), [side])
  const screen = screens[side]
  return (
    <WithLastMonth key={side} list={screen} column={column}>
      <EntityList screen={screen} />
    </WithLastMonth>
  )
}

export const BillingListPage = () => <SideList side="billing" />
export const PaymentListPage = () => <SideList side="payment" />
