import { z } from 'zod'
import { openRoute, type Route, tokenManualRoute } from '#foundation/api/route.ts'

const post = tokenManualRoute({
  method: 'POST',
  path: '/mcp',
  summary: 'アシスタント用の入口（Model Context Protocol、Streamable HTTP）',
  access: { feature: 'enterprise_api', scopes: [] },
  body: z.looseObject({ jsonrpc: z.literal('2.0') }),
  answer: z.string(),
  async handle({ request, reply, body, ...session }) {
    // The library is large, and most processes never need it.
    const { answerMessage } = await import('./answer.ts')
    const answered = await answerMessage({ ...session, request }, body)
    const text = await answered.text()
    reply.code(answered.status)
    return text === ''
      ? reply.send()
      : reply.header('content-type', 'application/json; charset=utf-8').send(text)
  },
})

/** There are no sessions to listen to or to end. */
const onlyPost = <M extends 'GET' | 'DELETE'>(method: M) =>
  openRoute({
    method,
    path: '/mcp',
    summary: '使いません（405を返します）',
    why: 'どの呼び出しにも405を返すだけで、何も読まない',
    answer: z.string(),
    handle: async ({ reply }) => reply.code(405).header('allow', 'POST').send(),
  })

export const mcpRoutes: readonly Route[] = [post, onlyPost('GET'), onlyPost('DELETE')]
