import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { condition } from '#foundation/entity/store/schema.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { hasConsent } from '../consents/consent.ts'
import type { Topic } from '../consents/topics.ts'
import type { Audience, LeaveOutReason, TargetTypeId } from './mailing.ts'

const ids = z.array(z.int().min(1).max(2_147_483_647))

/** Whom a mailing goes to, as the screens send it. */
export const audienceSchema = z.strictObject({
  conditions: z.array(condition).max(30).default([]),
  keyword: z.string().max(100).default(''),
  ids: ids.max(100_000).optional(),
  excluded_ids: ids.max(10_000).default([]),
  includes_frequent: z.boolean().default(false),
  form: z
    .strictObject({ id: z.int().min(1).max(2_147_483_647), only_asked: z.boolean().default(false) })
    .optional(),
})

/** Mails of marketing that one candidate gets in so many days before it is held for too many. */
const frequentDays = 30

export const targetNames = { 1: 'candidate', 2: 'company_member' } as const

export const targetStore = (scope: Scope, target: TargetTypeId): Store => {
  const found = scope.stores.find(({ entity }) => entity.name === targetNames[target])
  if (!found) throw new Error(`no store of ${targetNames[target]}`)
  return found
}

/** The enterprise's measure of enough, in mails to one person in 30 days. */
const enoughOf = ({ enterpriseId }: Scope): Fragment =>
  sql`coalesce((SELECT g.enough FROM mailing_settings g WHERE g.enterprise_id = ${enterpriseId}), 8)`

type Part = { cte: Fragment; join: Fragment; when: Fragment }
const nothing: Part = { cte: sql``, join: sql``, when: sql`` }

/** Those who got enough mails lately, unless they are meant too. */
const frequentPart = (scope: Scope, target: TargetTypeId, { includes_frequent }: Audience): Part => {
  if (includes_frequent) return nothing
  const since = new Date(Date.now() - frequentDays * 86_400_000).toISOString()
  return {
    cte: sql`, frequent AS (SELECT x.target_id FROM mailing_recipients x
        WHERE x.enterprise_id = ${scope.enterpriseId} AND x.target_type = ${targetNames[target]} AND x.sent_at > ${since} AND x.state = 2
        GROUP BY x.target_id HAVING count(*) >= ${enoughOf(scope)})`,
    join: sql`LEFT JOIN frequent f ON f.target_id = t.id_by_enterprise_id`,
    when: sql`WHEN f.target_id IS NOT NULL THEN 'frequent'`,
  }
}

/** Those who answered the questionnaire that is asked for. */
const answeredPart = ({ enterpriseId: e }: Scope, target: TargetTypeId, { form }: Audience): Part =>
  form === undefined || target === 2
    ? nothing
    : {
        cte: sql`, answered AS (SELECT DISTINCT q.candidate_id_by_enterprise_id AS id FROM questionnaire_form_mgmts q
            WHERE q.enterprise_id = ${e} AND q.form_id = ${form.id} AND q.answered_at IS NOT NULL)`,
        join: sql`LEFT JOIN answered w ON w.id = t.id_by_enterprise_id`,
        when: sql`WHEN w.id IS NOT NULL THEN 'answered'`,
      }

/** The people themselves, where they are named: one by one, or by the links they were given. */
const whereChosen = ({ enterpriseId: e }: Scope, target: TargetTypeId, { ids, form }: Audience): Fragment => {
  const named = ids ? sql`AND t.id_by_enterprise_id = ANY(${ids}::integer[])` : sql``
  return form?.only_asked && target === 1
    ? sql`${named} AND t.id_by_enterprise_id IN (SELECT l.candidate_id_by_enterprise_id FROM questionnaire_links l
        WHERE l.enterprise_id = ${e} AND l.form_id = ${form.id} AND l.candidate_id_by_enterprise_id IS NOT NULL)`
    : named
}

