import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { deviceName } from '#foundation/rules/device-name.ts'
import { candidates } from '../candidates/server.ts'
import { companyMembers } from '../company-members/server.ts'
import { endPortalSessionsOf } from './sessions.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/portal_accounts/${verb}` as const
const of = { target_type: z.enum(['candidate', 'company_member']), target_id: id }
const body = z.strictObject(of)
type Target = z.infer<typeof body>

const account = z.object({
  name: z.string(),
  address: z.string(),
  device: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})

/** The address of a candidate or a company member, which opens the portal; undefined where none is known. 404 for who may not see them. */
const addressOf = async (scope: Scope, { target_type, target_id }: Target): Promise<string | undefined> => {
  await checkArea(scope, target_type === 'candidate' ? 'candidates' : 'companies')
  const { email } =
    target_type === 'candidate'
      ? await find(candidates, scope, target_id)
      : await find(companyMembers, scope, target_id)
  return typeof email === 'string' && email !== '' ? email : undefined
}

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '候補者または企業担当者が、マイページを開いている端末を取得します',
  access: { feature: null, authority: 0 },
  body,
  answer: z.object({ portal_accounts: z.array(account) }),
  async handle({ scope, body: target }) {
    const address = await addressOf(scope, target)
    const found = await rows<z.infer<typeof account>>(
      scope.tx,
      sql`SELECT name, address, device, created_at, expires_at FROM portal_sessions WHERE enterprise_id = ${scope.enterpriseId}
            AND fold_email(address) = fold_email(${address ?? null}) AND expires_at > now() ORDER BY created_at DESC LIMIT 50`,
    )
    return { portal_accounts: found.map((one) => ({ ...one, device: deviceName(one.device).name })) }
  },
})

const revoke = memberRoute({
  method: 'POST',
  path: path('revoke'),
  summary:
    '候補者または企業担当者のマイページを、すべての端末で閉じます。もう一度開くにはメールのコードが必要です',
  access: { feature: null, authority: 0 },
  body,
  answer: z.object({ revoked: z.int() }),
  async handle({ scope, body: target }) {
    const address = await addressOf(scope, target)
    const revoked = address === undefined ? 0 : await endPortalSessionsOf(scope, [address])
    return { revoked }
  },
})

export const portalAccountRoutes = [index, revoke] as const
