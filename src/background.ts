import { billingMailHandlers } from './billing-payments/mail.ts'
import { operationStatusJob } from './contract-operations/status-job.ts'
import type { App } from './platform/app.ts'
import type { JobKind } from './platform/jobs/jobs.ts'
import { sendMailJob } from './platform/mail/send-mail.ts'

/** All background work of the product: what is done by the calendar and what requests leave to be done. */
export const backgroundWork = (app: App): readonly JobKind<never>[] => [operationStatusJob(app), sendMailJob(app, { ...billingMailHandlers })]
