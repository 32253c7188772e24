import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { mark } from './marks.ts'
import { readToday } from './read-today.ts'
import { markBody, todayAnswer } from './schema.ts'

const access = { feature: null, authority: 0 } as const

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/today/index',
  summary:
    '今日やることを取得します：応募への返信、面談、終わる契約、自分への連絡、未入力・未確定の稼働、未送信の請求と支払、月次締め、源泉所得税の納付、入金の差、提案の返事、本人からの連絡先変更、今週の締め切り、今月の数字。is_mine は自分が担当のものだけ',
  access,
  body: z.strictObject({ is_mine: z.boolean().default(true) }),
  answer: z.object({ today: todayAnswer }),
  handle: async ({ scope, body: { is_mine } }) => ({ today: await readToday(scope, is_mine) }),
})

const markRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/today/mark',
  summary:
    '今日やることの中から選んだものを、自分の画面から明日まで消します。state は done（済んだ）か later（あとで）、null で元に戻します。ids は節の記録の番号（0 は節の全体）',
  access,
  body: markBody,
  answer: z.object({ marked: z.literal(true) }),
  async handle({ scope, body }) {
    await mark(scope, body.today)
    return { marked: true as const }
  },
})

/** What waits to be done today. */
export const todayRoutes = [index, markRoute] as const
