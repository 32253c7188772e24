import type { FastifyRequest } from 'fastify'
import type { LinkVisit } from '#documents/public-links/link.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { receiveUpload } from '#foundation/api/upload.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { acceptFile } from '#foundation/platform/files/accept-file.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { withTimesheetLink } from '../links.ts'
import { lockTimesheet } from '../timesheet.ts'
import { checkReport, keepReport } from './keep-report.ts'

/** Reports from one origin: each is looked into and read. */
const ofOrigin: Pace = { free: 30, forget_s: 120, delay_s: 30, longest_s: 3_600 }

/** Whose month a file is for, before it is taken: 404, 409, 410, 429 as for the hours. */
export type Found = { enterpriseId: number; operationId: number }

/** Finds it. */
export const checkAndFind = async (scope: Scope, operationId: number): Promise<Found> => {
  checkReport(await lockTimesheet(scope, operationId))
  return { enterpriseId: scope.enterpriseId, operationId }
}

/** Takes a file for a month that was found: looked into outside, then kept and read. 400, 413, 415 as `acceptFile` says. */
export const takeFile = async (app: App, { enterpriseId, operationId }: Found, file: Upload | undefined) => {
  const accepted = await acceptFile(app, enterpriseId, file)
  await inTenant(app.db, enterpriseId, (tx) =>
    keepReport(scopeOf(app, tx, enterpriseId, null), operationId, accepted),
  )
}

/** Takes a report from the page of the hours, whose form is waited for only once it is known who sends it. */
export const receiveReport = async (app: App, request: FastifyRequest, visit: LinkVisit): Promise<void> => {
  await countAttempt(app.db, [{ key: `work-report:${originOf(request.ip)}`, pace: ofOrigin }])
  const found = await withTimesheetLink(app, visit, checkAndFind)
  const given = await receiveUpload(request, { part: 'timesheet', maxBytes: maxFileBytes })
  try {
    await takeFile(app, found, given.file)
  } finally {
    await given.discard()
  }
}
