import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { condition } from '#foundation/entity/store/schema.ts'
import { sendLines, type WriteWorkbook } from '../figures/send-lines.ts'
import { radarLines } from './lines.ts'
import { reaches } from './reaches.ts'
import { readRadar } from './read-radar.ts'
import { radarAnswer } from './schema.ts'
import { snooze, unsnooze } from './snooze.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <const V extends string>(verb: V) => `/api/enterprise/report_radars/${verb}` as const

const asked = z.strictObject({
  days: z.literal([...reaches]).default(90),
  conditions: z.array(condition).max(30).default([]),
})

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary:
    '30・60・90日以内に終わり、まだ更新されていない契約と、両側の回答、次にすること、契約のない自社社員を取得します',
  access,
  body: asked,
  answer: z.object({ radar: radarAnswer }),
  handle: async ({ scope, body }) => ({ radar: await readRadar(scope, body) }),
})

const rest = memberRoute({
  method: 'POST',
  path: path('snooze/:id'),
  summary: '契約を、理由を添えて指定の日まで保留にします',
  access,
  body: z.strictObject({
    snooze: z.strictObject({
      until: z.iso.date('日付を選んでください'),
      reason: z.string().trim().min(1, '理由を入力してください').max(255, '255文字以内で入力してください'),
    }),
  }),
  answer: z.object({ id_by_enterprise_id: z.int() }),
  async handle({ scope, id, body }) {
    await snooze(scope, id, body.snooze)
    return { id_by_enterprise_id: id }
  },
})

const wake = memberRoute({
  method: 'POST',
  path: path('unsnooze/:id'),
  summary: '契約の保留を解きます',
  access,
  answer: z.object({ id_by_enterprise_id: z.int() }),
  async handle({ scope, id }) {
    await unsnooze(scope, id)
    return { id_by_enterprise_id: id }
  },
})

const download = (writeWorkbook: WriteWorkbook) =>
  manualRoute({
    method: 'POST',
    path: path('download'),
    summary: '契約満了レーダーの一覧をCSVまたはExcelで書き出します（マネージャー以上）',
    access: { ...access, authority: 1 },
    body: z.strictObject({ asked, format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: z.string().meta({ contentMediaType: 'text/csv' }),
    async handle({ inScope, body: { asked: given, format }, reply }) {
      const name = '契約満了レーダー'
      const lines = await inScope(async (scope) => {
        const radar = await readRadar(scope, given)
        await audit(scope, { action: 'exported', target: { type: format, id: null, name } })
        return radarLines(radar)
      })
      return sendLines(reply, writeWorkbook, { name, format, lines })
    },
  })

/** Contracts that end soon. */
export const reportRadarRoutes = (writeWorkbook: WriteWorkbook) =>
  [index, rest, wake, download(writeWorkbook)] as const
