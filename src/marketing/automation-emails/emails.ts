import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { type AutomationContent, changedParts, emptyContent } from './content.ts'
import type { GroupId } from './filters.ts'
import type { EmailAnswer, EmailRow } from './schema.ts'

type At = Pick<Scope, 'tx' | 'enterpriseId'>

/** An automation e-mail as it is stored. */
export type Stored = {
  group: GroupId
  name: string
  open_flg: 0 | 1
  order: number
  edition: number
  draft: AutomationContent
  updated_at: string
}

/** Mails count for so many days in the list. */
const countedDays = 30

const member = (enterpriseId: number, id: Fragment) =>
  sql`(SELECT json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) FROM enterprise_members m
    WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ${id})`

const selectEmails = (enterpriseId: number): Fragment => {
  const since = new Date(Date.now() - countedDays * 86_400_000).toISOString()
  return sql`
  SELECT t.id_by_enterprise_id, t.group_id AS "group", t.name, t.open_flg, t.order_number AS "order", t.edition, t.draft,
    ${member(enterpriseId, sql`t.draft_by`)} AS draft_by, t.draft_at, e.content AS official, ${member(enterpriseId, sql`e.created_by`)} AS official_by,
    e.created_at AS official_at, coalesce(s.sent, 0) AS sent_count, ${member(enterpriseId, sql`(t.draft ->> 'sender')::integer`)} AS sender_member,
    t.created_at, t.updated_at
  FROM automation_emails t
  LEFT JOIN automation_email_editions e ON e.enterprise_id = ${enterpriseId} AND e.automation_email_id = t.id_by_enterprise_id AND e.edition = t.edition
  LEFT JOIN (SELECT m.target_id, count(*)::integer AS sent FROM mailings m
    JOIN mailing_recipients r ON r.enterprise_id = ${enterpriseId} AND r.mailing_id = m.id_by_enterprise_id
    WHERE m.enterprise_id = ${enterpriseId} AND m.kind = 1 AND r.state = 2 AND r.sent_at > ${since} GROUP BY m.target_id) s ON s.target_id = t.id_by_enterprise_id
  WHERE t.enterprise_id = ${enterpriseId}`
}

type Found = Omit<EmailRow, 'has_changes'> & { draft: AutomationContent; official: AutomationContent | null }

const toRow = (found: Found): EmailRow => {
  const draft = { ...emptyContent, ...found.draft }
  const official = found.official && { ...emptyContent, ...found.official }
  return { ...found, draft, official, has_changes: !official || changedParts(draft, official).length > 0 }
}

const listWhere = async ({ tx, enterpriseId }: At, where: Fragment): Promise<EmailRow[]> =>
  (
    await rows<Found>(
      tx,
      sql`${selectEmails(enterpriseId)} AND ${where} ORDER BY t.group_id, t.order_number, t.id_by_enterprise_id`,
    )
  ).map(toRow)

/** The e-mails of a group, or of both, in their order; `keyword` looks at names, subjects and texts. */
export const listEmails = (at: At, group: GroupId | null, keyword = ''): Promise<EmailRow[]> => {
  const pattern = likePattern(keyword.trim())
  return listWhere(
    at,
    sql`(${group}::integer IS NULL OR t.group_id = ${group}) AND (t.name ILIKE ${pattern} OR t.draft ->> 'title' ILIKE ${pattern} OR (t.draft -> 'body')::text ILIKE ${pattern})`,
  )
}

const missing = () => notFound('自動メールが見つかりません。削除されたか、アドレスが変わった可能性があります')

/** An e-mail with its draft and its official edition; 404. */
export const emailOf = async (at: At, id: number): Promise<EmailAnswer> => {
  const [found] = await listWhere(at, sql`t.id_by_enterprise_id = ${id}`)
  if (!found) throw missing()
  return { automation_email_draft: found }
}

/** An e-mail as it is stored, held until the transaction ends; 404. */
export const lockEmail = async ({ tx, enterpriseId }: At, id: number): Promise<Stored> => {
  const found = await row<Stored>(
    tx,
    sql`SELECT group_id AS "group", name, open_flg, order_number AS "order", edition, draft, updated_at FROM automation_emails
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!found) throw missing()
  return { ...found, draft: { ...emptyContent, ...found.draft } }
}

/** What is sent of an e-mail: its official edition, and the mailing that takes the recipients. */
export type Official = {
  id: number
  name: string
  edition: number
  mailing_id: number
  content: AutomationContent
}

/** The open official editions of a group, in the order in which they are asked. */
export const listOfficials = async (
  { tx, enterpriseId }: At,
  group: GroupId,
): Promise<(Official & { filters: AutomationContent })[]> => {
  const found = await rows<Official>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, e.edition, e.mailing_id, e.content FROM automation_emails t
        JOIN automation_email_editions e ON e.enterprise_id = ${enterpriseId} AND e.automation_email_id = t.id_by_enterprise_id AND e.edition = t.edition
        WHERE t.enterprise_id = ${enterpriseId} AND t.group_id = ${group} AND t.open_flg = 1 ORDER BY t.order_number, t.id_by_enterprise_id`,
  )
  return found.map((one) => {
    const content = { ...emptyContent, ...one.content }
    return { ...one, content, filters: content }
  })
}
