import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { supporter } from '#foundation/api/support.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

export const memberAnswer = z.object({
  id_by_enterprise_id: z.int(),
  l_name: z.string(),
  f_name: z.string().nullable(),
  email: z.string(),
  tel: z.string().nullable(),
  position: z.string().nullable(),
  file_path_photo: z.string().nullable(),
  authority: z.int(),
  contract_permission: z.int(),
  member_status: z.int(),
  /** What opens after sign-in: 1 the candidates, 2 what waits today. */
  home_page_id: z.int(),
  /** Whether the first steps of the enterprise are shown: 0 closed by the member, 1 shown while some are left. */
  first_steps_flg: z.int(),
})
export type MemberAnswer = z.infer<typeof memberAnswer>

export const memberColumns = sql`id_by_enterprise_id, l_name, f_name, email, tel, position, file_path_photo, authority, contract_permission, member_status, home_page_id, first_steps_flg`

/** A member of an enterprise, or 404. */
export const memberById = async (tx: Executor, enterpriseId: number, id: number): Promise<MemberAnswer> => {
  const found = await row<MemberAnswer>(
    tx,
    sql`SELECT ${memberColumns} FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND member_status <> 3`,
  )
  if (!found) throw notFound()
  return found
}

const access = { feature: null, authority: 0 } as const
const one = z.object({ enterprise_member: memberAnswer })

/** Whom the operator's support looks in as: nobody of the enterprise. */
const asSupport: MemberAnswer = {
  id_by_enterprise_id: supporter.id,
  l_name: 'サポート',
  f_name: null,
  email: '',
  tel: null,
  position: null,
  file_path_photo: null,
  authority: supporter.authority,
  contract_permission: supporter.contract_permission,
  member_status: 1,
  home_page_id: 1,
  first_steps_flg: 0,
}

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/enterprise_members/show',
  summary: '自分のプロフィールを取得します',
  access,
  answer: one,
  handle: async ({ scope, enterpriseId, member }) => ({
    enterprise_member:
      member.id === supporter.id ? asSupport : await memberById(scope.tx, enterpriseId, member.id),
  }),
})

const showById = memberRoute({
  method: 'GET',
  path: '/api/enterprise/enterprise_members/show/:id',
  summary: 'メンバーを取得します',
  access,
  answer: one,
  handle: async ({ scope, enterpriseId, id }) => ({
    enterprise_member: await memberById(scope.tx, enterpriseId, id),
  }),
})

/** A member as the list shows it. */
const listed = memberAnswer.extend({
  /** Of administrators' lists only: when the member last signed in. */
  last_sign_in_at: z.string().nullable().optional(),
  /** Of administrators' lists only: how the member proves who it is beside the password. */
  second_factor: z.enum(['none', 'otp', 'passkey']).optional(),
  /** Of administrators' lists only: until when an open invitation is good; null when it has run out. */
  invite_expires_at: z.string().nullable().optional(),
})
export type ListedMember = z.infer<typeof listed>

/** What administrators see of each member besides, over the alias `m`. */
export const forAdministrators = (enterpriseId: number) => sql`, second_factor,
  (SELECT max(a.created_at) FROM audit_entries a
   WHERE a.enterprise_id = ${enterpriseId} AND a.action = 'sign_in' AND a.member_id = m.id_by_enterprise_id) AS last_sign_in_at,
  (SELECT max(l.expires_at) FROM account_links l
   WHERE l.enterprise_id = ${enterpriseId} AND l.kind = 'invite' AND l.member_id = m.id_by_enterprise_id
     AND l.used_at IS NULL AND l.expires_at > now()) AS invite_expires_at`

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/index',
  summary:
    'メンバーの一覧を取得します。状態を指定しないときは、削除済みを除きます。管理者には、最後のログインと招待の期限も返します',
  access,
  body: z.strictObject({
    filter: z.strictObject({ member_status: z.int().min(0).max(3).optional() }).optional(),
  }),
  answer: z.object({ enterprise_members: z.array(listed), count: z.int() }),
  async handle({ scope, enterpriseId, member, body }) {
    const status = body.filter?.member_status
    const more = member.authority === ADMINISTRATOR ? forAdministrators(enterpriseId) : sql``
    const wanted = status === undefined ? sql`member_status <> 3` : sql`member_status = ${status}`
    const found = await rows<ListedMember>(
      scope.tx,
      sql`SELECT ${memberColumns} ${more} FROM enterprise_members m
          WHERE m.enterprise_id = ${enterpriseId} AND ${wanted} ORDER BY id_by_enterprise_id`,
    )
    return { enterprise_members: found, count: found.length }
  },
})

export const memberRoutes = [show, showById, index] as const
