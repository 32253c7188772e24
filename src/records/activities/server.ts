import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { historyOwners } from '../histories/owners.ts'
import { checkVisible } from '../visible-record.ts'
import { type ActivityKind, activityKinds } from './activity.ts'
import { listActivities } from './list.ts'
import type { Cursor } from './sources.ts'

const kind = z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]])
const position = z.tuple([z.iso.datetime({ offset: true }), z.int().min(1), kind])

const encode = ({ created_at, id: at, kind: of }: Cursor) =>
  Buffer.from(JSON.stringify([created_at, at, of])).toString('base64url')

const decode = (cursor: string): Cursor => {
  try {
    const [created_at, at, of] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { created_at, id: at, kind: of }
  } catch {
    throw badRequest('続きの位置（cursor）を確認してください。最初のページから取得し直せます')
  }
}

const activity = z
  .object({
    kind,
    id: z.int(),
    created_at: z.string(),
    enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  })
  .catchall(z.unknown())

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/activities/index',
  summary: '記録の変更・メール・応募・商談の移動・コメント・ファイルを、新しい順の1本の流れで取得します',
  access: { feature: null, authority: 0 },
  body: z.strictObject({
    target_type: z.string().max(50),
    id_by_enterprise_id: id,
    kinds: z.array(kind).min(1).max(10).optional(),
    cursor: z.string().max(200).optional(),
    limit_value: z.int().min(1).max(100).default(30),
  }),
  answer: z.object({ activities: z.array(activity), next_cursor: z.string().nullable() }),
  async handle({ scope, body }) {
    const { target_type: type, id_by_enterprise_id: of } = body
    await checkVisible(scope, type, of)
    const target = { type, id: of, owners: await historyOwners(scope, type, of) }
    const { activities, next } = await listActivities(scope, target, {
      kinds: body.kinds ?? (Object.keys(activityKinds) as ActivityKind[]),
      cursor: body.cursor === undefined ? undefined : decode(body.cursor),
      limit: body.limit_value,
    })
    return { activities, next_cursor: next && encode(next) }
  },
})

export const activityRoutes = [index] as const
