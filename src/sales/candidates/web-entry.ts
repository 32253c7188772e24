import { z } from 'zod'

const entered = z.object({ label: z.string(), value: z.string() })

/** One line of what somebody entered, as it was shown to them. */
export type Entered = z.infer<typeof entered>

/** A registration or application on the public site, word for word; nobody changes it. */
export const webEntry = z.object({
  /** Number of the application it became. */
  apply_id: z.int(),
  /** 1 as it was sent, 2 and on as the person corrected it. */
  entry_number: z.int(),
  created_at: z.string(),
  job: z.object({ id: z.int(), name: z.string() }).nullable(),
  mail_opt_in: z.boolean().nullable(),
  entered: z.array(entered),
})
export type WebEntry = z.infer<typeof webEntry>
