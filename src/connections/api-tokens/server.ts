import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { tokenMark } from '#foundation/api/token-guard.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { scopeNames, tokenNameMax } from './scopes.ts'

const family = '/api/enterprise/api_tokens'
const access = { feature: 'enterprise_api', authority: 1 } as const
const maxTokens = 50
/** Shown of a token: its mark, its enterprise, and four bytes of chance; 128 bits and more stay unknown. */
const shownLength = tokenMark.length + 10

const token = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  prefix: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string(), is_active: z.boolean() }),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  created_at: z.string(),
})
type Token = z.infer<typeof token>

const select = sql`SELECT t.id_by_enterprise_id, t.name, t.scopes, t.prefix, t.expires_at, t.last_used_at, t.created_at,
    json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name), 'is_active', m.member_status = 1)
      AS enterprise_member
  FROM api_tokens t
  JOIN enterprise_members m ON m.enterprise_id = t.enterprise_id AND m.id_by_enterprise_id = t.member_id`

const find = async ({ tx, enterpriseId }: Scope, id: number): Promise<Token> => {
  const found = await row<Token>(
    tx,
    sql`${select} WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ${id} AND t.revoked_at IS NULL`,
  )
  if (!found) throw notFound()
  return found
}

/** Who acts, as the audit names them. */
const actorOf = async ({ tx, enterpriseId, member }: Scope) =>
  row<{ id: number; name: string }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${member?.id ?? 0}`,
  )

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: 'APIトークンを新しい順に取得します（マネージャー以上）。トークンそのものは含まれません',
  access,
  answer: z.object({ api_tokens: z.array(token), count: z.int() }),
  async handle({ scope: { tx, enterpriseId } }) {
    const api_tokens = await rows<Token>(
      tx,
      sql`${select} WHERE t.enterprise_id = ${enterpriseId} AND t.revoked_at IS NULL ORDER BY t.id_by_enterprise_id DESC`,
    )
    return { api_tokens, count: api_tokens.length }
  },
})

const create = memberRoute({
  method: 'POST',
  path: `${family}/create`,
  summary:
    'APIトークンを発行します（マネージャー以上）。secret はこの答えにだけ含まれます。発行したメンバーの権限で動きます',
  access,
  body: z.strictObject({
    api_token: z.strictObject({
      name: z.string().trim().min(1).max(tokenNameMax),
      scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length),
      expires_at: z.iso.datetime({ offset: true }).nullable(),
    }),
  }),
  answer: z.object({ api_token: token, secret: z.string() }),
  async handle({ scope, member, request, body: { api_token: given } }) {
    const { tx, enterpriseId } = scope
    if (given.expires_at && Date.parse(given.expires_at) <= Date.now())
      throw invalid({ expires_at: ['有効期限は、今より後の日時にしてください'] })
    const id = await draw(tx, enterpriseId, 'api_tokens')
    const counted = await row<{ count: number }>(
      tx,
      sql`SELECT count(*) AS count FROM api_tokens WHERE enterprise_id = ${enterpriseId} AND revoked_at IS NULL`,
    )
    if ((counted?.count ?? 0) >= maxTokens)
      throw wrongState(`APIトークンは${maxTokens}個までです。使わないトークンを失効させてください`)
    const text = newToken(enterpriseId)
    const secret = tokenMark + text
    const granted = [...new Set(given.scopes)]
    await sql`INSERT INTO api_tokens (enterprise_id, id_by_enterprise_id, name, scopes, token_hash, prefix, member_id, expires_at)
      VALUES (${enterpriseId}, ${id}, ${given.name}, ${JSON.stringify(granted)}, ${hashToken(text)},
              ${secret.slice(0, shownLength)}, ${member.id}, ${given.expires_at})`.execute(tx)
    const made = await find(scope, id)
    await writeAudit(
      tx,
      enterpriseId,
      {
        action: 'token_made',
        member: made.enterprise_member,
        target: { type: 'api_token', id, name: made.name },
        detail: { scopes: granted.join(' '), expires_at: made.expires_at },
      },
      request,
    )
    return { api_token: made, secret }
  },
})

const revoke = memberRoute({
  method: 'POST',
  path: `${family}/delete/:id`,
  summary: 'APIトークンを失効させます（マネージャー以上）。すぐに使えなくなり、元に戻せません',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id, request }) {
    const { tx, enterpriseId } = scope
    const { name } = await find(scope, id)
    await sql`UPDATE api_tokens SET revoked_at = now() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
    await sql`DELETE FROM api_requests WHERE enterprise_id = ${enterpriseId} AND token_id = ${id}`.execute(tx)
    await writeAudit(
      tx,
      enterpriseId,
      {
        action: 'token_revoked',
        member: (await actorOf(scope)) ?? null,
        target: { type: 'api_token', id, name },
      },
      request,
    )
    return { deleted: true as const }
  },
})

export const apiTokenRoutes = [index, create, revoke] as const
