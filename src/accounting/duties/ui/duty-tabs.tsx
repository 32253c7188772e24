import { Stack } from '#foundation/ui/layout.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'

export const dutiesTitle = '年と月の義務'

/** What follows from the books for the tax office and the law. */
export const DutyTabs = () => (
  <Stack below={12}>
    <Tabs
      label="義務の一覧"
      tabs={[
        { to: '/enterprise/duties', label: '源泉所得税', end: true },
        { to: '/enterprise/duties/payment_records', label: '支払調書' },
        { to: '/enterprise/duties/consumption_tax', label: '消費税' },
        { to: '/enterprise/duties/freelance_fees', label: 'フリーランス法' },
      ]}
    />
  </Stack>
)
