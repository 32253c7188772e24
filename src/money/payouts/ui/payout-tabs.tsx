import { Tabs } from '#foundation/ui/tabs.tsx'

/** The pay days, the transfers made of them, and what the bank says went out. */
export const PayoutTabs = () => (
  <Tabs
    label="支払の画面"
    tabs={[
      { to: '/enterprise/payouts', label: '支払日', end: true },
      { to: '/enterprise/payouts/transfers', label: '振込' },
      { to: '/enterprise/payouts/withdrawals', label: '出金明細' },
    ]}
  />
)
