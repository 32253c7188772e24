import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { inboundPath } from '../inbound.ts'
import { senderDocsPath } from '../services.ts'
import { senderPage, style } from './page.ts'

/** The page an enterprise hands to whoever sends it applications. */
export const senderDocsRoute = openRoute({
  method: 'GET',
  path: senderDocsPath,
  summary: '応募を送る方への説明（連携の受け口の使い方）',
  why: 'どの会社にも同じ、送り方の説明だけ',
  answer: z.string(),
  handle: async ({ app: { config, masters }, reply }) =>
    reply
      .header('content-security-policy', policies.plain(style))
      .type('text/html; charset=utf-8')
      .send(senderPage(config.origin + inboundPath, masters)),
})
