import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Tabs } from '#foundation/ui/tabs.tsx'

export const overviewTitle = '配信の見通し'

export const newBroadcast = (
  <Button component={Link} to="/enterprise/broadcasts/create" leftSection={<Plus size={15} aria-hidden />}>
    一斉配信を作成
  </Button>
)

/** The two looks of the overview. */
export const OverviewTabs = () => (
  <Tabs
    label="配信の見通しの画面"
    tabs={[
      { to: '/enterprise/mailing_overview', label: '予定と実績', end: true },
      { to: '/enterprise/mailing_overview/people', label: '30日に送った人' },
    ]}
  />
)
