import { sql } from 'kysely'
import { z } from 'zod'
import {
  findGroups,
  type PaletteGroup,
  paletteGroup,
  paletteKeyword,
  perGroup,
} from '#data/palette/find-groups.ts'
import type { App } from '#foundation/api/app.ts'
import { forOperator, manualRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'

type Staff = { id: number; name: string; email: string }

/** Members of the operator's staff by name, address or number, without those that were deleted. */
const findStaff = async (app: App, keyword: string): Promise<PaletteGroup[]> => {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const found = await asSystem(app.db, (tx) =>
    rows<Staff>(
      tx,
      sql`SELECT id, concat_ws(' ', l_name, f_name) AS name, email FROM admin_members
          WHERE member_status <> 3 AND (concat_ws(' ', l_name, f_name) ILIKE ${like} OR concat_ws('', l_name, f_name) ILIKE ${like}
            OR email ILIKE ${like} OR id::text = ${keyword}) ORDER BY id LIMIT ${perGroup}`,
    ),
  )
  if (found.length === 0) return []
  const items = found.map(({ id, name, email }) => ({
    id_by_enterprise_id: id,
    title: name,
    sub: email,
    path: `/admin/setting/admin/members/${id}`,
  }))
  return [{ key: 'admin_members', label: '運営メンバー', items }]
}

/** The enterprise of this number. */
const findByNumber = async ({ tx, enterpriseId }: Scope, keyword: string): Promise<PaletteGroup[]> => {
  if (!/^\d{1,9}$/.test(keyword)) return []
  const found = await row<{ id: number; name: string }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, coalesce(name, '') AS name FROM agencies
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${Number(keyword)}`,
  )
  if (!found) return []
  const item = {
    id_by_enterprise_id: found.id,
    title: found.name,
    sub: `ID ${found.id}`,
    path: `/admin/enterprises/${found.id}`,
  }
  return [{ key: 'enterprise_number', label: 'この番号のエージェント', items: [item] }]
}

const search = manualRoute({
  method: 'POST',
  path: '/api/enterprise/palette/search',
  summary: 'エージェント、請求書、お知らせ、運営メンバーを、名前や番号から探します',
  access: { feature: null, authority: 0 },
  body: paletteKeyword,
  answer: z.object({ groups: z.array(paletteGroup) }),
  async handle({ app, inScope, body: { keyword } }) {
    // Settings have no name of their own: they are found with their enterprise.
    const records = await inScope(async (scope) => {
      const stores = scope.stores.filter(({ entity }) => entity.keyword.length > 0)
      return [
        ...(await findByNumber(scope, keyword)),
        ...(await findGroups(scope, stores, keyword, '/admin')),
      ]
    })
    return { groups: [...records, ...(await findStaff(app, keyword))] }
  },
})

/** Ctrl/⌘-K of the operator's console. */
export const operatorPaletteRoutes = forOperator([search])
