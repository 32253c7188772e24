import { contractMailHandlers, contractResendChecks } from '#contracts/contract-documents/mail.ts'
import { renewalMailBodies } from '#contracts/contract-renewals/mail-body.ts'
import { renewalMailHandlers } from '#contracts/contract-renewals/mail-sent.ts'
import { exportMailHandlers } from '#data/exports/job.ts'
import { checkMergeResend, mergeMailHandlers } from '#money/billing-merges/mail.ts'
import { checkResend } from '#money/billing-payments/mail.ts'
import { billingMailHandlers } from '#money/billing-payments/mail-sent.ts'
import { linkedBody } from '#money/payment-confirms/requests.ts'
import type { MailBodies, MailHandlers } from '#records/mails/send-mail.ts'

/** What is done once a mail of each purpose is sent, by itself or because staff found that it was. */
export const mailHandlers: MailHandlers = {
  ...billingMailHandlers,
  ...contractMailHandlers,
  ...mergeMailHandlers,
  ...exportMailHandlers,
  ...renewalMailHandlers,
}

/** What must still hold before staff send a mail of a purpose again; throws 409. */
export const resendChecks: MailHandlers = {
  billing: checkResend('billing'),
  payment: checkResend('payment'),
  billing_merge: checkMergeResend,
  ...contractResendChecks,
}

/** Purposes whose body is completed when it is sent. */
export const mailBodies: MailBodies = { payment: linkedBody, ...renewalMailBodies }
