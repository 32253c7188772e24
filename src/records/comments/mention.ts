import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Authority, ContractPermission } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { AppError, invalid } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { own } from '#foundation/rules/own.ts'
import { checkVisible } from '../visible-record.ts'

/** A member a comment calls. */
export type Called = {
  id: number
  name: string
  email: string
  authority: Authority
  contract_permission: ContractPermission
}
type Target = { type: string; id: number }

const ACTIVE = 1

const refuse = (message: string) => invalid({ mention_ids: [message] })

/** Whether a member may see the record; anything but a refusal is ours to fail with. */
const maySee = async (scope: Scope, target: Target, called: Called): Promise<boolean> => {
  try {
    await checkVisible({ ...scope, member: called }, target.type, target.id)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The members a comment calls: active ones who may see the record. 400 names whoever may not. */
export const calledMembers = async (
  scope: Scope,
  target: Target,
  ids: readonly number[],
): Promise<Called[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await rows<Called>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name, email, authority, contract_permission FROM enterprise_members
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${wanted}) AND member_status = ${ACTIVE} ORDER BY id_by_enterprise_id`,
  )
  if (found.length < wanted.length)
    throw refuse('通知先のメンバーが見つかりません。有効なメンバーを選んでください')
  for (const called of found)
    if (!(await maySee(scope, target, called)))
      throw refuse(`${called.name}さんにはこの記録を閲覧する権限がないため、通知できません`)
  return found
}

/** The members who chose to get no mail when they are called. */
const withoutMail = async ({ tx, enterpriseId }: Scope): Promise<ReadonlySet<number>> => {
  const found = await rows<{ member_id: number }>(
    tx,
    sql`SELECT member_id FROM notification_choices WHERE enterprise_id = ${enterpriseId} AND type = 'member.mentioned' AND NOT mail`,
  )
  return new Set(found.map(({ member_id }) => member_id))
}

/** Tells the members where they were called, by mail unless they chose otherwise. The mail holds the record's name and the link, nothing else of it. */
export const notifyCalled = async (
  app: App,
  scope: Scope,
  target: Target,
  author: { id: number; name: string },
  called: readonly Called[],
): Promise<void> => {
  const of = scope.stores.find(({ entity }) => entity.name === target.type)
  const others = called.filter(({ id }) => id !== author.id)
  if (!of || others.length === 0) return
  await emit(scope, [
    {
      type: 'member.mentioned',
      target_type: target.type,
      target_id: target.id,
      detail: { member_ids: others.map(({ id }) => id) },
    },
  ])
  const unwanted = await withoutMail(scope)
  const record = await find(of, scope, target.id)
  const name = String(own(record, of.entity.title) ?? `ID ${target.id}`)
  for (const { name: reader, email } of others.filter(({ id }) => !unwanted.has(id)))
    await queueMail(scope, {
      purpose: 'mention',
      target,
      from: senderOf(app.config),
      reply_to: null,
      to: email,
      cc: null,
      subject: `${author.name}さんが${of.entity.label.ja}「${name}」のコメントであなたに呼びかけました`,
      body: [
        `${reader} さん`,
        '',
        `${author.name}さんが、${of.entity.label.ja}「${name}」のコメントであなたに呼びかけました。`,
        '次の画面からコメントを確認してください。',
        '',
        `${app.config.origin}/enterprise/${of.entity.plural}/${target.id}`,
        '',
        'このメールは送信専用です。返信はコメントの画面から行ってください。',
      ].join('\n'),
      attachments: [],
    })
}
