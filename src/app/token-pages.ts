import { registerAgreements } from '#agreements/accepting/public-pages.ts'
import { registerVerify } from '#agreements/verifying/public-pages.ts'
import { registerRenewals } from '#contracts/contract-renewals/public-pages.ts'
import { registerApprovals } from '#contracts/timesheets/approvals/public-pages.ts'
import { registerHours } from '#contracts/timesheets/public-pages.ts'
import type { RegisterPages } from '#documents/public-links/public-page.ts'
import { registerUnsubscribe } from '#marketing/consents/public-pages.ts'
import { registerClicks } from '#marketing/mailings/click.ts'
import { registerProposals } from '#marketing/proposals/public-pages.ts'
import { registerForms } from '#marketing/questionnaire-pages/serve.ts'
import { registerPaymentConfirms } from '#money/payment-confirms/public-pages.ts'
import { registerPortal } from '#portal/serve.ts'
import { portalParts } from './portal-parts.ts'

/** The pages behind the links of mails. */
export const tokenPages: readonly RegisterPages[] = [
  registerPaymentConfirms,
  registerRenewals,
  registerHours,
  registerApprovals,
  registerAgreements,
  registerVerify,
  registerUnsubscribe,
  registerForms,
  registerClicks,
  registerProposals,
  registerPortal(portalParts),
]
