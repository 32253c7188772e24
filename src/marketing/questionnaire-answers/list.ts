import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import type { Decision } from '#records/offered-changes/change.ts'
import {
  emptyContent,
  type FormContent,
  type Item,
  inputOf,
  type Typed,
} from '../questionnaire-forms/item.ts'
import { answerWords } from '../questionnaire-forms/words.ts'
import type { AnswerRow } from './schema.ts'

type At = Pick<Scope, 'tx' | 'enterpriseId'>

export type Wanted = {
  form_id?: number | undefined
  candidate_id?: number | undefined
  keyword: string
  state: 'answered' | 'started'
  changes?: 'waiting' | 'none' | undefined
  edition?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The answers that fit, over `t` the answer and `c` its candidate. */
export const fitting = ({
  form_id,
  candidate_id,
  keyword,
  state,
  changes,
  edition,
  from,
  to,
}: Wanted): Fragment => {
  const pattern = likePattern(keyword)
  return sql.join(
    [
      state === 'answered' ? sql`t.answered_at IS NOT NULL` : sql`t.answered_at IS NULL`,
      ...(form_id ? [sql`t.form_id = ${form_id}`] : []),
      ...(candidate_id ? [sql`t.candidate_id_by_enterprise_id = ${candidate_id}`] : []),
      ...(keyword ? [sql`(c.name ILIKE ${pattern} OR t.typed::text ILIKE ${pattern})`] : []),
      ...(changes === 'waiting' ? [sql`t.waiting > 0`] : changes === 'none' ? [sql`t.waiting = 0`] : []),
      ...(edition ? [sql`t.edition = ${edition}`] : []),
      ...(from ? [sql`t.answered_at >= (${from}::date::timestamp AT TIME ZONE 'Asia/Tokyo')`] : []),
      ...(to ? [sql`t.answered_at < ((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo')`] : []),
    ],
    sql` AND `,
  )
}

const joined = (enterpriseId: number) => sql`questionnaire_form_mgmts t
  JOIN questionnaire_forms f ON f.enterprise_id = ${enterpriseId} AND f.id_by_enterprise_id = t.form_id
  LEFT JOIN candidates c ON c.enterprise_id = ${enterpriseId} AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id`

const select = (
  enterpriseId: number,
) => sql`SELECT t.id_by_enterprise_id, t.form_id, t.edition, t.typed, t.decisions,
    json_build_object('id', t.form_id, 'name', f.name) AS form,
    CASE WHEN c.id_by_enterprise_id IS NOT NULL THEN json_build_object('id', c.id_by_enterprise_id, 'name', c.name) END AS candidate,
    t.visitor_hash IS NOT NULL AS is_open_link, t.waiting, (SELECT count(*)::integer FROM jsonb_object_keys(t.decisions)) AS decided,
    t.created_at, t.updated_at, t.answered_at
  FROM ${joined(enterpriseId)} WHERE t.enterprise_id = ${enterpriseId}`

export type StoredAnswer = Omit<AnswerRow, 'answers'> & {
  form_id: number
  typed: Typed
  decisions: Record<string, Decision>
}

/** What every edition of a form asked, by its number. */
export const editionsOf = async (
  { tx, enterpriseId }: At,
  forms: readonly number[],
): Promise<ReadonlyMap<string, FormContent>> => {
  const found = await rows<{ form_id: number; edition: number; content: FormContent }>(
    tx,
    sql`SELECT form_id, edition, content FROM questionnaire_form_editions WHERE enterprise_id = ${enterpriseId} AND form_id = ANY(${[...new Set(forms)]}::integer[])
        ORDER BY form_id, edition`,
  )
  return new Map(
    found.map(({ form_id, edition, content }) => [`${form_id}/${edition}`, { ...emptyContent, ...content }]),
  )
}

/** An answer to one item in words; of files how many there are. */
export const wordsOf = (item: Item, typed: Typed): string => {
  const texts = own(typed, item.key) ?? []
  return inputOf(item) === 'file' ? (texts.length > 0 ? `${texts.length}件` : '') : answerWords(item, texts)
}

/** Answers that fit, the last first. */
export const listAnswers = async (
  at: At,
  where: Fragment,
  limit: number,
  offset: number,
): Promise<AnswerRow[]> => {
  const { tx, enterpriseId } = at
  const found = await rows<StoredAnswer>(
    tx,
    sql`${select(enterpriseId)} AND ${where} ORDER BY t.answered_at DESC NULLS FIRST, t.updated_at DESC, t.id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
  const editions = await editionsOf(
    at,
    found.map(({ form_id }) => form_id),
  )
  return found.map(({ form_id, typed, decisions: _, ...row }) => ({
    ...row,
    answers: Object.fromEntries(
      (editions.get(`${form_id}/${row.edition}`)?.items ?? []).flatMap((item) => {
        const words = wordsOf(item, typed)
        return words ? [[item.key, words]] : []
      }),
    ),
  }))
}

/** One answer as it is stored; undefined where there is none. */
export const findAnswer = ({ tx, enterpriseId }: At, id: number): Promise<StoredAnswer | undefined> =>
  row<StoredAnswer>(tx, sql`${select(enterpriseId)} AND t.id_by_enterprise_id = ${id}`)

export const countAnswers = async ({ tx, enterpriseId }: At, where: Fragment): Promise<number> =>
  (
    await row<{ count: number }>(
      tx,
      sql`SELECT count(*)::integer AS count FROM ${joined(enterpriseId)} WHERE t.enterprise_id = ${enterpriseId} AND ${where}`,
    )
  )?.count ?? 0
