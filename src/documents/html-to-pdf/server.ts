import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import type { Config } from '#foundation/platform/config.ts'
import { badRequest, tooLarge, wrongState } from '#foundation/platform/errors.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import type { run } from './chromium.ts'
import { chromiumProgram } from './chromium-program.ts'

/** Bytes of the HTML at most; the server takes no body above 2 MB. */
const maxBytes = 2_000_000

const printHtml = taskOf<typeof run>(new URL('./chromium.ts', import.meta.url))

const programOf = ({ chromium }: Config): string => {
  const found = chromiumProgram(chromium)
  if (found) return found
  throw wrongState(
    'このサーバーには Chromium がないため、HTMLをPDFに変換できません。管理者に、Chromium をインストールするか環境変数 CHROMIUM に場所を設定するよう依頼してください。',
  )
}

const htmlOf = (html_base64: string): string => {
  const bytes = Buffer.from(html_base64, 'base64')
  if (bytes.length > maxBytes) throw tooLarge('HTMLは2MBまでです。画像を小さくするか、分割してください')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('HTMLはUTF-8で送ってください')
  }
}

const route = manualRoute({
  method: 'POST',
  path: '/api/enterprise/billing_payments/html_to_pdf',
  summary:
    'HTMLをPDFに変換します（Chromium があるサーバーのみ。スクリプトと外部の読み込みは取り除きます。2MB・60秒まで）',
  access: { feature: 'billing_payments', authority: 0, contracts: true },
  pace: { free: 60, forget_s: 10, delay_s: 10, longest_s: 300 },
  body: z.strictObject({ html_base64: z.base64().min(4) }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, body, enterpriseId, reply }) {
    const html = htmlOf(body.html_base64)
    const program = programOf(app.config)
    const pdf = await app.outside.run(enterpriseId, printHtml, { program, html })
    return sendBytes(reply, pdf, 'document.pdf', 'application/pdf')
  },
})

export const htmlToPdfRoutes = [route] as const
