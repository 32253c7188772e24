import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { duplicate, wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { describeCertificate, toAnswer } from './answer.ts'
import { readHost } from './host-name.ts'
import { siteDomains } from './job.ts'
import { lookAt } from './look.ts'
import { certificate, siteDomain } from './schema.ts'
import { leavingFrom } from './stages.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/site_domains/${verb}` as const
const access = { feature: 'sites', authority: 2 } as const
const answer = z.object({ site_domain: siteDomain })
const body = z.strictObject({ enterprise: z.strictObject({ site_domain: z.string().max(300) }) })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary:
    '公開サイトの独自ドメインの段階（0 なし、1〜10 連携、11〜20 解除）と、設定するDNSレコードを取得します',
  access,
  answer,
  handle: async ({ app, scope }) => ({ site_domain: await toAnswer(app, scope) }),
})

const showCertificate = memberRoute({
  method: 'GET',
  path: path('certificate'),
  summary: '独自ドメインの証明書の説明（発行元、期限、次の更新）を取得します',
  access,
  answer: z.object({ certificate }),
  async handle({ app, scope }) {
    const { site_domain } = await toAnswer(app, scope)
    return { certificate: await describeCertificate(app, scope, site_domain) }
  },
})

const taken = () =>
  duplicate(
    'このドメインは、ほかの会社が登録しています。自社のドメインのときは、運営会社にお問い合わせください',
    {
      site_domain: ['ほかの会社が登録しているドメインです'],
    },
  )

const create = manualRoute({
  method: 'POST',
  path: path('create'),
  summary: '独自ドメインを登録し、連携を始めます',
  access,
  pace: { free: 10, forget_s: 60, delay_s: 30, longest_s: 3_600 },
  body,
  answer,
  async handle({ app, enterpriseId, inScope, body }) {
    const host = readHost(app.config, body.enterprise.site_domain)
    const at = await row<{ enterprise_id: number }>(
      app.db.executor,
      sql`SELECT enterprise_id FROM site_of(${host})`,
    )
    if (at && at.enterprise_id !== enterpriseId) throw taken()
    const look = JSON.stringify(await lookAt(app, host))
    return inScope(async (scope) => {
      const made = await row(
        scope.tx,
        sql`INSERT INTO site_domains (enterprise_id, host, look) VALUES (${enterpriseId}, ${host}, ${look})
            ON CONFLICT (enterprise_id) DO NOTHING RETURNING 1 AS made`,
      )
      if (!made)
        throw duplicate('独自ドメインはすでに登録されています。変えるときは、先に連携をやめてください')
      const claimed = await row(
        scope.tx,
        sql`INSERT INTO site_hosts (host, enterprise_id) VALUES (${host}, ${enterpriseId}) ON CONFLICT (host) DO NOTHING RETURNING 1 AS made`,
      )
      if (!claimed) throw taken()
      await enqueue(scope.tx, siteDomains, {})
      await audit(scope, { action: 'linkage_changed', target: { type: 'site_domain', id: null, name: host } })
      return { site_domain: await toAnswer(app, scope) }
    })
  },
})

const check = manualRoute({
  method: 'POST',
  path: path('check'),
  summary: '独自ドメインのDNSをすぐに確認し、待っている段階を続けます',
  access,
  pace: { free: 20, forget_s: 10, delay_s: 5, longest_s: 300 },
  answer,
  async handle({ app, enterpriseId, inScope }) {
    const asked = await inScope((scope) => toAnswer(app, scope))
    if (!asked.site_domain) throw wrongState('先に独自ドメインを登録してください')
    const look = JSON.stringify(await lookAt(app, asked.site_domain))
    return inScope(async (scope) => {
      // What the ACME server refused waits its time: it counts every try.
      await sql`UPDATE site_domains SET try_at = statement_timestamp()
        WHERE enterprise_id = ${enterpriseId} AND host = ${asked.site_domain} AND waits`.execute(scope.tx)
      await sql`UPDATE site_domains SET look = ${look} WHERE enterprise_id = ${enterpriseId} AND host = ${asked.site_domain}`.execute(
        scope.tx,
      )
      await enqueue(scope.tx, siteDomains, {})
      return { site_domain: await toAnswer(app, scope) }
    })
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete'),
  summary: '独自ドメインの連携をやめます。段階を逆にたどり、証明書を失効させます',
  access,
  body,
  answer,
  async handle({ app, scope, enterpriseId, body }) {
    const host = body.enterprise.site_domain
    const held = await row<{ stage: number }>(
      scope.tx,
      sql`SELECT stage FROM site_domains WHERE enterprise_id = ${enterpriseId} AND host = ${host} FOR UPDATE`,
    )
    if (!held) throw wrongState('この独自ドメインは登録されていません。画面を更新して確認してください')
    const stage = leavingFrom(held.stage)
    if (stage !== held.stage) {
      await sql`UPDATE site_domains SET stage = ${stage}, error = NULL, attempts = 0, try_at = statement_timestamp(), linked_at = NULL,
          lease = NULL, leased_until = NULL WHERE enterprise_id = ${enterpriseId}`.execute(scope.tx)
      await sql`UPDATE enterprises SET site_domain_status = ${stage} WHERE id = ${enterpriseId} AND site_domain = ${host}`.execute(
        scope.tx,
      )
      await sql`UPDATE site_hosts SET https_only = false WHERE host = ${host}`.execute(scope.tx)
      await enqueue(scope.tx, siteDomains, {})
      const target = { type: 'site_domain', id: null, name: host }
      await audit(scope, { action: 'linkage_changed', target, detail: { removed: true } })
    }
    return { site_domain: await toAnswer(app, scope) }
  },
})

export const siteDomainRoutes = [show, showCertificate, create, check, remove] as const
