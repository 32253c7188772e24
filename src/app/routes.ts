import { accountSettingRoutes } from '#accounting/account-settings/server.ts'
import { consumptionTaxRoutes } from '#accounting/duties/consumption-tax/server.ts'
import { freelanceFeeRoutes } from '#accounting/duties/freelance-fees/server.ts'
import { withholdingPaymentRoutes } from '#accounting/duties/withholding/server.ts'
import { journalExportRoutes } from '#accounting/exports/server.ts'
import { booksCsvRoutes } from '#accounting/journals/books-csv.ts'
import { journalRoutes } from '#accounting/journals/server.ts'
import { paymentRecordRoutes } from '#accounting/payment-records/server.ts'
import { announceRoutes } from '#accounts/announces/announces.ts'
import { auditRoutes } from '#accounts/audit/server.ts'
import { captchaRoutes } from '#accounts/captcha/server.ts'
import { ownEnterpriseRoutes } from '#accounts/enterprises/enterprises.ts'
import { inquiryRoutes } from '#accounts/inquiries/server.ts'
import { inviteAcceptRoutes } from '#accounts/invites/accept.ts'
import { adminInviteRoutes } from '#accounts/invites/admin-invites.ts'
import { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import { adminMemberMoveRoutes } from '#accounts/members/admin-member-moves.ts'
import { adminMemberRoutes } from '#accounts/members/admin-members.ts'
import { memberInviteRoutes } from '#accounts/members/member-invites.ts'
import { memberMoveRoutes } from '#accounts/members/member-moves.ts'
import { memberUpdateRoutes } from '#accounts/members/member-updates.ts'
import { memberRoutes } from '#accounts/members/members.ts'
import { memberCsvRoutes } from '#accounts/members/members-csv.ts'
import { passwordResetRoutes } from '#accounts/password-resets/server.ts'
import { secondFactorRoutes } from '#accounts/second-factors/server.ts'
import { staffFactorRoutes } from '#accounts/second-factors/staff-server.ts'
import { securityMailRoutes } from '#accounts/sessions/security-mail-routes.ts'
import { sessionRoutes } from '#accounts/sessions/server.ts'
import { setUpRoutes } from '#accounts/set-up/server.ts'
import { authRoutes } from '#accounts/sign-in/auth.ts'
import { passkeyRoutes } from '#accounts/sign-in/passkey-routes.ts'
import { secondStepRoutes } from '#accounts/sign-in/second-step-routes.ts'
import { setUpStepRoutes } from '#accounts/sign-in/set-up-routes.ts'
import { signUpApprovalRoutes } from '#accounts/sign-up/approval.ts'
import { platformSettingRoutes } from '#accounts/sign-up/platform-settings.ts'
import { signUpRoutes } from '#accounts/sign-up/server.ts'
import { portalAgreementRoutes } from '#agreements/accepting/portal-routes.ts'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { agreementRoutes } from '#agreements/agreements/server.ts'
import { agreementServiceRoutes } from '#agreements/services/server.ts'
import { verifyRoutes } from '#agreements/verifying/server.ts'
import { lawSettingRoutes } from '#compliance/server.ts'
import { publicApiRoutes } from '#connections/api/server.ts'
import { apiTokenRoutes } from '#connections/api-tokens/server.ts'
import { linkageRoutes } from '#connections/linkages/server.ts'
import { mailDomainRoutes } from '#connections/mail-domains/server.ts'
import { mcpRoutes } from '#connections/mcp/server.ts'
import { notificationRoutes } from '#connections/notifications/server.ts'
import { slackRoutes } from '#connections/slack/server.ts'
import { webhookRoutes } from '#connections/webhooks/server.ts'
import { agreementSettingRoutes } from '#contracts/agreement-settings/server.ts'
import { contractDocumentRoutes } from '#contracts/contract-documents/server.ts'
import { contractOperationRoutes } from '#contracts/contract-operations/server.ts'
import { contractRenewalRoutes } from '#contracts/contract-renewals/server.ts'
import { contractRoutes } from '#contracts/contracts/server.ts'
import { timesheetSettingRoutes } from '#contracts/timesheet-settings/server.ts'
import { portalApprovalRoutes } from '#contracts/timesheets/approvals/portal-routes.ts'
import { keepLinkOfMail } from '#contracts/timesheets/links.ts'
import { timesheetListRoutes } from '#contracts/timesheets/list-routes.ts'
import { portalTimesheetRoutes } from '#contracts/timesheets/portal-routes.ts'
import { portalReportRoutes } from '#contracts/timesheets/report/portal-routes.ts'
import { timesheetReportRoutes } from '#contracts/timesheets/report/staff-routes.ts'
import { timesheetRoutes } from '#contracts/timesheets/server.ts'
import { bulkActionRoutes } from '#data/bulk-actions/server.ts'
import { duplicateRoutes } from '#data/duplicates/server.ts'
import { exportRoutes } from '#data/exports/server.ts'
import { importRoutes } from '#data/imports/server.ts'
import { paletteRoutes } from '#data/palette/server.ts'
import { personalDataRoutes } from '#data/personal-data/server.ts'
import { recordMergeRoutes } from '#data/record-merges/server.ts'
import { trashRoutes } from '#data/trash/server.ts'
import { documentSettingRoutes } from '#documents/document-settings/server.ts'
import { htmlToPdfRoutes } from '#documents/html-to-pdf/server.ts'
import { storedDocumentRoutes } from '#documents/stored-documents/server.ts'
import { masterdataRoutes } from '#foundation/api/masterdata.ts'
import { forOperator, type Route } from '#foundation/api/route.ts'
import { withPages } from '#foundation/api/whole-list.ts'
import { automationEmailRoutes } from '#marketing/automation-emails/server.ts'
import { broadcastRoutes } from '#marketing/broadcasts/server.ts'
import { mailConsentRoutes } from '#marketing/consents/server.ts'
import { inboundMailRoutes } from '#marketing/inbound-mail/server.ts'
import { mailContentRoutes } from '#marketing/mail-content/server.ts'
import { mailingOverviewRoutes } from '#marketing/overview/server.ts'
import { portalProposalRoutes } from '#marketing/proposals/portal-routes.ts'
import { proposalRoutes } from '#marketing/proposals/server.ts'
import { questionnaireAnswerRoutes } from '#marketing/questionnaire-answers/answer-routes.ts'
import { questionnaireFormRoutes } from '#marketing/questionnaire-forms/draft-routes.ts'
import { questionnaireSiteRoutes } from '#marketing/questionnaire-pages/api.ts'
import { questionnaireRequestRoutes } from '#marketing/questionnaire-requests/server.ts'
import { matchRoutes } from '#matching/matches/server.ts'
import { matchWeightRoutes } from '#matching/settings/server.ts'
import { bankStatementRoutes } from '#money/bank-statements/server.ts'
import { recalculateOpenMerges } from '#money/billing-merges/recalculate-tax.ts'
import { billingMergeRoutes } from '#money/billing-merges/server.ts'
import { operationBilling } from '#money/billing-payments/create.ts'
import { historyFileRoutes } from '#money/billing-payments/history-files.ts'
import { recalculateOpenSides } from '#money/billing-payments/recalculate-tax.ts'
import { billingPaymentRoutes } from '#money/billing-payments/server.ts'
import { preview } from '#money/document-previews/preview.ts'
import { jpPintRoutes } from '#money/jp-pint/server.ts'
import { lawFindingRoutes } from '#money/law-findings/server.ts'
import { selfClosingRoutes } from '#money/monthly-closes/self-closing/server.ts'
import { monthlyCloseRoutes } from '#money/monthly-closes/server.ts'
import { paymentConfirmRoutes } from '#money/payment-confirms/server.ts'
import { payoutsCsvRoutes } from '#money/payouts/payouts-csv.ts'
import { payoutRoutes } from '#money/payouts/server.ts'
import { ageingCsvRoutes } from '#money/receipts/ageing-csv.ts'
import { receiptsCsvRoutes } from '#money/receipts/receipts-csv.ts'
import { receiptRoutes } from '#money/receipts/server.ts'
import { withdrawalRoutes } from '#money/withdrawals/server.ts'
import { operatorAnnounceRoutes } from '#operator/announces/server.ts'
import { allCompanyRoutes } from '#operator/companies/server.ts'
import { enterpriseMemberRoutes } from '#operator/enterprise-members/server.ts'
import { enterpriseLifeRoutes } from '#operator/enterprises/life/server.ts'
import { restrictionRoutes } from '#operator/enterprises/restrictions/server.ts'
import { enterpriseRoutes } from '#operator/enterprises/server.ts'
import { growthRoute } from '#operator/enterprises/usage/server.ts'
import { watchRoute } from '#operator/enterprises/watch/server.ts'
import { healthRoutes } from '#operator/health/server.ts'
import { invoiceSettingRoutes } from '#operator/invoice-settings/server.ts'
import { enterpriseInvoiceRoutes } from '#operator/invoices/enterprise/server.ts'
import { operatorInvoiceRoutes } from '#operator/invoices/server.ts'
import { workbook } from '#operator/invoices/sheet-file.ts'
import { issuerRoutes } from '#operator/issuer/server.ts'
import { kpiRoutes } from '#operator/kpi/server.ts'
import { operatorOutboxRoutes } from '#operator/outbox/server.ts'
import { operatorPaletteRoutes } from '#operator/palette/server.ts'
import { removalRoutes } from '#operator/removals/server.ts'
import { supportConsentRoutes } from '#operator/support/enterprise/server.ts'
import { supportRoutes } from '#operator/support/server.ts'
import { portalRoutes } from '#portal/api.ts'
import { readingModelRoutes } from '#reading/models/server.ts'
import { readingCalls } from '#reading/readings/server.ts'
import { activityRoutes } from '#records/activities/server.ts'
import { commentRoutes } from '#records/comments/server.ts'
import { customPropertyRoutes } from '#records/custom-properties/server.ts'
import { downloadLogRoutes } from '#records/download-logs/server.ts'
import { fileAttachmentRoutes } from '#records/files/server.ts'
import { historyRoutes } from '#records/histories/server.ts'
import { mailRoutes } from '#records/mails/server.ts'
import { messageTemplateRoutes } from '#records/message-templates/server.ts'
import { searchConditionRoutes } from '#records/search-conditions/server.ts'
import { viewSettingRoutes } from '#records/view-settings/server.ts'
import { firstStepRoutes } from '#reports/first-steps/server.ts'
import { reportForecastRoutes } from '#reports/forecast/server.ts'
import { guideRoutes } from '#reports/guide/server.ts'
import { reportOpportunityRoutes } from '#reports/opportunities/server.ts'
import { reportQualityRoutes } from '#reports/quality/server.ts'
import { reportRadarRoutes } from '#reports/radar/server.ts'
import { reportMailRoutes } from '#reports/report-mails/server.ts'
import { reportBillingPaymentRoutes, reportSummaryRoutes } from '#reports/summaries/server.ts'
import { todayRoutes } from '#reports/today/server.ts'
import { applyRoutes } from '#sales/applies/server.ts'
import { bankRoutes } from '#sales/banks/server.ts'
import { candidateResumeRoutes } from '#sales/candidate-resumes/server.ts'
import { candidateRoutes } from '#sales/candidates/server.ts'
import { webEntryRoutes } from '#sales/candidates/web-entries.ts'
import { companyRoutes } from '#sales/companies/server.ts'
import { companyMemberRoutes } from '#sales/company-members/server.ts'
import { contactProposalRoutes } from '#sales/contact-proposals/server.ts'
import { jobRoutes } from '#sales/jobs/server.ts'
import { opportunityRoutes } from '#sales/opportunities/server.ts'
import { modelSettingRoutes } from '#sales/opportunities/stages/server.ts'
import { portalAccountRoutes } from '#sales/portal-people/server.ts'
import { objectSettingRoutes } from '#sales/proposal-statements/server.ts'
import { talentSheetRoutes } from '#sales/talent-sheets/server.ts'
import { analysisRoutes } from '#site/analyses/server.ts'
import { siteRoutes } from '#site/api.ts'
import { articleRoutes } from '#site/articles/server.ts'
import { siteDomainRoutes } from '#site/domains/server.ts'
import { imageRoutes } from '#site/images/server.ts'
import { jobCategoryRoutes } from '#site/job-categories/server.ts'
import { landingSettingRoutes } from '#site/landing/server.ts'
import { siteSettingRoutes } from '#site/settings/server.ts'
import { entities, operatorEntities } from './entities.ts'
import { withAllFormerNames } from './former-names.ts'
import { portalParts } from './portal-parts.ts'

const declared: readonly Route[] = [
  ...authRoutes,
  ...captchaRoutes,
  ...passwordResetRoutes,
  ...memberInviteRoutes,
  ...inviteAcceptRoutes,
  ...adminInviteRoutes,
  ...setUpRoutes,
  ...signUpRoutes,
  ...signUpApprovalRoutes,
  ...platformSettingRoutes,
  ...inquiryRoutes,
  ...secondStepRoutes,
  ...setUpStepRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...securityMailRoutes,
  ...secondFactorRoutes,
  ...staffFactorRoutes,
  ...auditRoutes,
  ...adminMemberRoutes,
  ...adminMemberListRoutes,
  ...adminMemberMoveRoutes,
  ...healthRoutes,
  ...enterpriseRoutes,
  ...invoiceSettingRoutes,
  ...operatorAnnounceRoutes,
  ...operatorInvoiceRoutes,
  ...issuerRoutes,
  ...kpiRoutes,
  ...restrictionRoutes,
  growthRoute,
  watchRoute,
  ...enterpriseLifeRoutes,
  ...allCompanyRoutes,
  ...enterpriseMemberRoutes,
  ...operatorOutboxRoutes,
  ...operatorPaletteRoutes,
  ...removalRoutes,
  ...supportConsentRoutes,
  ...supportRoutes,
  ...forOperator(viewSettingRoutes(operatorEntities)),
  ...forOperator(searchConditionRoutes(operatorEntities)),
  ...forOperator(historyRoutes),
  ...memberRoutes,
  ...memberCsvRoutes,
  ...memberMoveRoutes,
  ...memberUpdateRoutes,
  ...ownEnterpriseRoutes,
  ...announceRoutes,
  ...masterdataRoutes,
  ...bulkActionRoutes,
  ...candidateRoutes,
  ...candidateResumeRoutes,
  ...companyRoutes,
  ...companyMemberRoutes,
  ...jobRoutes,
  ...opportunityRoutes,
  ...applyRoutes,
  ...automationEmailRoutes,
  ...broadcastRoutes,
  ...questionnaireFormRoutes,
  ...questionnaireAnswerRoutes(workbook),
  ...talentSheetRoutes(workbook),
  ...questionnaireSiteRoutes,
  ...questionnaireRequestRoutes,
  ...reportSummaryRoutes(workbook),
  ...reportForecastRoutes,
  ...reportOpportunityRoutes(workbook),
  ...reportRadarRoutes(workbook),
  ...reportQualityRoutes,
  ...reportMailRoutes,
  ...todayRoutes,
  ...firstStepRoutes,
  ...guideRoutes,
  ...reportBillingPaymentRoutes(workbook),
  ...bankRoutes,
  ...contractRoutes,
  ...contractRenewalRoutes,
  ...timesheetRoutes,
  ...timesheetListRoutes,
  ...timesheetReportRoutes,
  ...portalTimesheetRoutes,
  ...portalApprovalRoutes,
  ...portalReportRoutes,
  ...timesheetSettingRoutes,
  ...accountSettingRoutes,
  ...journalRoutes,
  ...withholdingPaymentRoutes,
  ...paymentRecordRoutes,
  ...consumptionTaxRoutes,
  ...freelanceFeeRoutes,
  ...journalExportRoutes,
  ...booksCsvRoutes,
  ...agreementSettingRoutes,
  ...selfClosingRoutes,
  ...portalProposalRoutes,
  ...portalRoutes(portalParts),
  ...contactProposalRoutes,
  ...portalAccountRoutes,
  ...contractDocumentRoutes,
  ...contractOperationRoutes(operationBilling, keepLinkOfMail),
  ...billingPaymentRoutes,
  ...ageingCsvRoutes,
  ...receiptsCsvRoutes,
  ...receiptRoutes,
  ...bankStatementRoutes,
  ...payoutRoutes,
  ...payoutsCsvRoutes,
  ...withdrawalRoutes,
  ...billingMergeRoutes,
  ...agreementRoutes,
  ...agreementServiceRoutes,
  ...portalAgreementRoutes,
  ...verifyRoutes,
  ...monthlyCloseRoutes(askingContracts),
  ...customPropertyRoutes(entities),
  ...documentSettingRoutes(async (scope) => {
    await recalculateOpenSides(scope)
    await recalculateOpenMerges(scope)
  }),
  preview,
  ...fileAttachmentRoutes(entities),
  ...downloadLogRoutes,
  ...modelSettingRoutes,
  ...objectSettingRoutes,
  ...jpPintRoutes,
  ...lawSettingRoutes,
  ...lawFindingRoutes,
  ...mailRoutes,
  ...messageTemplateRoutes,
  ...activityRoutes,
  ...commentRoutes(entities),
  ...webEntryRoutes,
  ...historyRoutes,
  ...historyFileRoutes,
  ...exportRoutes,
  ...htmlToPdfRoutes,
  ...importRoutes,
  ...paletteRoutes,
  ...searchConditionRoutes(entities),
  ...storedDocumentRoutes,
  ...trashRoutes,
  ...mailContentRoutes,
  ...mailingOverviewRoutes,
  ...siteRoutes,
  ...analysisRoutes,
  ...imageRoutes,
  ...articleRoutes,
  ...siteDomainRoutes,
  ...landingSettingRoutes,
  ...siteSettingRoutes,
  ...jobCategoryRoutes,
  ...paymentConfirmRoutes,
  ...inboundMailRoutes,
  ...mailConsentRoutes,
  ...proposalRoutes,
  ...matchRoutes,
  ...matchWeightRoutes,
  ...duplicateRoutes,
  ...recordMergeRoutes,
  ...personalDataRoutes,
  ...readingCalls,
  ...readingModelRoutes,
  ...viewSettingRoutes(entities),
  ...mailDomainRoutes,
  ...notificationRoutes,
  ...apiTokenRoutes,
  ...linkageRoutes,
  ...publicApiRoutes,
  ...mcpRoutes,
  ...slackRoutes,
  ...webhookRoutes,
  ...enterpriseInvoiceRoutes,
]

/** Every call of the product: what the server answers, the API document shows and the walks over all routes visit. */
export const routes: readonly Route[] = withAllFormerNames(declared.map(withPages))
