import { linkMailPurposes } from '#accounts/links/account-links.ts'
import { agreementMailPurposes } from '#agreements/agreements/ask.ts'
import { contractMailPurposes } from '#contracts/contract-documents/mail.ts'
import { renewalMailPurposes } from '#contracts/contract-renewals/mail-sent.ts'
import { hoursMailPurposes } from '#contracts/timesheets/mail.ts'
import { exportMailPurposes } from '#data/exports/job.ts'
import type { MailPurpose } from '#foundation/api/app.ts'
import { mergeMailPurposes } from '#money/billing-merges/mail.ts'
import { sideMailPurposes } from '#money/billing-payments/mail-purposes.ts'
import { enterpriseInvoiceMailPurposes } from '#operator/invoices/mail.ts'
import { codeMailPurposes } from '#sales/portal-people/codes.ts'
import { receiptMailPurposes } from '#site/registration/return-link.ts'

/** What each kind of mail does with its record: once sent, before it is sent again, and to complete its body. */
export const mailPurposes: Readonly<Record<string, MailPurpose>> = {
  ...linkMailPurposes,
  ...sideMailPurposes,
  ...mergeMailPurposes,
  ...contractMailPurposes,
  ...renewalMailPurposes,
  ...agreementMailPurposes,
  ...hoursMailPurposes,
  ...exportMailPurposes,
  ...receiptMailPurposes,
  ...codeMailPurposes,
  ...enterpriseInvoiceMailPurposes,
}
