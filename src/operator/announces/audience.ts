import { sql } from 'kysely'
import { z } from 'zod'
import { forOperator, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { announces, publishQueue } from './store.ts'

const most = 1_000
const enterprise = z.object({ id: z.int(), name: z.string() })

/** Whom an announcement is for that is not for all. */
const audienceOf = ({ tx, enterpriseId }: Scope, announceId: number) =>
  rows<z.infer<typeof enterprise>>(
    tx,
    sql`SELECT a.id_by_enterprise_id AS id, coalesce(a.name, '') AS name
        FROM operator_announce_agencies m JOIN agencies a ON a.enterprise_id = m.enterprise_id AND a.id_by_enterprise_id = m.agency_id
        WHERE m.enterprise_id = ${enterpriseId} AND m.announce_id = ${announceId} ORDER BY a.id_by_enterprise_id`,
  )

const answer = z.object({ agencies: z.array(enterprise) })
const access = { feature: null, authority: 0 } as const

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/announces/audience/:id',
  summary: 'お知らせの対象に選んだエージェントを取得します',
  access,
  answer,
  async handle({ scope, id }) {
    return { agencies: await audienceOf(scope, id) }
  },
})

const choose = memberRoute({
  method: 'POST',
  path: '/api/enterprise/announces/choose_audience/:id',
  summary: 'お知らせの対象のエージェントを選び直します（対象が「選んだエージェント」のときに使います）',
  access,
  body: z.strictObject({ agencies: z.array(id).max(most) }),
  answer,
  async handle({ scope, id, body }) {
    const { tx, enterpriseId } = scope
    await lock(announces, scope, id)
    const known = await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM agencies WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${body.agencies}::integer[])`,
    )
    if (known.length < new Set(body.agencies).size)
      throw invalid({ agencies: ['エージェントが見つかりません。一覧から選び直してください'] })
    await sql`DELETE FROM operator_announce_agencies WHERE enterprise_id = ${enterpriseId} AND announce_id = ${id}`.execute(
      tx,
    )
    for (const enterprise of known)
      await sql`INSERT INTO operator_announce_agencies (enterprise_id, announce_id, agency_id) VALUES (${enterpriseId}, ${id}, ${enterprise.id})`.execute(
        tx,
      )
    await sql`UPDATE operator_announces SET told_at = NULL WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
    await enqueue(tx, publishQueue, {})
    return { agencies: await audienceOf(scope, id) }
  },
})

export const audienceRoutes = forOperator([show, choose])
