import { sql } from 'kysely'
import { z } from 'zod'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

const named = z.object({ id: z.int(), name: z.string() })
const entry = z.object({
  id: z.int(),
  created_at: z.string(),
  kind: z.enum(['download', 'preview']),
  enterprise_member: named.nullable(),
  target_type: z.string(),
  target: named,
  file_name: z.string().nullable(),
})
type LogRow = Omit<z.infer<typeof entry>, 'enterprise_member' | 'target'> & {
  enterprise_member_id: number | null
  target_id: number
}

/** The kinds of records whose log the member may read: own contracts alone are no permission for a log of all. */
const visibleStores = async (scope: Scope): Promise<Store[]> => {
  const restrictions = await restrictionsOf(scope)
  const isLimited = scope.member?.authority !== 2 && scope.member?.contract_permission !== 2
  return scope.stores.filter(
    (of) => maySee(scope, of.entity.feature, restrictions) && !(isLimited && of.visible !== undefined),
  )
}

const namesOf = async (scope: Scope, shown: readonly Store[], found: readonly LogRow[]) => {
  const names = new Map<string, Map<number, string>>()
  for (const { entity } of shown) {
    const ids = found.filter((log) => log.target_type === entity.name).map((log) => log.target_id)
    names.set(entity.name, await recordNames(scope, entity.plural, [...new Set(ids)]))
  }
  return names
}

const body = z.strictObject({
  page: z.int().min(1).max(100_000).default(1),
  limit_value: z.int().min(1).max(200).default(50),
  enterprise_member_id: id.optional(),
  target_type: z.string().max(50).optional(),
  target_id: id.optional(),
  /** First and last day, in Japan. */
  from: date.optional(),
  to: date.optional(),
})

const filterOf = (scope: Scope, types: string[], given: z.infer<typeof body>) => {
  const { enterprise_member_id, target_type, target_id, from, to } = given
  return sql`h.enterprise_id = ${scope.enterpriseId} AND h.kind IN ('download', 'preview') AND h.target_type = ANY(${types})
    ${enterprise_member_id ? sql`AND h.enterprise_member_id = ${enterprise_member_id}` : sql``}
    ${target_type ? sql`AND h.target_type = ${target_type}` : sql``}
    ${target_id ? sql`AND h.target_id = ${target_id}` : sql``}
    ${from ? sql`AND h.created_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Tokyo'` : sql``}
    ${to ? sql`AND h.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo'` : sql``}`
}

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/download_logs/index',
  summary: '書類や添付ファイルを誰がいつダウンロード・表示したかを新しい順に取得します（マネージャー以上）',
  access: { feature: null, authority: 1 },
  body,
  answer: z.object({
    download_logs: z.array(entry),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body: given }) {
    const shown = await visibleStores(scope)
    const filter = filterOf(
      scope,
      shown.map(({ entity }) => entity.name),
      given,
    )
    const [counted] = await rows<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM histories h WHERE ${filter}`,
    )
    const found = await rows<LogRow>(
      scope.tx,
      sql`SELECT h.id, h.created_at, h.kind, h.enterprise_member_id, h.target_type, h.target_id, coalesce(h.note, h.files -> 0 ->> 'name') AS file_name
          FROM histories h WHERE ${filter} ORDER BY h.id DESC LIMIT ${given.limit_value} OFFSET ${(given.page - 1) * given.limit_value}`,
    )
    const names = await namesOf(scope, shown, found)
    const members = await recordNames(scope, 'enterprise_members', [
      ...new Set(found.flatMap((log) => log.enterprise_member_id ?? [])),
    ])
    const download_logs = found.map(({ enterprise_member_id, target_id, ...log }) => ({
      ...log,
      enterprise_member:
        enterprise_member_id === null
          ? null
          : { id: enterprise_member_id, name: members.get(enterprise_member_id) ?? '' },
      target: { id: target_id, name: names.get(log.target_type)?.get(target_id) ?? '（削除済み）' },
    }))
    return {
      download_logs,
      count: counted?.count ?? 0,
      current_page: given.page,
      limit_value: given.limit_value,
    }
  },
})

export const downloadLogRoutes = [index] as const
