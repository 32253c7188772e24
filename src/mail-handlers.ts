import { checkMergeResend, mergeMailHandlers } from './billing-merges/mail.ts'
import { checkResend } from './billing-payments/mail.ts'
import { billingMailHandlers } from './billing-payments/mail-sent.ts'
import { contractMailHandlers, contractResendChecks } from './contract-documents/mail.ts'
import { renewalMailBodies } from './contract-renewals/mail-body.ts'
import { renewalMailHandlers } from './contract-renewals/mail-sent.ts'
import { exportMailHandlers } from './exports/job.ts'
import type { MailBodies, MailHandlers } from './mails/send-mail.ts'
import { linkedBody } from './payment-confirms/requests.ts'

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
