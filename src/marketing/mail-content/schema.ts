import { z } from 'zod'
import { invalid } from '#foundation/platform/errors.ts'
import { contentErrors, draftErrors, type MailContent, mailLimits } from './content.ts'
import type { TargetType } from './placeholders.ts'

const run = z.strictObject({
  text: z.string().max(mailLimits.body),
  bold: z.literal(true).exactOptional(),
  href: z.string().max(mailLimits.href).exactOptional(),
})
const runs = z.array(run).max(1_000)
const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), runs }),
  z.strictObject({ type: z.literal('list'), items: z.array(runs).max(500) }),
  z.strictObject({
    type: z.literal('button'),
    label: z.string().max(1_000),
    href: z.string().max(mailLimits.href),
  }),
  z.strictObject({ type: z.literal('jobs') }),
  z.strictObject({ type: z.literal('form'), form_id: z.int().min(1).max(2_147_483_647).exactOptional() }),
])

/** A content as calls take and answer it; what it says is checked by `checkContent` or `checkDraft`. */
export const mailContent = z.strictObject({
  subject: z.string().max(2_000),
  body: z.array(block).max(500),
})

const refuse = (errors: Record<string, string[]>) => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A content that may be stored unfinished; 400 with what is wrong beside `subject` and `body`. */
export const checkDraft = (content: MailContent): void => refuse(draftErrors(content))

/** A content that may be sent to candidates (1) or company members (2); 400 like `checkDraft`. */
export const checkContent = (content: MailContent, type: TargetType): void =>
  refuse(contentErrors(content, type))
