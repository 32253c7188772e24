import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { acceptFile } from '#foundation/platform/files/accept-file.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { addRecordFile } from '#records/files/record-files.ts'
import { applies } from '#sales/applies/server.ts'
import type { Site } from '../frame/site.ts'
import { type Applied, changeApplied, type Draft, findApplied, holdApplied } from './draft.ts'

/** Files one registration may send; who has more sends a ZIP. */
export const mostResumes = 5

/** Files from one origin: each is looked into, and drawn anew when it is a picture. */
const ofOrigin: Pace = { free: 30, forget_s: 120, delay_s: 30, longest_s: 3_600 }

export const resumesLeft = ({ resumes = [] }: Draft) => mostResumes - resumes.length

/** The registration, when it may send one more file for the application that is named; 404, 409. */
const checkApplied = (draft: Applied | undefined, apply?: number): Applied => {
  if (!draft)
    throw notFound('登録が見つからないか、書類を送れる期間を過ぎています。担当者にメールでお送りください')
  if (apply !== undefined && apply !== draft.applied) throw notFound('登録が見つかりません')
  if (resumesLeft(draft) <= 0)
    throw wrongState(`書類は${mostResumes}個まで送れます。ほかにもある場合は、担当者にメールでお送りください`)
  return draft
}

/**
 * Keeps a file of whoever holds the token of a finished registration, with the candidate it made or found. `apply`, when
 * the caller names one, must be the token's. 404, 409, and 400, 413, 415 as `acceptFile` says.
 */
export const keepResume = async (
  app: App,
  site: Site,
  token: string | undefined,
  file: Upload | undefined,
  apply?: number,
) => {
  await inTenant(app.db, site.enterpriseId, async (tx) =>
    checkApplied(await findApplied(tx, site.enterpriseId, token), apply),
  )
  const accepted = await acceptFile(app, site.enterpriseId, file)
  return inTenant(app.db, site.enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const draft = checkApplied(await holdApplied(scope, token), apply)
    const { stored } = await lock(applies, scope, draft.applied)
    const target_id = stored.candidate_id_by_enterprise_id as number
    const kept = await addRecordFile(
      scope,
      'candidate_resumes',
      { target_type: 'candidate', target_id },
      accepted,
    )
    await changeApplied(scope, draft.applied, { resumes: [...(draft.resumes ?? []), kept.name] })
    return kept
  })
}

/** Counts a file, or throws 429; the page and the API count under the same key. */
export const countResume = (app: App, ip: string) =>
  countAttempt(app.db, [{ key: `registration-resume:${originOf(ip)}`, pace: ofOrigin }])
