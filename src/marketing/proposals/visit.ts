import { sql } from 'kysely'
import { type LinkVisit, linkVisits } from '#documents/public-links/link.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { gone, notFound } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { type FoundRecipient, withRecipient } from '../mailings/find-recipient.ts'
import { mailingKinds } from '../mailings/mailing.ts'

/** Whose proposal it is, and where their site stands. */
export type Enterprise = {
  contract_status_id: number
  site_domain: string | null
  site_domain_status: number | null
}

/** A mail that staff sent to try it: it names no job. */
export const isTrial = ({ kind }: FoundRecipient) => kind === mailingKinds.trial

type Work<T> = (scope: Scope, found: FoundRecipient, enterprise: Enterprise) => Promise<T>

/** Does something with the proposal a token, or the portal in its place, is of. 404 for any other token, 410 once the enterprise has left, 429 after many visits. */
export const withProposal = async <T>(app: App, visit: LinkVisit, work: Work<T>): Promise<T> => {
  await countAttempt(app.db, [{ key: `proposals:${originOf(visit.ip)}`, pace: linkVisits }])
  const done = await withRecipient(app, visit, async (scope, found) => {
    const isOfProposal = found.kind === mailingKinds.proposal && found.target_type === 'candidate'
    if (!isOfProposal && !isTrial(found)) return undefined
    const enterprise = await row<Enterprise>(
      scope.tx,
      sql`SELECT contract_status_id, site_domain, site_domain_status FROM enterprises WHERE id = ${scope.enterpriseId}`,
    )
    if (enterprise?.contract_status_id !== 1) throw gone('この会社からのご案内は終了しました。')
    return { result: await work(scope, found, enterprise) }
  })
  if (!done)
    throw notFound(
      'このご案内は見つかりませんでした。メールのリンクをもう一度ご確認いただくか、差出人までご連絡ください。',
    )
  return done.result
}
