/** 1 each Monday, 2 on the first of each month. */
export const everies = [1, 2] as const
export type Every = (typeof everies)[number]
export const everyLabels: Readonly<Record<Every, string>> = { 1: '毎週月曜日', 2: '毎月1日' }

/** The hour in Japan from which the mails of a day go out. */
export const mailHour = 7

export const mailedFamilyKeys = [
  'report_summaries',
  'report_billing_payments',
  'report_opportunities',
  'report_forecasts',
  'report_radars',
  'report_qualities',
] as const
export type MailedFamily = (typeof mailedFamilyKeys)[number]

/** What is mailed; what is of today and shows no months has its name and its page here. */
export const mailedReports = [
  'contract',
  'contract_operation',
  'billing_payment',
  'opportunity',
  'forecast',
  'radar',
  'quality',
] as const
export type MailedReport = (typeof mailedReports)[number]
export const ofToday = {
  forecast: { label: '見通し', page: 'report_forecast' },
  radar: { label: '契約満了レーダー', page: 'report_radar' },
  quality: { label: 'データの品質', page: 'report_quality' },
} as const
export type OfToday = keyof typeof ofToday
export const isOfToday = (report: MailedReport): report is OfToday => Object.hasOwn(ofToday, report)
