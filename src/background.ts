import type { App } from './api/app.ts'
import { billingMailHandlers } from './billing-payments/mail.ts'
import { operationStatusJob } from './contract-operations/status-job.ts'
import { sendMailJob } from './mails/send-mail.ts'
import type { JobKind } from './platform/jobs/jobs.ts'

/** All background work of the product: what is done by the calendar and what requests leave to be done. */
export const backgroundWork = (app: App): readonly JobKind<never>[] => [
  operationStatusJob(app),
  sendMailJob(app, { ...billingMailHandlers }),
]
