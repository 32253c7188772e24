import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { countVerifying, verifyFile, verifyUpload } from './verify.ts'

const verify = openRoute({
  method: 'POST',
  path: '/api/site/seals/verify',
  summary: '電子シールの付いたPDF（20MBまで）を検証します。ファイルは保存しません',
  why: 'whoever has a sealed file may know whether it is whole; nothing of it is kept, and attempts are limited',
  upload: verifyUpload,
  body: z.strictObject({ seal: z.strictObject({}).optional() }),
  answer: z.object({
    seal: z.object({
      verdict: z.enum(['valid', 'altered', 'unknown']).meta({
        description: 'valid 有効、altered 変更されている、unknown このサービスの電子シールと確かめられない',
      }),
      signer: z.string().nullable(),
      is_trial: z.boolean(),
      signed_at: z.string().nullable(),
      stamped_at: z.string().nullable(),
      authority: z.string().nullable(),
      valid_until: z.string().nullable(),
      level: z.string().nullable(),
      paper_sha256: z.string().nullable(),
    }),
  }),
  async handle({ app, request, file }) {
    await countVerifying(app, request.ip)
    return { seal: await verifyFile(app, file) }
  },
})

export const verifyRoutes = [verify] as const
