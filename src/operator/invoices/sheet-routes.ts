import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { monthInHand, sheetOf } from './sheet.ts'
import { sheetFile } from './sheet-file.ts'
import { sheetBody, sheetSchema } from './sheet-schema.ts'

/** Enterprises of a file at most. */
const most = 100_000

const show = memberRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_invoice_schedules/sheet',
  summary: 'エージェント×月の請求を1年分取得します。send_flag は 1 未送信、2 送信済',
  access: { feature: null, authority: 0 },
  body: sheetBody,
  answer: z.object({ sheet: sheetSchema }),
  handle: async ({ scope, body }) => ({
    sheet: await sheetOf(scope, { ...body, month: monthInHand(body.year) }),
  }),
})

const file = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_invoices/sheet',
  summary: '月別シートをCSVまたはExcelで書き出します（マネージャー以上）',
  access: { feature: null, authority: 1 },
  body: sheetBody
    .omit({ page: true, limit_value: true })
    .extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
  async handle({ inScope, body: { format, ...query }, reply }) {
    const sheet = await inScope(async (scope) => {
      await audit(scope, {
        action: 'exported',
        target: { type: format, id: null, name: `請求の月別シート ${query.year}年` },
      })
      return sheetOf(scope, { ...query, month: monthInHand(query.year), page: 1, limit_value: most })
    })
    const { bytes, type } = await sheetFile(sheet, format)
    return sendBytes(reply, bytes, `請求の月別シート_${query.year}.${format}`, type)
  },
})

export const sheetRoutes = [show, file] as const
