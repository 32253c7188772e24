import { sql } from 'kysely'
import { z } from 'zod'
import type { Row } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { writeSchema } from '#foundation/entity/store/schema.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import type { Block } from '../mail-content/content.ts'
import { checkDraft, mailContent } from '../mail-content/schema.ts'
import { audienceSchema } from '../mailings/audience.ts'
import { readMailingSetting } from '../mailings/mailing-setting.ts'
import { broadcast } from './broadcast.ts'
import { broadcasts } from './store.ts'

export type BroadcastRow = Row<typeof broadcast.fields>

type Word =
  | 'name'
  | 'title'
  | 'target_type_id'
  | 'enterprise_member_id'
  | 'name_enterprise_member_id'
  | 'form_enterprise_member_id'
  | 'pace'
  | 'send_option_type_id'
  | 'send_reservation_at'
/** With the names of its fields, so that a body with wrong ones does not compile. */
const words = writeSchema(broadcast) as z.ZodObject<Record<Word, z.ZodOptional<z.ZodUnknown>>>

/** A broadcast as screens send it: what is named is written. `title` is the subject of the mail. */
export const broadcastBody = words.extend({
  body: mailContent.shape.body.optional(),
  audience: audienceSchema.optional(),
  /** These candidates alone: the same as an audience of their ids. */
  candidate_id_by_enterprise_ids: z.array(z.int().min(1).max(2_147_483_647)).max(100_000).optional(),
  job_ids: z.array(z.int().min(1).max(2_147_483_647)).max(50).optional(),
})
export type BroadcastBody = z.output<typeof broadcastBody>

const refuseCandidates = (message: string) => invalid({ candidate_id_by_enterprise_ids: [message] }, message)

/**
 * What is sent as the parts of a draft are kept: candidates who are named one by one are an audience too. 400 beside
 * another audience, and where the mail goes to contacts of companies: their ids would be read as those of candidates.
 */
const partsOf = (
  { candidate_id_by_enterprise_ids: ids, ...given }: BroadcastBody,
  target: BroadcastRow['target_type_id'],
) => {
  if (!ids) return given
  if (given.audience)
    throw refuseCandidates(
      '送る相手は、candidate_id_by_enterprise_ids か audience のどちらか一方で指定してください',
    )
  if ((given.target_type_id ?? target) !== 1)
    throw refuseCandidates('企業担当者に送るときは、送る相手を audience で指定してください')
  return { ...given, audience: audienceSchema.parse({ ids }) }
}

const emptyBody: Block[] = [{ type: 'paragraph', runs: [] }]

/** The broadcast, locked, while it may be edited; 404, or 409 once it is reserved or sent. */
export const lockDraft = async (scope: Scope, id: number): Promise<BroadcastRow> => {
  const { answer } = await lock(broadcasts, scope, id)
  if (answer.broadcast_status_id === 2)
    throw wrongState('予約した配信は変更できません。予約を取り消してから変更してください')
  if (answer.broadcast_status_id === 3)
    throw wrongState('送信を始めた配信は変更できません。写して作成してください')
  return answer
}

const writeContent = async (
  { tx, enterpriseId }: Scope,
  id: number,
  { body, audience, job_ids }: Pick<BroadcastBody, 'body' | 'audience' | 'job_ids'>,
) => {
  const written = [
    body && sql`body = ${JSON.stringify(body)}`,
    audience && sql`audience = ${JSON.stringify(audience)}`,
    job_ids && sql`job_ids = ${JSON.stringify(job_ids)}`,
  ].filter((one) => one !== undefined)
  if (written.length === 0) return
  await sql`UPDATE broadcasts SET ${sql.join([...written, updatedNow])}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
}

/** Makes a draft, its sender whoever makes it and its pace the enterprise's unless named; 400 with messages per field. */
export const createDraft = async (scope: Scope, given: BroadcastBody): Promise<BroadcastRow> => {
  const { body = emptyBody, audience = audienceSchema.parse({}), job_ids = [], ...rest } = partsOf(given, 1)
  checkDraft({ subject: '', body })
  const { pace } = await readMailingSetting(scope)
  const { id_by_enterprise_id: id } = await create(broadcasts, scope, {
    pace,
    ...rest,
    enterprise_member_id: rest.enterprise_member_id ?? scope.member?.id,
  })
  await writeContent(scope, Number(id), { body, audience, job_ids })
  return find(broadcasts, scope, Number(id))
}

/** Changes what is named of a draft. With `updatedAt` (as last read) one that changed since answers 409 `stale`. */
export const updateDraft = async (
  scope: Scope,
  id: number,
  given: BroadcastBody,
  updatedAt?: string,
): Promise<BroadcastRow> => {
  const { target_type_id } = await lockDraft(scope, id)
  const { body, audience, job_ids, ...rest } = partsOf(given, target_type_id)
  if (body) checkDraft({ subject: '', body })
  await update(broadcasts, scope, id, rest, updatedAt)
  await writeContent(scope, id, { body, audience, job_ids })
  return find(broadcasts, scope, id)
}
