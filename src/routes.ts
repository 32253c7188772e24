import { adminMemberRoutes } from './accounts/admin-members.ts'
import { announceRoutes } from './accounts/announces.ts'
import { authRoutes } from './accounts/auth.ts'
import { enterpriseRoutes } from './accounts/enterprises.ts'
import { memberMoveRoutes } from './accounts/member-moves.ts'
import { memberUpdateRoutes } from './accounts/member-updates.ts'
import { memberRoutes } from './accounts/members.ts'
import { activityRoutes } from './activities/server.ts'
import type { Route } from './api/route.ts'
import { applyRoutes } from './applies/server.ts'
import { bankStatementRoutes } from './bank-statements/server.ts'
import { bankRoutes } from './banks/server.ts'
import { billingMergeRoutes } from './billing-merges/server.ts'
import { historyFileRoutes } from './billing-payments/history-files.ts'
import { billingPaymentRoutes } from './billing-payments/server.ts'
import { bulkActionRoutes } from './bulk-actions/server.ts'
import { candidateResumeRoutes } from './candidate-resumes/server.ts'
import { candidateRoutes } from './candidates/server.ts'
import { webEntryRoutes } from './candidates/web-entries.ts'
import { commentRoutes } from './comments/server.ts'
import { companyRoutes } from './companies/server.ts'
import { companyMemberRoutes } from './company-members/server.ts'
import { contractDocumentRoutes } from './contract-documents/server.ts'
import { contractOperationRoutes } from './contract-operations/server.ts'
import { contractRenewalRoutes } from './contract-renewals/server.ts'
import { contractRoutes } from './contracts/server.ts'
import { customPropertyRoutes } from './custom-properties/server.ts'
import { documentSettingRoutes } from './document-settings/server.ts'
import { duplicateRoutes } from './duplicates/server.ts'
import { exportRoutes } from './exports/server.ts'
import { fileAttachmentRoutes } from './file-attachments/server.ts'
import { downloadLogRoutes } from './file-previews/download-logs.ts'
import { historyRoutes } from './histories/server.ts'
import { htmlToPdfRoutes } from './html-to-pdf/server.ts'
import { importRoutes } from './imports/server.ts'
import { jobRoutes } from './jobs/server.ts'
import { jpPintRoutes } from './jp-pint/server.ts'
import { lawRoutes } from './law/server.ts'
import { mailRoutes } from './mails/server.ts'
import { masterdataRoutes } from './masterdata/server.ts'
import { messageTemplateRoutes } from './message-templates/server.ts'
import { modelSettingRoutes } from './model-settings/server.ts'
import { monthlyCloseRoutes } from './monthly-closes/server.ts'
import { objectSettingRoutes } from './object-settings/server.ts'
import { opportunityRoutes } from './opportunities/server.ts'
import { paletteRoutes } from './palette/server.ts'
import { paymentConfirmRoutes } from './payment-confirms/server.ts'
import { payoutRoutes } from './payouts/server.ts'
import { personalDataRoutes } from './personal-data/server.ts'
import { ageingCsvRoutes } from './receipts/ageing-csv.ts'
import { receiptRoutes } from './receipts/server.ts'
import { recordMergeRoutes } from './record-merges/server.ts'
import { searchConditionRoutes } from './search-conditions/server.ts'
import { siteRoutes } from './site/api.ts'
import { storedDocumentRoutes } from './stored-documents/server.ts'
import { trashRoutes } from './trash/server.ts'
import { viewSettingRoutes } from './view-settings/server.ts'
import { withdrawalRoutes } from './withdrawals/server.ts'

/** Every call of the product: what the server answers, the API document shows and the walks over all routes visit. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...adminMemberRoutes,
  ...memberRoutes,
  ...memberMoveRoutes,
  ...memberUpdateRoutes,
  ...enterpriseRoutes,
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
  ...bankRoutes,
  ...contractRoutes,
  ...contractRenewalRoutes,
  ...contractDocumentRoutes,
  ...contractOperationRoutes,
  ...billingPaymentRoutes,
  ...ageingCsvRoutes,
  ...receiptRoutes,
  ...bankStatementRoutes,
  ...payoutRoutes,
  ...withdrawalRoutes,
  ...billingMergeRoutes,
  ...monthlyCloseRoutes,
  ...customPropertyRoutes,
  ...documentSettingRoutes,
  ...fileAttachmentRoutes,
  ...downloadLogRoutes,
  ...modelSettingRoutes,
  ...objectSettingRoutes,
  ...jpPintRoutes,
  ...lawRoutes,
  ...mailRoutes,
  ...messageTemplateRoutes,
  ...activityRoutes,
  ...commentRoutes,
  ...webEntryRoutes,
  ...historyRoutes,
  ...historyFileRoutes,
  ...exportRoutes,
  ...htmlToPdfRoutes,
  ...importRoutes,
  ...paletteRoutes,
  ...searchConditionRoutes,
  ...storedDocumentRoutes,
  ...trashRoutes,
  ...siteRoutes,
  ...paymentConfirmRoutes,
  ...duplicateRoutes,
  ...recordMergeRoutes,
  ...personalDataRoutes,
  ...viewSettingRoutes,
]
