import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid, stale, wrongState } from '#foundation/platform/errors.ts'
import { draftErrors } from '../mail-content/content.ts'
import { mailingStates } from '../mailings/mailing.ts'
import { moveMailing } from '../mailings/moves.ts'
import { type AutomationContent, changedParts, emptyContent, limits, mailOf } from './content.ts'
import { emailOf, lockEmail, type Stored } from './emails.ts'
import type { GroupId } from './filters.ts'
import { hearWhereNeeded } from './hearing.ts'
import type { DraftBody } from './schema.ts'

export const emailTarget = 'automation_email'

/** An entry in the history of an e-mail. */
export const noteEmail = (scope: Scope, id: number, kind: string, text: string | null = null) =>
  recordHistory(scope, [{ target_type: emailTarget, target_id: id, kind, note: text }])

const contentKeys = Object.keys(emptyContent) as (keyof AutomationContent)[]

/** The parts of a draft that a body names, in place of those that stand. */
const contentOf = (before: AutomationContent, body: DraftBody): AutomationContent =>
  Object.fromEntries(
    contentKeys.map((key) => [key, body[key] === undefined ? before[key] : body[key]]),
  ) as AutomationContent

/** A member in whose name mails may go out. */
const checkSender = async ({ tx, enterpriseId }: Scope, id: number | null | undefined) => {
  if (id == null) return
  const found = await row(
    tx,
    sql`SELECT 1 FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND member_status IN (0, 1)`,
  )
  if (!found) throw invalid({ sender: ['有効なメンバーから選び直してください'] })
}

/** Ages in their order; 400 beside the later one. */
export const checkAges = ({ age_min, age_max }: Pick<AutomationContent, 'age_min' | 'age_max'>): void => {
  if (age_min !== null && age_max !== null && age_min > age_max)
    throw invalid({ age_max: ['年齢の上限は下限以上で入力してください'] })
}

/** What may be stored unfinished: 400 names the fields of the e-mail. */
const checkWritten = (content: AutomationContent) => {
  checkAges(content)
  const { subject, ...errors } = draftErrors(mailOf(content))
  const named = { ...(subject && { title: subject }), ...errors }
  if (Object.keys(named).length > 0) throw invalid(named)
}

/** Makes an e-mail with a draft, last in its group, sent by who makes it unless said otherwise; answers its number. */
export const createEmail = async (scope: Scope, group: GroupId, body: DraftBody): Promise<number> => {
  const { tx, enterpriseId: e } = scope
  await checkSender(scope, body.sender)
  const me = scope.member?.id ?? null
  const content = contentOf({ ...emptyContent, sender: me }, body)
  checkWritten(content)
  const id = await draw(tx, e, 'automation_emails')
  const last = await row<{ order: number; count: number }>(
    tx,
    sql`SELECT coalesce(max(order_number), 0) AS "order", count(*)::integer AS count FROM automation_emails WHERE enterprise_id = ${e} AND group_id = ${group}`,
  )
  if ((last?.count ?? 0) >= limits.emails)
    throw wrongState(`自動メールは、種類ごとに${limits.emails}件までです。使わないものを削除してください`)
  await sql`INSERT INTO automation_emails (enterprise_id, id_by_enterprise_id, group_id, name, open_flg, order_number, draft, draft_by, created_by)
    VALUES (${e}, ${id}, ${group}, ${body.name ?? '新しい自動メール'}, ${body.open_flg ?? 1}, ${(last?.order ?? 0) + 1}, ${JSON.stringify(content)}::jsonb, ${me}, ${me})`.execute(
    tx,
  )
  await noteEmail(scope, id, 'create')
  return id
}

/** The e-mail as it stands, held; 409 with it as it is now when it changed since `updatedAt`. */
export const holdEmail = async (scope: Scope, id: number, updatedAt: string | undefined): Promise<Stored> => {
  const stored = await lockEmail(scope, id)
  if (updatedAt !== undefined && new Date(updatedAt).getTime() !== new Date(stored.updated_at).getTime())
    throw stale(await emailOf(scope, id))
  return stored
}

/** Writes what a body names: name and open flag at once, the rest in the draft. 409 `stale`, 400 by field. */
export const updateEmail = async (
  scope: Scope,
  id: number,
  body: DraftBody,
  updatedAt: string | undefined,
): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  const before = await holdEmail(scope, id, updatedAt)
  const draft = contentOf(before.draft, body)
  if (draft.sender !== before.draft.sender) await checkSender(scope, draft.sender)
  checkWritten(draft)
  const open = body.open_flg ?? before.open_flg
  if (open !== before.open_flg) await noteEmail(scope, id, open === 1 ? 'open' : 'close')
  const written =
    changedParts(draft, before.draft).length > 0
      ? sql`draft = ${JSON.stringify(draft)}::jsonb, draft_by = ${scope.member?.id ?? null}, draft_at = statement_timestamp(),`
      : sql``
  await sql`UPDATE automation_emails SET name = ${body.name ?? before.name}, open_flg = ${open}, ${written} ${updatedNow}
    WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${id}`.execute(tx)
}

/** Puts the e-mails of a group into the order of `ids`, which names each of them once; 409 when others are there by now. */
export const orderEmails = async (scope: Scope, group: GroupId, ids: readonly number[]): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM automation_emails WHERE enterprise_id = ${e} AND group_id = ${group} ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  const given = [...ids].sort((a, b) => a - b)
  if (given.length !== found.length || found.some(({ id }, at) => id !== given[at]))
    throw wrongState('自動メールが追加または削除されています。一覧を開き直してから、並べ替えてください')
  await sql`UPDATE automation_emails t SET order_number = v.place
    FROM (SELECT unnest(${[...ids]}::integer[]) AS id, unnest(${ids.map((_, at) => at + 1)}::integer[]) AS place) v
    WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND t.id_by_enterprise_id = v.id`.execute(
    tx,
  )
}

/** Removes an e-mail; what still waits of it is not sent, what was sent stays with those who got it. */
export const deleteEmail = async (scope: Scope, id: number): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  await lockEmail(scope, id)
  const mailings = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM mailings WHERE enterprise_id = ${e} AND kind = 1 AND target_id = ${id}
        AND state IN (${mailingStates.sending}, ${mailingStates.paused})`,
  )
  for (const mailing of mailings) await moveMailing(scope, mailing.id, 'cancel')
  await sql`DELETE FROM automation_emails WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
  await hearWhereNeeded(scope)
  await noteEmail(scope, id, 'delete')
}
