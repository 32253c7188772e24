import { agreementPart } from '#agreements/accepting/portal-part.ts'
import { contractDocumentPart } from '#contracts/contract-documents/portal-part.ts'
import { renewalPart } from '#contracts/contract-renewals/portal-part.ts'
import { timesheetPart } from '#contracts/timesheets/portal-part.ts'
import { proposalPart } from '#marketing/proposals/portal-part.ts'
import { questionnairePart } from '#marketing/questionnaire-pages/portal-part.ts'
import { moneyPart } from '#money/payment-confirms/portal-part.ts'
import type { PortalPart } from '#sales/portal-people/part.ts'

/** What each area hands the portal. */
export const portalParts: readonly PortalPart[] = [
  timesheetPart,
  agreementPart,
  renewalPart,
  moneyPart,
  proposalPart,
  questionnairePart,
  contractDocumentPart,
]
