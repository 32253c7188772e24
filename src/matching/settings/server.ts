import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { reasonSchema, settingAnswer, settingSchema } from './schema.ts'
import { forget, readLearnt, readSetting, saveSetting } from './store.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/match_weights/${verb}` as const
const access = { feature: 'jobs', authority: 0 } as const
const writing = { feature: 'jobs', authority: 1 } as const

const toAnswer = async (scope: Scope) => ({
  match_weight: { ...(await readSetting(scope)), ...(await readLearnt(scope)) },
})

export const matchWeightRoutes = [
  memberRoute({
    method: 'GET',
    path: path('show'),
    summary:
      '合う度合いの重み、最低限の粗利、開始の遅れの許容と、「この人ではない」から学んだことを取得します',
    access,
    answer: settingAnswer,
    handle: ({ scope }) => toAnswer(scope),
  }),
  memberRoute({
    method: 'POST',
    path: path('update'),
    summary: '合う度合いの重み、最低限の粗利、開始の遅れの許容を保存します（マネージャー以上）',
    access: writing,
    body: z.strictObject({ match_weight: settingSchema }),
    answer: settingAnswer,
    async handle({ scope, body }) {
      await saveSetting(scope, body.match_weight)
      await auditSetting(scope, '合う度合いの重み')
      return toAnswer(scope)
    },
  }),
  memberRoute({
    method: 'POST',
    path: path('forget'),
    summary:
      '「この人ではない」の理由から学んだ重みの変化を取り消します。is_forgotten を false にすると元に戻ります（マネージャー以上）',
    access: writing,
    body: z.strictObject({ reason: reasonSchema, is_forgotten: z.boolean() }),
    answer: settingAnswer,
    async handle({ scope, body }) {
      await forget(scope, body.reason, body.is_forgotten)
      await auditSetting(scope, '合う度合いの重み', ['学んだこと'])
      return toAnswer(scope)
    },
  }),
] as const
