import { Tabs } from '#foundation/ui/tabs.tsx'

/** What clients owe: by client, and what should have come by now. */
export const OpenItemTabs = () => (
  <Tabs
    label="残高の画面"
    tabs={[
      { to: '/enterprise/open_items', label: '企業ごと', end: true },
      { to: '/enterprise/open_items/overdue', label: '期限を過ぎた入金' },
    ]}
  />
)
