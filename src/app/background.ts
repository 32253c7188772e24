import { bookMissingJob } from '#accounting/journals/missing-job.ts'
import { tellRefusalsJob } from '#accounts/sessions/refusals-job.ts'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { expireAgreementsJob } from '#agreements/agreements/expire-job.ts'
import { remindAgreementsJob } from '#agreements/agreements/remind-job.ts'
import { renewSealsJob } from '#agreements/seals/renew-job.ts'
import { sealAgreementsJob } from '#agreements/seals/seal-job.ts'
import { agreementServicesJob } from '#agreements/services/services-job.ts'
import { forgetRequestsJob } from '#connections/api/forget-requests-job.ts'
import { tokenExpiryJob } from '#connections/api-tokens/expiry-job.ts'
import { dispatchJob } from '#connections/events/dispatch-job.ts'
import { forgetReceiptsJob } from '#connections/linkages/forget-receipts-job.ts'
import { checkDomainsJob } from '#connections/mail-domains/check-job.ts'
import { forgetNotificationsJob, mailNotificationsJob } from '#connections/notifications/jobs.ts'
import { morningJob } from '#connections/notifications/morning-job.ts'
import { forgetSlackJob } from '#connections/slack/jobs.ts'
import { sendSlackJob } from '#connections/slack/sender.ts'
import { forgetDeliveriesJob } from '#connections/webhooks/jobs.ts'
import { sendWebhooksJob } from '#connections/webhooks/sender.ts'
import { operationStatusJob } from '#contracts/contract-operations/status-job.ts'
import { endsSoonJob } from '#contracts/contract-renewals/ends-soon-job.ts'
import { expireRenewalsJob } from '#contracts/contract-renewals/expiry-job.ts'
import { remindTimesheetsJob } from '#contracts/timesheets/remind-job.ts'
import { bulkActionJob } from '#data/bulk-actions/job.ts'
import { expireExportsJob } from '#data/exports/expire-job.ts'
import { exportJob } from '#data/exports/job.ts'
import { removeFilesJob } from '#data/personal-data/remove-files-job.ts'
import { purgeTrashJob } from '#data/trash/purge-job.ts'
import type { App } from '#foundation/api/app.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { broadcastHooks } from '#marketing/broadcasts/hooks.ts'
import { carriedHooks, trialHooks } from '#marketing/carried-forms/hooks.ts'
import { mailingKinds } from '#marketing/mailings/mailing.ts'
import { sendMailingsJob } from '#marketing/mailings/send-job.ts'
import { proposalHooks } from '#marketing/proposals/hooks.ts'
import { forgetAnswersJob } from '#marketing/questionnaire-answers/forget-job.ts'
import { questionnaireHooks } from '#marketing/questionnaire-requests/hooks.ts'
import { matchPairsJob } from '#matching/pairs/job.ts'
import { monthlyCloseJob } from '#money/monthly-closes/job.ts'
import { selfClosingJob } from '#money/monthly-closes/self-closing/job.ts'
import { confirmByDefaultJob } from '#money/payment-confirms/default-job.ts'
import { publishAnnouncesJob } from '#operator/announces/publish-job.ts'
import { backupJob } from '#operator/backups/backup-job.ts'
import { copyEnterprisesJob } from '#operator/enterprises/copy-job.ts'
import { sampleUsageJob } from '#operator/enterprises/usage/sample-job.ts'
import { sampleDatabaseJob } from '#operator/health/sample-database-job.ts'
import { priceEnterprisesJob } from '#operator/invoice-settings/price-job.ts'
import { draftInvoicesJob } from '#operator/invoices/draft-job.ts'
import { approveInvoicesJob } from '#operator/invoices/wanted-job.ts'
import { kpiJob } from '#operator/kpi/kpi-job.ts'
import { removalJob } from '#operator/removals/removal-job.ts'
import { portalCodeJob } from '#portal/code-job.ts'
import { forgetReadingsJob } from '#reading/readings/forget-job.ts'
import { readSourcesJob } from '#reading/readings/read-job.ts'
import { readReportJob } from '#reading/report-files/job.ts'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { reportMailsJob } from '#reports/report-mails/job.ts'
import { forgetAnalysesJob } from '#site/analyses/forget-job.ts'
import { siteDomainsJob } from '#site/domains/job.ts'
import { platformCertificateJob } from '#site/domains/platform-certificate-job.ts'
import { tellSearchEnginesJob } from '#site/pings/job.ts'
import { listeners } from './event-listeners.ts'

/** All background work of the product: what is done by the calendar and what requests leave to be done. */
export const backgroundWork = (app: App): readonly JobKind<never>[] => [
  backupJob(app),
  bookMissingJob(app),
  bulkActionJob(app),
  checkDomainsJob(app),
  confirmByDefaultJob(app),
  copyEnterprisesJob(app),
  sampleUsageJob(app),
  sampleDatabaseJob(app),
  priceEnterprisesJob(app),
  publishAnnouncesJob(app),
  dispatchJob(app, listeners),
  draftInvoicesJob(app),
  approveInvoicesJob(app),
  endsSoonJob(app),
  expireAgreementsJob(app),
  remindAgreementsJob(app),
  expireExportsJob(app),
  expireRenewalsJob(app),
  exportJob(app),
  forgetAnalysesJob(app),
  forgetAnswersJob(app),
  forgetDeliveriesJob(app),
  forgetNotificationsJob(app),
  forgetReadingsJob(app),
  forgetReceiptsJob(app),
  forgetRequestsJob(app),
  kpiJob(app),
  portalCodeJob(app),
  agreementServicesJob(app),
  sealAgreementsJob(app),
  renewSealsJob(app),
  selfClosingJob(app),
  remindTimesheetsJob(app),
  readReportJob(app),
  removalJob(app),
  reportMailsJob(app),
  mailNotificationsJob(app),
  matchPairsJob(app),
  monthlyCloseJob(app, askingContracts),
  morningJob(app),
  operationStatusJob(app),
  platformCertificateJob(app),
  purgeTrashJob(app),
  readSourcesJob(app),
  removeFilesJob(app),
  sendMailJob(app),
  sendMailingsJob(app, {
    [mailingKinds.automationEmail]: carriedHooks(app),
    [mailingKinds.broadcast]: broadcastHooks(app),
    [mailingKinds.proposal]: proposalHooks(app),
    [mailingKinds.questionnaire]: questionnaireHooks(app),
    [mailingKinds.trial]: trialHooks(app),
  }),
  sendSlackJob(app),
  forgetSlackJob(app),
  sendWebhooksJob(app),
  siteDomainsJob(app),
  tellRefusalsJob(app),
  tokenExpiryJob(app),
  tellSearchEnginesJob(app),
]
