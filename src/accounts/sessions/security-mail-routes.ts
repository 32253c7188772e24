import { sql } from 'kysely'
import { z } from 'zod'
import { placeOf } from '#foundation/api/app.ts'
import { forOperator, manualRoute, memberRoute } from '#foundation/api/route.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { audit } from '../audit/audit.ts'
import { queueNotice } from './notices.ts'
import { personById } from './people.ts'
import { type SecurityMail, securityMails } from './security-mail-kinds.ts'
import { readSecurityMails } from './security-mails.ts'

const access = { feature: null, authority: 0 } as const
const choices = z.object({ new_device: z.boolean(), factors: z.boolean(), failures: z.boolean() })
const answer = z.object({ security_mails: choices })

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/security_mails/show',
  summary: '自分のアカウントの安全について、どのメールを受け取るかを取得します',
  access,
  answer,
  handle: async ({ scope: { tx }, enterpriseId, member }) => ({
    security_mails: await readSecurityMails(tx, { enterprise_id: enterpriseId, id: member.id }),
  }),
})

const update = manualRoute({
  method: 'POST',
  path: '/api/enterprise/security_mails/update',
  summary:
    '自分のアカウントの安全について受け取るメールを変えます（書いたものだけ）。止めたことは、最後にメールでお知らせします',
  access,
  body: z.strictObject({ security_mails: choices.partial() }),
  answer,
  async handle({ app, inScope, enterpriseId, member, request, body }) {
    const surface = enterpriseId === platformId ? 'admin' : 'enterprise'
    const person = await personById(app, surface, enterpriseId, member.id)
    return inScope(async (scope) => {
      const { tx } = scope
      const account = { enterprise_id: enterpriseId, id: member.id }
      const before = await readSecurityMails(tx, account)
      const next = { ...before, ...body.security_mails }
      await sql`UPDATE enterprise_members SET security_mails = ${JSON.stringify(next)}
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${member.id}`.execute(tx)
      const stopped = (Object.keys(securityMails) as SecurityMail[]).filter(
        (kind) => before[kind] && !next[kind],
      )
      const names = stopped.map((kind) => `「${securityMails[kind].label}」`).join('')
      // Whoever took over an account must not silence it unseen.
      if (person && stopped.length > 0)
        await queueNotice(app, scope, person, {
          subject: 'メールでのお知らせを止めました',
          text: `${names}のメールを、これからはお送りしません。`,
          place: placeOf(request),
        })
      await audit(scope, {
        action: 'setting_changed',
        target: { type: 'setting', id: null, name: '安全のメール' },
      })
      return { security_mails: next }
    })
  },
})

const routes = [show, update] as const
/** A member's own, and the same for the operator's staff. */
export const securityMailRoutes = [...routes, ...forOperator(routes)]
export type SecurityMailRoutes = typeof routes
