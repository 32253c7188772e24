import type { App } from './api/app.ts'
import { bulkActionJob } from './bulk-actions/job.ts'
import { operationStatusJob } from './contract-operations/status-job.ts'
import { expireRenewalsJob } from './contract-renewals/expiry-job.ts'
import { expireExportsJob } from './exports/expire-job.ts'
import { exportJob } from './exports/job.ts'
import { mailBodies, mailHandlers } from './mail-handlers.ts'
import { sendMailJob } from './mails/send-mail.ts'
import { monthlyCloseJob } from './monthly-closes/job.ts'
import { confirmByDefaultJob } from './payment-confirms/default-job.ts'
import { removeFilesJob } from './personal-data/remove-files-job.ts'
import type { JobKind } from './platform/jobs/jobs.ts'
import { purgeTrashJob } from './trash/purge-job.ts'

/** All background work of the product: what is done by the calendar and what requests leave to be done. */
export const backgroundWork = (app: App): readonly JobKind<never>[] => [
  bulkActionJob(app),
  confirmByDefaultJob(app),
  expireExportsJob(app),
  expireRenewalsJob(app),
  exportJob(app),
  monthlyCloseJob(app),
  operationStatusJob(app),
  purgeTrashJob(app),
  removeFilesJob(app),
  sendMailJob(app, mailHandlers, mailBodies),
]
