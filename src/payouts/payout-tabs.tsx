import { Tabs } from '../ui/tabs.tsx'

/** The pay days, and the transfers made of them. */
export const PayoutTabs = () => (
  <Tabs
    label="支払の画面"
    tabs={[
      { to: '/enterprise/payouts', label: '支払日', end: true },
      { to: '/enterprise/payouts/transfers', label: '振込' },
    ]}
  />
)
