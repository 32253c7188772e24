import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { countDifferences } from './differences.ts'
import { emptyContent, type FormContent } from './item.ts'
import type { DraftAnswer, FormRow } from './schema.ts'

type At = Pick<Scope, 'tx' | 'enterpriseId'>

export type Stored = {
  name: string
  open_status_flg: 1 | 2
  closes_on: string | null
  edition: number
  draft: FormContent
  open_link: number
  open_links: number
  notice_enterprise_member_id: number | null
  updated_at: string
}

const missing = () =>
  notFound('アンケートフォームが見つかりません。削除されたか、アドレスが変わった可能性があります')

const member = (enterpriseId: number, column: Fragment) =>
  sql`(SELECT json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) FROM enterprise_members m
    WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ${column})`

/** Forms for the back office over the alias `t`, with what came in. */
const selectForms = (enterpriseId: number): Fragment => sql`
  SELECT t.id_by_enterprise_id, t.name, coalesce(t.draft->>'title', '') AS title, t.edition,
    CASE WHEN t.edition = 0 THEN 'draft' WHEN t.open_status_flg = 2 THEN 'disabled'
         WHEN t.closes_on < ${today()}::date THEN 'closed' ELSE 'open' END AS state,
    t.open_status_flg, least(t.open_link, 1) AS open_link_flg, t.closes_on,
    coalesce(a.answers, 0) AS answer_count, coalesce(a.started, 0) AS started_count, coalesce(a.waiting, 0) AS waiting_count,
    coalesce(l.sent, 0) AS sent_count, a.last_answered_at, coalesce(t.draft <> e.content, true) AS has_changes,
    ${member(enterpriseId, sql`t.create_enterprise_member_id`)} AS create_enterprise_member,
    ${member(enterpriseId, sql`t.notice_enterprise_member_id`)} AS notice_enterprise_member, t.created_at, t.updated_at
  FROM questionnaire_forms t
  LEFT JOIN questionnaire_form_editions e ON e.enterprise_id = ${enterpriseId} AND e.form_id = t.id_by_enterprise_id AND e.edition = t.edition
  LEFT JOIN (SELECT form_id, count(answered_at)::integer AS answers, (count(*) - count(answered_at))::integer AS started,
      sum(waiting)::integer AS waiting, max(answered_at) AS last_answered_at
    FROM questionnaire_form_mgmts WHERE enterprise_id = ${enterpriseId} GROUP BY form_id) a ON a.form_id = t.id_by_enterprise_id
  LEFT JOIN (SELECT form_id, count(DISTINCT candidate_id_by_enterprise_id)::integer AS sent
    FROM questionnaire_links WHERE enterprise_id = ${enterpriseId} GROUP BY form_id) l ON l.form_id = t.id_by_enterprise_id
  WHERE t.enterprise_id = ${enterpriseId}`

/** Forms that fit, the last changed first. */
export const listForms = ({ tx, enterpriseId }: At, where: Fragment, limit: number, offset: number) =>
  rows<FormRow>(
    tx,
    sql`${selectForms(enterpriseId)} AND ${where} ORDER BY t.updated_at DESC, t.id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${offset}`,
  )

export const countForms = async ({ tx, enterpriseId }: At, where: Fragment): Promise<number> =>
  (
    await row<{ count: number }>(
      tx,
      sql`SELECT count(*)::integer AS count FROM questionnaire_forms t WHERE t.enterprise_id = ${enterpriseId} AND ${where}`,
    )
  )?.count ?? 0

/** A form as it is stored, or 404; `lock` holds it until the transaction ends. */
export const findStored = async ({ tx, enterpriseId }: At, id: number, lock = false): Promise<Stored> => {
  const found = await row<Stored>(
    tx,
    sql`SELECT name, open_status_flg, closes_on, edition, draft, open_link, open_links, notice_enterprise_member_id, updated_at
        FROM questionnaire_forms WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  if (!found) throw missing()
  return { ...found, draft: { ...emptyContent, ...found.draft } }
}

/** What an edition asks; it never changes. */
export const editionOf = async (
  { tx, enterpriseId }: At,
  form: number,
  edition: number,
): Promise<FormContent | null> => {
  const found = await row<{ content: FormContent }>(
    tx,
    sql`SELECT content FROM questionnaire_form_editions WHERE enterprise_id = ${enterpriseId} AND form_id = ${form} AND edition = ${edition}`,
  )
  return found ? { ...emptyContent, ...found.content } : null
}

/** A form with its draft, as the builder shows it; 404. */
export const draftOf = async (at: At, id: number): Promise<DraftAnswer> => {
  const stored = await findStored(at, id)
  const [found] = await listForms(at, sql`t.id_by_enterprise_id = ${id}`, 1, 0)
  if (!found) throw missing()
  const official = stored.edition > 0 ? await editionOf(at, id, stored.edition) : null
  const { items, ...words } = stored.draft
  return {
    questionnaire_form_draft: {
      ...found,
      ...words,
      form: items,
      differences: countDifferences(stored.draft, official),
    },
  }
}
