import { help as accountSettings } from '#accounting/account-settings/ui/help.ts'
import { help as duties } from '#accounting/duties/ui/help.ts'
import { help as journals } from '#accounting/journals/ui/help.ts'
import { help as audit } from '#accounts/audit/ui/help.ts'
import { help as enterprises } from '#accounts/enterprises/ui/help.ts'
import { help as members } from '#accounts/members/ui/help.ts'
import { help as secondFactors } from '#accounts/second-factors/ui/help.ts'
import { help as agreements } from '#agreements/agreements/ui/help.ts'
import { help as agreementServices } from '#agreements/services/ui/help.ts'
import { help as law } from '#compliance/ui/help.ts'
import { help as apiTokens } from '#connections/api-tokens/ui/help.ts'
import { help as linkages } from '#connections/linkages/ui/help.ts'
import { help as mailDomains } from '#connections/mail-domains/ui/help.ts'
import { help as noticeChoices } from '#connections/notice-choices/ui/help.ts'
import { help as slack } from '#connections/slack/ui/help.ts'
import { help as webhooks } from '#connections/webhooks/ui/help.ts'
import { help as agreementSettings } from '#contracts/agreement-settings/ui/help.ts'
import { help as operations } from '#contracts/contract-operations/ui/help.ts'
import { help as renewals } from '#contracts/contract-renewals/ui/help.ts'
import { help as contracts } from '#contracts/contracts/ui/help.ts'
import { help as timesheetSettings } from '#contracts/timesheet-settings/ui/help.ts'
import { help as timesheets } from '#contracts/timesheets/ui/help.ts'
import { help as bulkActions } from '#data/bulk-actions/ui/help.ts'
import { help as exports } from '#data/exports/ui/help.ts'
import { help as imports } from '#data/imports/ui/help.ts'
import { help as personalData } from '#data/personal-data/ui/help.ts'
import { help as trash } from '#data/trash/ui/help.ts'
import { help as documentSettings } from '#documents/document-settings/ui/help.ts'
import { help as storedDocuments } from '#documents/stored-documents/ui/help.ts'
import { help as automationEmails } from '#marketing/automation-emails/ui/help.ts'
import { help as broadcasts } from '#marketing/broadcasts/ui/help.ts'
import { help as consents } from '#marketing/consents/ui/help.ts'
import { help as mailings } from '#marketing/overview/ui/help.ts'
import { help as proposals } from '#marketing/proposals/ui/help.ts'
import { help as questionnaireForms } from '#marketing/questionnaire-forms/ui/help.ts'
import { help as billingMerges } from '#money/billing-merges/ui/help.ts'
import { help as billingPayments } from '#money/billing-payments/ui/help.ts'
import { help as monthlyCloses } from '#money/monthly-closes/ui/help.ts'
import { help as payouts } from '#money/payouts/ui/help.ts'
import { help as receipts } from '#money/receipts/ui/help.ts'
import { help as ownInvoices } from '#operator/invoices/enterprise/ui/help.ts'
import { help as support } from '#operator/support/enterprise/ui/help.ts'
import { help as readingModels } from '#reading/models/ui/help.ts'
import { help as readings } from '#reading/ui/help.ts'
import { help as customProperties } from '#records/custom-properties/ui/help.ts'
import { help as downloadLogs } from '#records/download-logs/ui/help.ts'
import { help as mails } from '#records/mails/ui/help.ts'
import { help as messageTemplates } from '#records/message-templates/ui/help.ts'
import { help as reports } from '#reports/ui/help.ts'
import { help as applies } from '#sales/applies/ui/help.ts'
import { help as candidates } from '#sales/candidates/ui/help.ts'
import { help as companies } from '#sales/companies/ui/help.ts'
import { help as companyMembers } from '#sales/company-members/ui/help.ts'
import { help as jobs } from '#sales/jobs/ui/help.ts'
import { help as stages } from '#sales/opportunities/stages/ui/help.ts'
import { help as opportunities } from '#sales/opportunities/ui/help.ts'
import { help as proposalStatements } from '#sales/proposal-statements/ui/help.ts'
import { help as analyses } from '#site/analyses/ui/help.ts'
import { help as articles } from '#site/articles/ui/help.ts'
import { help as siteDomains } from '#site/domains/ui/help.ts'
import { help as sites } from '#site/settings/ui/help.ts'
import { entriesOf, helpScreens } from './help-screens.ts'
import { settingsMenu } from './settings/menu.ts'
import { slices } from './slices.ts'

/** The help of every slice with screens in the back office. */
export const pages = [
  ...candidates,
  ...companies,
  ...companyMembers,
  ...jobs,
  ...opportunities,
  ...applies,
  ...stages,
  ...proposalStatements,
  ...contracts,
  ...renewals,
  ...operations,
  ...timesheets,
  ...timesheetSettings,
  ...agreementSettings,
  ...billingPayments,
  ...billingMerges,
  ...agreements,
  ...agreementServices,
  ...monthlyCloses,
  ...receipts,
  ...payouts,
  ...duties,
  ...journals,
  ...accountSettings,
  ...storedDocuments,
  ...documentSettings,
  ...mails,
  ...customProperties,
  ...messageTemplates,
  ...downloadLogs,
  ...sites,
  ...articles,
  ...analyses,
  ...siteDomains,
  ...automationEmails,
  ...broadcasts,
  ...questionnaireForms,
  ...mailings,
  ...consents,
  ...proposals,
  ...reports,
  ...members,
  ...secondFactors,
  ...enterprises,
  ...audit,
  ...mailDomains,
  ...noticeChoices,
  ...slack,
  ...linkages,
  ...webhooks,
  ...apiTokens,
  ...support,
  ...ownInvoices,
  ...exports,
  ...imports,
  ...bulkActions,
  ...trash,
  ...personalData,
  ...readings,
  ...readingModels,
  ...law,
]

export const entries = entriesOf(helpScreens(slices, settingsMenu), pages)
