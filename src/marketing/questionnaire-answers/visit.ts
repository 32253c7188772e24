import { sql } from 'kysely'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { editionOf } from '../questionnaire-forms/forms.ts'
import type { FormContent, Typed } from '../questionnaire-forms/item.ts'

export type Answer = { id: number; edition: number; typed: Typed; answered_at: string | null }

/** Somebody at a form with a link. */
export type Visit = {
  form: number
  /** The link's own candidate; null for the open link. */
  candidate: { id: number; name: string } | null
  /** The browser of an open link. */
  visitor: string | undefined
  edition: number
  content: FormContent
  answer: Answer | undefined
  closes_on: string | null
  notice: number | null
}

export type Asked = {
  token: string
  /** Whose form the portal opens in place of the token. */
  opened?: { form: number; candidate: number } | undefined
  /** The number in the address; the link must be of this form. */
  form?: number
  visitor?: string | undefined
  /** The edition that the page showed, where no answer has been begun. */
  edition?: number | undefined
}

const missing = () =>
  notFound(
    'アンケートが見つかりません。リンクが途中で切れていないか確認してください。分からないときは、送られてきたメールに返信してお問い合わせください',
  )

const answerOf = (
  { tx, enterpriseId }: Scope,
  form: number,
  candidate: number | null,
  visitor: string | undefined,
  lock: boolean,
) => {
  if (candidate === null && !visitor) return undefined
  const whose =
    candidate === null
      ? sql`visitor_hash = ${hashToken(visitor ?? '')}`
      : sql`candidate_id_by_enterprise_id = ${candidate} AND visitor_hash IS NULL`
  return row<Answer>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, edition, typed, answered_at FROM questionnaire_form_mgmts
        WHERE enterprise_id = ${enterpriseId} AND form_id = ${form} AND ${whose} ORDER BY answered_at IS NULL, id_by_enterprise_id DESC LIMIT 1 ${lock ? sql`FOR UPDATE` : sql``}`,
  )
}

type Opened = {
  form: number
  candidate_id: number | null
  name: string | null
  edition: number
  open_status_flg: 1 | 2
  closes_on: string | null
  notice: number | null
}

/** A link with its form and its candidate: all that a visit begins with, at once. What the portal opens was asked by some link too. */
const openLink = ({ tx, enterpriseId }: Scope, { token, opened }: Asked) =>
  row<Opened>(
    tx,
    sql`SELECT l.form_id AS form, l.candidate_id_by_enterprise_id AS candidate_id, c.name, f.edition, f.open_status_flg, f.closes_on,
          f.notice_enterprise_member_id AS notice
        FROM questionnaire_links l
        JOIN questionnaire_forms f ON f.enterprise_id = ${enterpriseId} AND f.id_by_enterprise_id = l.form_id
        LEFT JOIN candidates c ON c.enterprise_id = ${enterpriseId} AND c.id_by_enterprise_id = l.candidate_id_by_enterprise_id
        WHERE l.enterprise_id = ${enterpriseId} AND ${
          opened
            ? sql`l.form_id = ${opened.form} AND l.candidate_id_by_enterprise_id = ${opened.candidate}`
            : sql`l.token_hash = ${hashToken(token)}`
        } LIMIT 1`,
  )

/** One answer of a candidate's link is begun at a time, so that two clicks never make two. Names no tenant table. */
const holdPlace = ({ tx, enterpriseId }: Scope, form: number, candidate: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`questionnaire:${enterpriseId}:${form}:${candidate}`}, 0))`.execute(
    tx,
  )

const isRestricted = async ({ tx, enterpriseId }: Scope): Promise<boolean> => {
  const enterprise = await row<{ contract_status_id: number; restrictions: Record<string, number> }>(
    tx,
    sql`SELECT contract_status_id, restrictions FROM enterprises WHERE id = ${enterpriseId}`,
  )
  return enterprise?.contract_status_id !== 1 || isClosed(enterprise.restrictions, 'questionnaire_forms')
}

/**
 * What a link opens, with the answer that was begun; `closed` where the form takes none. 404 for a link that is none, or
 * of another form. With `lock` the answer is held until the transaction ends.
 */
export const openVisit = async (scope: Scope, asked: Asked, lock = false): Promise<Visit | 'closed'> => {
  const { form, visitor } = asked
  const opened = await openLink(scope, asked)
  if (!opened || (form !== undefined && opened.form !== form)) throw missing()
  const { candidate_id: id, name, closes_on, notice } = opened
  const candidate = id === null ? null : { id, name: name ?? '' }
  if (lock && candidate) await holdPlace(scope, opened.form, candidate.id)
  const isOver = closes_on !== null && closes_on < today()
  if (opened.edition === 0 || opened.open_status_flg === 2 || isOver || (await isRestricted(scope)))
    return 'closed'
  const answer = await answerOf(scope, opened.form, candidate?.id ?? null, visitor, lock)
  const named = asked.edition && asked.edition <= opened.edition ? asked.edition : opened.edition
  const edition = answer?.edition ?? named
  const content = await editionOf(scope, opened.form, edition)
  if (!content) throw missing()
  return {
    form: opened.form,
    candidate,
    visitor: candidate ? undefined : visitor,
    edition,
    content,
    answer,
    closes_on,
    notice,
  }
}
