import { useQuery } from '@tanstack/react-query'
import { useMember } from '#foundation/ui/surface.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { mostDays } from '../radar/reaches.ts'
import './print.css'
import { qualityQuery } from './quality/client.ts'
import { radarQuery } from './radar/client.ts'

/** The reports in their order; the fourth is billing and payment by owner, the fifth of opportunities. */
const tabs = [
  { to: '/enterprise/report_summaries/contract', label: '契約' },
  { to: '/enterprise/report_summaries/contract_operation', label: '契約稼働' },
  { to: '/enterprise/report_summaries/billing_payment', label: '請求・支払' },
  { to: '/enterprise/report_billing_payments', label: '担当者別 請求・支払' },
  { to: '/enterprise/report_opportunities', label: '商談' },
  { to: '/enterprise/report_forecast', label: '見通し' },
  { to: '/enterprise/report_radar', label: '契約満了レーダー' },
  { to: '/enterprise/report_quality', label: 'データの品質' },
]

/** What waits is counted again after so long, or when its own page is opened. */
const fresh_ms = 5 * 60_000
const counted = { staleTime: fresh_ms, meta: { quiet: true } } as const

/** How many wait on the pages that are lists of something to do; nothing where the member may not see them. */
const useCounts = (): Readonly<Record<string, number | undefined>> => {
  const { authority, contract_permission } = useMember()
  const enabled = authority === 2 || Boolean(contract_permission)
  const { data: radar } = useQuery({ ...radarQuery({ days: mostDays, conditions: [] }), ...counted, enabled })
  const { data: quality } = useQuery({ ...qualityQuery, ...counted, enabled })
  return {
    '/enterprise/report_radar': radar?.rows.length,
    '/enterprise/report_quality': quality?.checks.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The reports as tabs, with how many wait on those that ask to do something. */
export function ReportTabs() {
  const counts = useCounts()
  return (
    <Tabs
      tabs={tabs.map((tab) => {
        const count = counts[tab.to]
        return count === undefined ? tab : { ...tab, count }
      })}
      label="レポート"
    />
  )
}
