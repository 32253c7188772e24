import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea, checkAreaOfRecord } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { condition } from '#foundation/entity/store/schema.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { badRequest, forbidden, notFound } from '#foundation/platform/errors.ts'
import { publicScope, type SearchTargets, searchTargets } from './targets.ts'

/** Saved conditions a member may keep for one list. */
const perTarget = 50

const savedFor = (target: SearchTargets['target']) =>
  z.object({
    id: z.int(),
    enterprise_member_id: z.int(),
    target_type: target,
    name: z.string(),
    public_scope_id: publicScope,
    conditions: z.array(condition),
    created_at: z.string(),
  })
type Saved = z.infer<ReturnType<typeof savedFor>>

const access = { feature: null, authority: 0 } as const
const columns = sql`id_by_enterprise_id AS id, enterprise_member_id, target_type, name, public_scope_id, conditions, created_at`
const seenBy = (enterpriseId: number, member: Member) =>
  sql`enterprise_id = ${enterpriseId} AND (enterprise_member_id = ${member.id} OR public_scope_id = 3)`

const index = ({ target, areaOf }: SearchTargets) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/unified_search_conditions/index',
    summary: '保存した検索条件（自分のものと全員に公開されたもの）を取得します',
    access,
    body: z.strictObject({ target_type: target }),
    answer: z.object({ unified_search_conditions: z.array(savedFor(target)), count: z.int() }),
    async handle({ scope, enterpriseId, member, body }) {
      await checkArea(scope, areaOf(body.target_type))
      const found = await rows<Saved>(
        scope.tx,
        sql`SELECT ${columns} FROM unified_search_conditions
          WHERE ${seenBy(enterpriseId, member)} AND target_type = ${body.target_type} ORDER BY name, id_by_enterprise_id`,
      )
      return { unified_search_conditions: found, count: found.length }
    },
  })

const checkRoom = async (scope: Scope, member: Member, target: string) => {
  const kept = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM unified_search_conditions
        WHERE enterprise_id = ${scope.enterpriseId} AND enterprise_member_id = ${member.id} AND target_type = ${target}`,
  )
  if ((kept?.count ?? 0) >= perTarget)
    throw badRequest(
      `検索条件を保存できるのは1つの一覧につき${perTarget}件までです。使っていないものを削除してください`,
    )
}

const create = ({ target, areaOf, check }: SearchTargets) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/unified_search_conditions/create',
    summary: '検索条件を保存します',
    access,
    body: z.strictObject({
      /** Where it was saved; the specification sends it, nothing depends on it. */
      context: z.string().max(100).optional(),
      unified_search_condition: z.strictObject({
        target_type: target,
        name: z.string().trim().min(1).max(50),
        public_scope_id: publicScope.default(1),
        conditions: z.array(condition).min(1).max(30),
      }),
    }),
    answer: z.object({ unified_search_condition: savedFor(target) }),
    async handle({ scope, enterpriseId, member, body }) {
      const { target_type, name, public_scope_id, conditions } = body.unified_search_condition
      await checkArea(scope, areaOf(target_type))
      await check(scope, target_type, conditions)
      await checkRoom(scope, member, target_type)
      const id = await draw(scope.tx, enterpriseId, 'unified_search_conditions')
      const made = await row<Saved>(
        scope.tx,
        sql`INSERT INTO unified_search_conditions (enterprise_id, id_by_enterprise_id, enterprise_member_id, target_type, name, public_scope_id, conditions)
          VALUES (${enterpriseId}, ${id}, ${member.id}, ${target_type}, ${name}, ${public_scope_id}, ${JSON.stringify(conditions)}::jsonb)
          RETURNING ${columns}`,
      )
      return { unified_search_condition: made }
    },
  })

/** Its owner, and for a shared one managers too. */
const remove = ({ areaOf }: SearchTargets) =>
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/unified_search_conditions/delete/:id',
    summary: '保存した検索条件を削除します（本人、全員に公開されたものはマネージャー以上も）',
    access,
    answer: z.object({ deleted: z.literal(true) }),
    async handle({ scope, enterpriseId, member, id }) {
      const found = await row<Saved>(
        scope.tx,
        sql`SELECT ${columns} FROM unified_search_conditions WHERE ${seenBy(enterpriseId, member)} AND id_by_enterprise_id = ${id} FOR UPDATE`,
      )
      if (!found) throw notFound()
      await checkAreaOfRecord(scope, areaOf(found.target_type))
      if (found.enterprise_member_id !== member.id && member.authority < 1)
        throw forbidden('削除できるのは保存した本人とマネージャーです。マネージャーに依頼してください')
      await sql`DELETE FROM unified_search_conditions WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
        scope.tx,
      )
      return { deleted: true as const }
    },
  })

/** Conditions kept for the lists of these kinds of record, and for the reports. */
export const searchConditionRoutes = (entities: readonly Entity[]) => {
  const targets = searchTargets(entities)
  return [index(targets), create(targets), remove(targets)] as const
}
