import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { checkContent, mailContent } from '../mail-content/schema.ts'
import { audienceSchema, countAudience } from '../mailings/audience.ts'
import { createMailing } from '../mailings/create.ts'
import { mailingKinds, mailingStates } from '../mailings/mailing.ts'
import { topicOf } from '../mailings/mailing-row.ts'
import { readMailingSetting } from '../mailings/mailing-setting.ts'
import { readProgress } from '../mailings/progress.ts'
import { readSendTime } from '../mailings/send-time.ts'
import { sendTimeBody } from '../mailings/send-time-body.ts'
import { stateOfCarried } from '../questionnaire-forms/carried.ts'
import { findStored } from '../questionnaire-forms/forms.ts'
import { isTaking } from '../questionnaire-forms/taking.ts'

const kind = mailingKinds.questionnaire
const over: readonly number[] = [mailingStates.done, mailingStates.cancelled]

export const requestBody = z.strictObject({
  title: z.string().max(2_000),
  body: mailContent.shape.body,
  audience: audienceSchema.omit({ form: true }),
  /** Those alone who were given a link and have not answered. */
  only_asked: z.boolean().default(false),
  enterprise_member_id: z.int().min(1).max(2_147_483_647),
  ...sendTimeBody,
})
export type NewRequest = z.output<typeof requestBody>

const checkWords = ({ title, body }: NewRequest) => {
  checkContent({ subject: title, body }, 1)
  if (!body.some(({ type }) => type === 'form'))
    throw invalid({ body: ['アンケートのボタンを本文に入れてください'] })
  if (body.some(({ type }) => type === 'jobs'))
    throw invalid({ body: ['アンケートのメールには、案件カードを入れられません。外してください'] })
}

const checkSender = async ({ tx, enterpriseId }: Scope, id: number) => {
  const there = await row(
    tx,
    sql`SELECT 1 FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND member_status = 1`,
  )
  if (!there) throw invalid({ enterprise_member_id: ['利用中のメンバーを一覧から選んでください'] })
}

/**
 * One under way and one reserved at a time for a form: who presses twice, or a colleague at the same moment, writes to nobody
 * twice.
 */
const checkNoneUnderWay = async (scope: Scope, form: number, at: string | null) => {
  const mailings = await readProgress(scope, kind, { record: form })
  const open = mailings.filter(({ state }) => !over.includes(state))
  const reserved = open.filter(({ state, send_at }) => state === mailingStates.reserved && send_at !== null)
  if (at !== null && reserved.length > 0)
    throw wrongState(
      'このアンケートのメールは、すでに予約しています。予約を取り消すか、送り終わってから、もう一度お試しください',
    )
  if (at === null && open.length > reserved.length)
    throw wrongState('このアンケートのメールを送信しています。終わってから、もう一度お試しください')
}

/**
 * Sends the link of a form to candidates by mail, each their own, at once or at its time; who has answered is left out. Answers the mailing's id.
 * @throws 404, 409 while the form takes no answers or mails of it are on their way, 400 beside the fields of the call
 */
export const sendRequest = async (scope: Scope, form: number, given: NewRequest): Promise<number> => {
  const stored = await findStored(scope, form, true)
  await checkArea(scope, 'candidates')
  if (!isTaking(stored))
    throw wrongState('受け付けていないアンケートです。公式版、受付の状態、締め切りを確認してください')
  const time = readSendTime(given)
  if ('errors' in time) throw invalid(time.errors)
  await checkNoneUnderWay(scope, form, time.at)
  checkWords(given)
  const { obstacle } = await stateOfCarried(scope, form, time.at)
  if (obstacle !== null) throw invalid({ send_reservation_at: [obstacle] })
  await checkSender(scope, given.enterprise_member_id)
  const audience = { ...given.audience, form: { id: form, only_asked: given.only_asked } }
  const { receiving } = await countAudience(scope, topicOf(kind), 1, audience)
  if (receiving === 0)
    throw invalid({ audience: ['送る相手がいません。条件と、送らない理由を確認してください'] })
  const { measures_clicks, pace } = await readMailingSetting(scope)
  return createMailing(scope, {
    kind,
    target_id: form,
    target_type_id: 1,
    content: { subject: given.title, body: given.body },
    audience,
    job_ids: [],
    form_id: form,
    sender_member_id: given.enterprise_member_id,
    reply_member_ids: [given.enterprise_member_id],
    measures_clicks,
    pace,
    send_at: time.at,
  })
}
