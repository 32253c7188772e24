import { z } from 'zod'
import { recordKinds } from './records.ts'

const instant = z.string()
const kind = z.enum(recordKinds)
const state = z.enum(['ok', 'missing', 'wrong', 'unknown'])

/** A record to set, and how it stands; not looked at yet without `state`. */
const record = z.object({
  kind,
  type: z.enum(['TXT', 'CNAME']),
  host: z.string(),
  value: z.string(),
  state: state.nullable(),
  current: z.string().nullable(),
  advice: z.string().nullable(),
})

/** The mail domain of an enterprise; status 0 nothing is linked, 1 being checked, 2 linked (specification 4). */
export const mailDomain = z.object({
  status: z.literal([0, 1, 2]),
  domain: z.string().nullable(),
  /** Where mails come from now. */
  sender: z.string(),
  records: z.array(record),
  seen: z.array(z.object({ at: instant, kind, state })),
  checked_at: instant.nullable(),
  check_at: instant.nullable(),
  linked_at: instant.nullable(),
  failing_since: instant.nullable(),
})
export type MailDomainAnswer = z.infer<typeof mailDomain>
export type RecordAnswer = z.infer<typeof record>
