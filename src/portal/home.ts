import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { sealPortalLink } from '#documents/public-links/portal-links.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { PortalPart, PortalVisit, PortalWaiting } from '#sales/portal-people/part.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'
import type { PortalFrame, ShownPaper } from './page-content.ts'

/** Papers on the first page, and on the page of all. */
const papersFirst = 2
const papersMost = 200

export const visitOf = (app: App, scope: Scope, person: PortalPerson, token: string): PortalVisit => ({
  scope,
  person,
  seal: (kind, id) => sealPortalLink(app, kind, { enterprise_id: scope.enterpriseId, id: String(id) }, token),
})

/** Whom somebody turns to: who looks after them at the agency, else the agency. */
export const contactOf = async (scope: Scope, person: PortalPerson): Promise<PortalFrame['contact']> => {
  const { basic } = await documentSettings(scope)
  const owner = await row<{ name: string }>(
    scope.tx,
    sql`${plannedOnce} SELECT concat_ws(' ', m.l_name, m.f_name) AS name FROM enterprise_members m
        WHERE m.enterprise_id = ${scope.enterpriseId} AND m.member_status = 1 AND m.id_by_enterprise_id IN (
          SELECT enterprise_member1_id FROM candidates WHERE enterprise_id = ${scope.enterpriseId}
            AND id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[])
          UNION ALL SELECT enterprise_member1_id FROM company_members WHERE enterprise_id = ${scope.enterpriseId}
            AND id_by_enterprise_id = ANY(${person.members.map(({ id }) => id)}::integer[]))
        ORDER BY m.id_by_enterprise_id LIMIT 1`,
  )
  return { name: [basic.business_name, owner?.name].filter(Boolean).join(' '), tel: basic.tel || null }
}

/** What is due first stands first; what has no date comes last. */
const byDue = (a: PortalWaiting, b: PortalWaiting) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1)

const paperHref = (part: PortalPart, id: number) => `/my/papers/${part.name}/${id}`

/** The documents of somebody, the newest first. */
export const papersOf = async (
  parts: readonly PortalPart[],
  visit: PortalVisit,
  most = papersMost,
): Promise<ShownPaper[]> => {
  const all = await Promise.all(
    parts.map(async (part) =>
      ((await part.papers?.(visit, most)) ?? []).map((paper) => ({
        ...paper,
        href: paperHref(part, paper.id),
      })),
    ),
  )
  return all
    .flat()
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, most)
}

/** What somebody finds who comes in: the one thing to do, what waits besides, what runs, the last papers. All is asked for at once. */
export const homeOf = async (parts: readonly PortalPart[], visit: PortalVisit) => {
  const [waiting, running, papers] = await Promise.all([
    Promise.all(parts.map((part) => part.waiting?.(visit) ?? [])),
    Promise.all(parts.map((part) => part.running?.(visit) ?? [])),
    papersOf(parts, visit, papersFirst + 1),
  ])
  const [first = null, ...others] = waiting.flat().toSorted(byDue)
  return {
    first,
    waiting: others,
    running: running.flat(),
    papers: papers.slice(0, papersFirst),
    hasMorePapers: papers.length > papersFirst,
  }
}
