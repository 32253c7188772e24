import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { type Arrival, groupOf } from './arrivals.ts'
import { listEmails } from './emails.ts'
import { readFacts } from './facts.ts'
import { type Facts, type Filters, firstMatching, type GroupId, matches } from './filters.ts'

/** So many of the newest registrations or applications are looked at. */
export const lookedAt = 100

/** The filters of an e-mail as they are being typed; it counts as open and official. */
export type Typed = Filters & { id: number }

type Came = Arrival & { facts: Facts | null }

const selectRecent = ({ tx, enterpriseId: e }: Scope, group: GroupId) => {
  // What the index knows of the first group.
  const onlyNew = group === 1 ? sql`a.is_new = 1` : sql`true`
  return rows<Came>(
    tx,
    sql`SELECT a.id_by_enterprise_id AS apply_id, ${group}::integer AS "group", a.candidate_id_by_enterprise_id AS candidate_id, a.name, a.created_at, h.facts
        FROM applies a LEFT JOIN automation_email_arrivals h ON h.enterprise_id = ${e} AND h.apply_id = a.id_by_enterprise_id
        WHERE a.enterprise_id = ${e} AND ${onlyNew} AND ${groupOf} = ${group} ORDER BY a.id_by_enterprise_id DESC LIMIT ${lookedAt}`,
  )
}

export type RecentPerson = {
  apply_id: number
  candidate: { id: number; name: string }
  created_at: string
  /** The e-mail each would have got. */
  automation_email_id: number | null
  /** The typed filters match, whatever comes before. */
  fits: boolean
}

/**
 * Which e-mail each of the newest registrations (group 1) or applications (2) would have got by what is official now, with
 * one of them as it is typed. What a person was like is as of the event; before e-mails were sent at all, as of now.
 */
export const tryOnRecent = async (
  scope: Scope,
  group: GroupId,
  typed: Typed | null,
): Promise<RecentPerson[]> => {
  const emails = await listEmails(scope, group)
  if (typed && !emails.some(({ id_by_enterprise_id: id }) => id === typed.id)) throw notFound()
  const asked = emails.flatMap(({ id_by_enterprise_id: id, open_flg, official }) =>
    id === typed?.id
      ? [{ id, filters: typed as Filters }]
      : open_flg === 1 && official
        ? [{ id, filters: official as Filters }]
        : [],
  )
  const came = await selectRecent(scope, group)
  const unknown = came.filter(({ facts }) => facts === null).map(({ candidate_id }) => candidate_id)
  const now = await readFacts(scope, unknown)
  return came.flatMap(({ apply_id, candidate_id, name, created_at, facts }) => {
    const known = facts ?? now.get(candidate_id)
    if (!known) return []
    return {
      apply_id,
      candidate: { id: candidate_id, name },
      created_at,
      automation_email_id: firstMatching(asked, known)?.id ?? null,
      fits: typed !== null && matches(typed, known),
    }
  })
}
