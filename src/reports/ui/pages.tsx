import type { RouteObject } from 'react-router'
import { type ReportKey, reports } from '../figures/report.ts'
import { ReportPage } from './report-page.tsx'

const summary = (report: ReportKey): RouteObject => ({
  path: `report_summaries/${report}`,
  handle: { title: reports[report].label },
  element: (
    <ReportPage
      key={report}
      family="report_summaries"
      report={report}
      title={reports[report].label}
      group="client"
    />
  ),
})

/** The reports; paths after /enterprise. */
export const routes: RouteObject[] = [
  summary('contract'),
  summary('contract_operation'),
  summary('billing_payment'),
  {
    path: 'report_billing_payments',
    handle: { title: '担当者別 請求・支払' },
    element: (
      <ReportPage
        key="member"
        family="report_billing_payments"
        report="billing_payment"
        title="担当者別 請求・支払"
        group="member"
      />
    ),
  },
  {
    path: 'report_opportunities',
    handle: { title: reports.opportunity.label },
    element: (
      <ReportPage
        key="opportunity"
        family="report_opportunities"
        report="opportunity"
        title={reports.opportunity.label}
        group="member"
      />
    ),
  },
  {
    path: 'report_radar',
    handle: { title: '契約満了レーダー' },
    lazy: async () => ({ Component: (await import('./radar/radar-page.tsx')).RadarPage }),
  },
  {
    path: 'report_quality',
    handle: { title: 'データの品質' },
    lazy: async () => ({ Component: (await import('./quality/quality-page.tsx')).QualityPage }),
  },
  {
    path: 'report_mails',
    handle: { title: '定期メール', authority: 1 },
    lazy: async () => ({
      Component: (await import('./report-mails/report-mails-page.tsx')).ReportMailsPage,
    }),
  },
  {
    path: 'today',
    handle: { title: '今日やること' },
    lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }),
  },
]
