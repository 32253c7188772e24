/** The reports in their order; the fourth is billing and payment by owner, the fifth of opportunities. */
export const reportTabs = [
  { to: '/enterprise/report_summaries/contract', label: '契約' },
  { to: '/enterprise/report_summaries/contract_operation', label: '契約稼働' },
  { to: '/enterprise/report_summaries/billing_payment', label: '請求・支払' },
  { to: '/enterprise/report_billing_payments', label: '担当者別 請求・支払' },
  { to: '/enterprise/report_opportunities', label: '商談' },
  { to: '/enterprise/report_forecast', label: '見通し' },
  { to: '/enterprise/report_radar', label: '契約満了レーダー' },
  { to: '/enterprise/report_quality', label: 'データの品質' },
]
