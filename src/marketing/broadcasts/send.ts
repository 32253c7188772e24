import { sql } from 'kysely'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { invalid, stale } from '#foundation/platform/errors.ts'
import { checkCarried } from '../carried-forms/check-carried.ts'
import { topics } from '../consents/topics.ts'
import type { Block, MailContent } from '../mail-content/content.ts'
import { checkContent } from '../mail-content/schema.ts'
import { audienceSchema, countAudience } from '../mailings/audience.ts'
import { createMailing } from '../mailings/create.ts'
import { mailingKinds, type TargetTypeId } from '../mailings/mailing.ts'
import { readMailingSetting } from '../mailings/mailing-setting.ts'
import { type BroadcastRow, lockDraft } from './draft.ts'
import { broadcasts } from './store.ts'

const contentOf = (row: BroadcastRow): MailContent => ({
  subject: row.title ?? '',
  body: row.body as Block[],
})

/** When it is to begin: null at once; 400 for a reservation without a time to come. */
const timeOf = ({ send_option_type_id, send_reservation_at: at }: BroadcastRow): string | null => {
  if (send_option_type_id !== 1) return null
  if (at === null) throw invalid({ send_reservation_at: ['送る日時を入力してください'] })
  if (new Date(at).getTime() <= Date.now())
    throw invalid({ send_reservation_at: ['送る日時には、これからの日時を入力してください'] })
  return at
}

const checkJobs = async (scope: Scope, { body }: MailContent, jobs: readonly number[]) => {
  if (!body.some(({ type }) => type === 'jobs')) return
  if (jobs.length === 0) throw invalid({ job_ids: ['案件カードに出す案件を選んでください'] })
  await checkArea(scope, 'jobs')
}

/**
 * Hands a draft over for sending, at once or at its time; its receivers are counted again here and fixed when sending starts.
 * @throws 400 for what cannot be sent, 409 when it is no draft any more or changed since `updatedAt`
 */
export const sendBroadcast = async (
  scope: Scope,
  id: number,
  updatedAt: string | undefined,
): Promise<BroadcastRow> => {
  const row = await lockDraft(scope, id)
  if (
    updatedAt !== undefined &&
    new Date(updatedAt).getTime() !== new Date(row.updated_at as string).getTime()
  )
    throw stale(row)
  const target = row.target_type_id as TargetTypeId
  const content = contentOf(row)
  const jobs = row.job_ids as number[]
  const audience = audienceSchema.parse(row.audience)
  await checkArea(scope, target === 1 ? 'candidates' : 'companies')
  checkContent(content, target)
  await checkJobs(scope, content, jobs)
  const send_at = timeOf(row)
  const form_id = await checkCarried(scope, content.body, send_at)
  const { receiving } = await countAudience(scope, topics.jobs, target, audience)
  if (receiving === 0)
    throw invalid({ audience: ['送る相手がいません。条件と、送らない理由を確認してください'] })
  const sender = row.enterprise_member_id ?? scope.member?.id ?? 0
  const mailing = await createMailing(scope, {
    kind: mailingKinds.broadcast,
    target_id: id,
    target_type_id: target,
    content,
    audience,
    job_ids: content.body.some(({ type }) => type === 'jobs') ? jobs : [],
    form_id,
    sender_member_id: sender,
    name_member_id: row.name_enterprise_member_id,
    address_member_id: row.form_enterprise_member_id,
    reply_member_ids: [row.form_enterprise_member_id ?? sender],
    measures_clicks: (await readMailingSetting(scope)).measures_clicks,
    pace: row.pace,
    send_at,
  })
  await sql`UPDATE broadcasts SET mailing_id = ${mailing}, enterprise_member_id = ${sender}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  return find(broadcasts, scope, id)
}
