import type { Feature } from '#foundation/entity/entity.ts'

/** Tables that do not say when a row was last changed. */
export const unchanging: readonly string[] = ['api_tokens']

/** What each feature holds, by the tables of its records. */
export const featureTables: Readonly<Record<Feature, readonly string[]>> = {
  candidates: ['candidates'],
  companies: ['companies', 'company_members'],
  jobs: ['jobs'],
  opportunities: ['opportunities'],
  contracts: ['contracts', 'agreements'],
  contract_operations: ['contract_operations'],
  billing_payments: ['billing_payments'],
  automation_emails: ['automation_emails'],
  questionnaire_forms: ['questionnaire_forms'],
  proposals: ['proposals'],
  broadcasts: ['broadcasts'],
  sites: ['articles'],
  enterprise_api: ['api_tokens', 'webhooks'],
}
