import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { readToday } from './read-today.ts'
import { todayAnswer } from './schema.ts'

/** What waits to be done today. */
export const todayRoutes = [
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/today/index',
    summary:
      '今日やることを取得します：応募への返信、面談、終わる契約、未入力・未確定の稼働、未送信の請求と支払、今月の数字。is_mine は自分が担当のものだけ',
    access: { feature: null, authority: 0 },
    body: z.strictObject({ is_mine: z.boolean().default(true) }),
    answer: z.object({ today: todayAnswer }),
    handle: async ({ scope, body: { is_mine } }) => ({ today: await readToday(scope, is_mine) }),
  }),
] as const
