import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { type SigningServiceId, signingServices } from '../agreements/choices.ts'
import { type ServicesWork, servicesQueue } from '../agreements/hand-over.ts'
import { openService, purpose } from './connection.ts'
import { ServiceFailure } from './service-failure.ts'
import { agreementService, readServices } from './setting.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/agreement_services/${verb}` as const
const access = { feature: 'contracts', authority: 0, contracts: true } as const
const forManagers = { ...access, authority: MANAGER } as const
const answer = z.object({ agreement_services: z.array(agreementService) })
const service_id = z.literal(1).meta({ description: '1 クラウドサイン' })
const answerOf = async (scope: Scope) => ({ agreement_services: await readServices(scope) })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '電子契約サービスと、その連携の状態を取得します。クライアントIDは答えません',
  access,
  answer,
  handle: ({ scope }) => answerOf(scope),
})

/** A secret is kept only once its service has taken it. */
const checkSecret = async (app: App, id: SigningServiceId, secret: string): Promise<void> => {
  try {
    await openService(app, id, secret).check()
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    if (error.kind !== 'refused')
      throw wrongState(
        error.message.replace('自動でもう一度試します', 'しばらくしてから、もう一度お試しください'),
      )
    throw invalid({
      client_id: ['クライアントIDが受け付けられませんでした。サービスの管理画面で確認してください'],
    })
  }
}

const changed = (scope: Scope, id: SigningServiceId, detail: { added: true } | { removed: true }) =>
  audit(scope, {
    action: 'linkage_changed',
    target: { type: 'agreement_service', id: null, name: labelOf(signingServices, id) ?? '' },
    detail,
  })

const keepSecret = async (app: App, scope: Scope, memberId: number, id: SigningServiceId, secret: string) => {
  const { tx, enterpriseId } = scope
  await sql`INSERT INTO agreement_services (enterprise_id, service_id, sealed_secret, member_id, connected_at)
    VALUES (${enterpriseId}, ${id}, ${app.secrets.seal(purpose, secret)}, ${memberId}, ${new Date().toISOString()}::timestamptz)
    ON CONFLICT (enterprise_id, service_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, member_id = excluded.member_id,
      connected_at = excluded.connected_at, failure = NULL, failed_at = NULL, is_refused = false, waits_until = NULL`.execute(
    tx,
  )
  // What waited for it goes on at once.
  await sql`UPDATE agreement_service_papers SET attempts = 0, next_attempt_at = statement_timestamp()
    WHERE enterprise_id = ${enterpriseId} AND service_id = ${id} AND wanted > 0`.execute(tx)
  await enqueue<ServicesWork>(tx, servicesQueue, { enterprise_id: enterpriseId })
  await changed(scope, id, { added: true })
}

const update = manualRoute({
  method: 'POST',
  path: path('update'),
  summary:
    '電子契約サービスと連携します（マネージャー以上）。クライアントIDがサービスに受け付けられたときだけ保存します',
  access: forManagers,
  body: z.strictObject({
    agreement_service: z.strictObject({
      service_id,
      client_id: z
        .string()
        .trim()
        .regex(/^[\w-]{8,100}$/, 'クライアントIDは半角英数字です。サービスの管理画面からコピーしてください'),
    }),
  }),
  answer,
  async handle({ app, member, inScope, body: { agreement_service: given } }) {
    await checkSecret(app, given.service_id, given.client_id)
    return inScope(async (scope) => {
      await keepSecret(app, scope, member.id, given.service_id, given.client_id)
      return answerOf(scope)
    })
  },
})

const cutOff = '連携を解除したため、状態を確認できません。連携し直すか、サービスの画面で確認してください'

const remove = memberRoute({
  method: 'POST',
  path: path('delete'),
  summary: '電子契約サービスとの連携を解除します（マネージャー以上）。送った依頼は、サービスには残ります',
  access: forManagers,
  body: z.strictObject({ agreement_service: z.strictObject({ service_id }) }),
  answer,
  async handle({ scope, body: { agreement_service: given } }) {
    const { tx, enterpriseId } = scope
    const gone = await row(
      tx,
      sql`DELETE FROM agreement_services WHERE enterprise_id = ${enterpriseId} AND service_id = ${given.service_id} RETURNING 1`,
    )
    if (!gone) throw notFound('この電子契約サービスとは連携していません')
    await sql`UPDATE agreements SET service_failure = ${cutOff} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id IN (
      SELECT agreement_id FROM agreement_service_papers WHERE enterprise_id = ${enterpriseId} AND service_id = ${given.service_id} AND wanted > 0)`.execute(
      tx,
    )
    await changed(scope, given.service_id, { removed: true })
    return answerOf(scope)
  },
})

export const agreementServiceRoutes = [show, update, remove] as const
