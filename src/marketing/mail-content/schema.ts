import { z } from 'zod'
import { limits } from './content.ts'

const href = z
  .string()
  .max(limits.href)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'リンクは https:// で始まるURLにしてください',
  )
const run = z.strictObject({
  text: z.string().min(1).max(limits.characters),
  bold: z.literal(true).optional(),
  href: href.optional(),
})
const runs = z.array(run).max(200)
const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), runs }),
  z.strictObject({ type: z.literal('list'), items: z.array(runs).min(1).max(100) }),
  z.strictObject({ type: z.literal('button'), label: z.string().min(1).max(100), href }),
  z.strictObject({ type: z.literal('jobs') }),
  z.strictObject({ type: z.literal('form'), label: z.string().min(1).max(100).optional() }),
])

/** MailContent as the screens send it; see content.ts. */
export const mailContent = z.strictObject({
  subject: z
    .string()
    .max(limits.subject)
    .regex(/^[^\p{Cc}]*$/u, '件名に改行は使えません'),
  body: z.array(block).max(1_000),
})