/**
 * Everybody who matches, with address, name and why they get no mail (null: they get one), over the alias `t` of their
 * table: columns id, address, name, reason and what `more` adds.
 */
export const selectAudience = async (
  scope: Scope,
  {
    topic,
    target,
    audience,
    more = sql``,
  }: {
    topic: Topic
    target: TargetTypeId
    audience: Audience
    more?: Fragment
  },
): Promise<Fragment> => {
  const of = targetStore(scope, target)
  const { filter } = await where(of, scope, audience.conditions, audience.keyword)
  const e = scope.enterpriseId
  const address = sql`lower(btrim(t.email))`
  const name = target === 1 ? sql`t.name` : sql`btrim(concat_ws(' ', t.l_name, t.f_name))`
  const consent = target === 1 ? sql`WHEN NOT ${hasConsent('t')} THEN 'no_consent'` : sql``
  const frequent = frequentPart(scope, target, audience)
  const answered = answeredPart(scope, target, audience)
  return sql`WITH stopped AS (SELECT s.address, min(s.reason) AS reason FROM mail_suppressions s
        WHERE s.enterprise_id = ${e} AND s.topic IN (0, ${topic}) GROUP BY s.address) ${frequent.cte} ${answered.cte},
      matching AS (
        SELECT t.id_by_enterprise_id AS id, coalesce(${address}, '') AS address, ${name} AS name,
          CASE WHEN t.id_by_enterprise_id = ANY(${audience.excluded_ids}::integer[]) THEN 'excluded'
            ${answered.when} WHEN coalesce(${address}, '') = '' THEN 'no_address'
            WHEN s.reason = 2 THEN 'returned' WHEN s.reason IS NOT NULL THEN 'unsubscribed'
            ${consent} ${frequent.when} END AS reason ${more}
        FROM ${sql.table(of.entity.plural)} t LEFT JOIN stopped s ON s.address = ${address} ${frequent.join} ${answered.join}
        WHERE ${whereVisible(of, scope)} ${whereChosen(scope, target, audience)} AND ${filter})
    SELECT m.*, CASE WHEN m.reason IS NULL AND row_number() OVER (PARTITION BY m.address, m.reason IS NULL ORDER BY m.id) > 1
      THEN 'duplicate' ELSE m.reason END AS left_out FROM matching m`
}

export type AudienceCount = {
  matching: number
  receiving: number
  left_out: { reason: LeaveOutReason; count: number }[]
}

/** How many match, how many of them get the mail, and why the others do not. */
export const countAudience = async (
  scope: Scope,
  topic: Topic,
  target: TargetTypeId,
  audience: Audience,
): Promise<AudienceCount> => {
  const selected = await selectAudience(scope, { topic, target, audience })
  const counted = await rows<{ reason: LeaveOutReason | null; count: number }>(
    scope.tx,
    sql`SELECT a.left_out AS reason, count(*)::int AS count FROM (${selected}) a GROUP BY 1 ORDER BY 2 DESC`,
  )
  const matching = counted.reduce((sum, { count }) => sum + count, 0)
  const left_out = counted.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []))
  return {
    matching,
    receiving: matching - left_out.reduce((sum, { count }) => sum + count, 0),
    left_out,
  }
}

export type AudienceMember = { id: number; name: string; address: string; left_out: LeaveOutReason | null }

/** Some of those who match, in the order in which they get their mails; `reason` narrows to those left out for it. */
export const listAudience = async (
  scope: Scope,
  topic: Topic,
  target: TargetTypeId,
  audience: Audience,
  { reason, offset, limit }: { reason: LeaveOutReason | null; offset: number; limit: number },
): Promise<AudienceMember[]> => {
  const selected = await selectAudience(scope, { topic, target, audience })
  return rows(
    scope.tx,
    sql`SELECT a.id, a.name, a.address, a.left_out FROM (${selected}) a WHERE a.left_out IS NOT DISTINCT FROM ${reason}
        ORDER BY a.id LIMIT ${limit} OFFSET ${offset}`,
  )
}
