import { sql } from 'kysely'
import { checkArea, maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { listTableOf, tableOf } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { candidates } from '#sales/candidates/server.ts'
import { jobs } from '#sales/jobs/server.ts'
import { closedRegister, closedSales } from '../rules/limits.ts'
import { type Likeness, likeness } from '../rules/similar.ts'
import { askedPrice } from './read-candidates.ts'

/** Of each skill the newest so many records are looked at; so many that share the most are compared; so many are answered. */
const [newestOfSkill, comparedAtMost, answeredAtMost] = [3_000, 300, 8]

export type Similar = {
  id: number
  name: string
  text: string
  score: number
  opportunities: number
  won: number
}

const kinds = {
  candidate: {
    of: candidates,
    price: askedPrice,
    more: sql`AND NOT coalesce(t.sales_status_id, 0) = ANY(${[...closedSales]}::integer[])
      AND NOT coalesce(t.register_status_id, 0) = ANY(${[...closedRegister]}::integer[])`,
  },
  job: { of: jobs, price: sql`coalesce(t.monthly_price_l_num, t.monthly_price_f_num)`, more: sql`` },
} as const
type Kind = keyof typeof kinds

const sharing = ({ enterpriseId: e }: Scope, kind: Kind, id: number, skills: readonly number[]): Fragment => {
  const lists = listTableOf(kinds[kind].of.entity)
  const newest = skills.map(
    (skill) =>
      sql`(SELECT l.id_by_enterprise_id AS id FROM ${lists} l WHERE l.enterprise_id = ${e} AND l.column_name = 'skill_ids'
          AND l.value_id = ${skill} ORDER BY l.id_by_enterprise_id DESC LIMIT ${newestOfSkill})`,
  )
  return sql`SELECT id, count(*) AS shared FROM (${sql.join(newest, sql` UNION ALL `)}) entry WHERE id <> ${id} GROUP BY id
    ORDER BY shared DESC, id DESC LIMIT ${comparedAtMost}`
}

type Row = Likeness & { id: number; name: string }

const readLikenesses = ({ tx, enterpriseId: e }: Scope, kind: Kind, ids: Fragment) => {
  const { of, price, more } = kinds[kind]
  const list = (column: string) =>
    sql`coalesce(array_agg(l.value_id ORDER BY l.position) FILTER (WHERE l.column_name = ${column}), '{}')`
  return rows<Row>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, ${price} AS price, ${list('skill_ids')} AS skills, ${list('occupation_ids')} AS occupations
        FROM (${ids}) f JOIN ${tableOf(of.entity)} t ON t.enterprise_id = ${e} AND t.id_by_enterprise_id = f.id
        LEFT JOIN ${listTableOf(of.entity)} l ON l.enterprise_id = ${e} AND l.id_by_enterprise_id = t.id_by_enterprise_id
        WHERE t.enterprise_id = ${e} ${more} GROUP BY t.id_by_enterprise_id, t.name, ${price}`,
  )
}

const readDeals = async (scope: Scope, kind: Kind, ids: readonly number[]) => {
  const { tx, enterpriseId: e } = scope
  if (!maySee(scope, 'opportunities', await restrictionsOf(scope))) return undefined
  const key = sql.ref(`${kind}_id_by_enterprise_id`)
  const found = await rows<{ id: number; opportunities: number; won: number }>(
    tx,
    sql`SELECT ${key} AS id, count(*)::integer AS opportunities, (count(*) FILTER (WHERE close_status_id = 70))::integer AS won FROM opportunities
        WHERE enterprise_id = ${e} AND ${key} = ANY(${ids}::integer[]) GROUP BY 1`,
  )
  return new Map(found.map((one) => [one.id, one]))
}

/** The records most like a candidate or a job, by shared skills, occupations and price; 404 without the record. */
export const findSimilar = async (scope: Scope, kind: Kind, id: number): Promise<Similar[]> => {
  await checkArea(scope, kind === 'job' ? 'jobs' : 'candidates')
  const { price: asked, of } = kinds[kind]
  const [self] = await rows<Likeness>(
    scope.tx,
    sql`SELECT ${asked} AS price,
          array(SELECT l.value_id FROM ${listTableOf(of.entity)} l WHERE l.enterprise_id = ${scope.enterpriseId} AND l.id_by_enterprise_id = ${id}
            AND l.column_name = 'skill_ids' ORDER BY l.position) AS skills,
          array(SELECT l.value_id FROM ${listTableOf(of.entity)} l WHERE l.enterprise_id = ${scope.enterpriseId} AND l.id_by_enterprise_id = ${id}
            AND l.column_name = 'occupation_ids') AS occupations
        FROM ${tableOf(of.entity)} t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${id}`,
  )
  if (!self) throw notFound()
  if (self.skills.length === 0) return []
  const found = await readLikenesses(scope, kind, sharing(scope, kind, id, self.skills.slice(0, 20)))
  const best = found
    .map((row) => ({ row, ...likeness(self, row) }))
    .sort((a, b) => b.score - a.score || b.row.id - a.row.id)
    .slice(0, answeredAtMost)
  const deals = await readDeals(
    scope,
    kind,
    best.map(({ row }) => row.id),
  )
  const skillName = (skill: number) => scope.masters.name('skills', skill) ?? ''
  return best.map(({ row, score, shared }) => ({
    id: row.id,
    name: row.name,
    score,
    text: `${shared.slice(0, 4).map(skillName).join('・')}が同じ`,
    opportunities: deals?.get(row.id)?.opportunities ?? 0,
    won: deals?.get(row.id)?.won ?? 0,
  }))
}
