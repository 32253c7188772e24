import { sql } from 'kysely'
import { z } from 'zod'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { update } from '#foundation/entity/store/write.ts'
import { readRecord, type Stored } from '#foundation/entity/validate.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { personOf } from '#sales/applies/receive.ts'
import { applies } from '#sales/applies/server.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { candidates } from '#sales/candidates/server.ts'
import { enteredFields, keepWebEntry } from '#sales/candidates/web-entries.ts'
import type { Entered } from '#sales/candidates/web-entry.ts'
import { domain, siteFor } from '../frame/api-site.ts'
import { holdApplied } from './draft.ts'
import { checkPublicKeys } from './register.ts'

/** Corrections from one origin, and with one token. */
const ofOrigin: Pace = { free: 60, forget_s: 60, delay_s: 60, longest_s: 3_600 }
const ofToken: Pace = { free: 20, forget_s: 4_320, delay_s: 60, longest_s: 3_600 }

/** Counts a correction, or throws 429; the page and the API count under the same keys. */
export const countCorrection = (app: App, ip: string, token: string) =>
  countAttempt(app.db, [
    { key: `registration-update:${originOf(ip)}`, pace: ofOrigin },
    { key: `registration-update:token:${token}`, pace: ofToken },
  ])

/** True while no member has written the candidate: neither made nor changed it. The row is locked by the caller. */
const isUntouched = async ({ tx, enterpriseId }: Scope, id: number) =>
  (await row(
    tx,
    sql`SELECT 1 FROM histories WHERE enterprise_id = ${enterpriseId} AND target_type = 'candidate' AND target_id = ${id} AND enterprise_member_id IS NOT NULL LIMIT 1`,
  )) === undefined

/**
 * Writes what a person corrects in the application they made. The candidate follows only when this application made it
 * and no member has written it since; otherwise staff see the difference beside the application and take it over by hand
 * (RULES 2: nothing an existing candidate had is overwritten without staff seeing it). The address stays: it says whose
 * candidate it is. `entered` says it in the words of a form; without one the fields stand as they were read.
 */
export const correct = async (
  scope: Scope,
  applyId: number,
  given: Stored,
  entered?: readonly Entered[],
): Promise<void> => {
  const { values, errors } = readRecord(candidate, given, 'update')
  if (errors) throw invalid(errors)
  const { stored } = await lock(applies, scope, applyId)
  const candidateId = stored.candidate_id_by_enterprise_id as number
  await update(applies, scope, applyId, personOf(given))
  await lock(candidates, scope, candidateId)
  if (stored.is_new === 1 && (await isUntouched(scope, candidateId)))
    await update(candidates, scope, candidateId, given)
  const words = entered ?? (await enteredFields(scope, candidate, Object.keys(given), values))
  await keepWebEntry(scope, applyId, words)
}

export const updateCandidate = openRoute({
  method: 'POST',
  path: '/api/site/candidates/update',
  summary: '登録・応募した本人が、登録時に受け取ったトークン（query.token）で内容を訂正します',
  why: 'the token made at the registration names its application; a candidate that a member has written is never overwritten',
  body: z.strictObject({
    domain,
    candidate: z.record(z.string(), z.unknown()),
    query: z.strictObject({ token: z.string().min(1).max(100) }),
  }),
  answer: z.object({ apply: z.object({ id_by_enterprise_id: z.int() }) }),
  async handle({ app, body, request }) {
    const site = await siteFor(app, request, body.domain)
    checkPublicKeys(body.candidate)
    if ('email' in body.candidate)
      throw invalid({
        email: ['メールアドレスは変更できません。新しいメールアドレスで登録し直してください'],
      })
    await countCorrection(app, request.ip, body.query.token)
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, site.enterpriseId, null)
      const id = (await holdApplied(scope, body.query.token))?.applied
      if (id === undefined)
        throw notFound(
          '登録が見つからないか、訂正できる期間（7日間）を過ぎています。もう一度登録してください',
        )
      await correct(scope, id, body.candidate)
      return { apply: { id_by_enterprise_id: id } }
    })
  },
})
