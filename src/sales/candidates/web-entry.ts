import type { Named } from '#foundation/entity/kind.ts'

/** One line of what somebody entered, as it was shown to them. */
export type Entered = { label: string; value: string }

/** A registration or application on the public site, word for word; nobody changes it. */
export type WebEntry = {
  /** Number of the application it became. */
  apply_id: number
  /** 1 as it was sent, 2 and on as the person corrected it. */
  entry_number: number
  created_at: string
  job: Named | null
  mail_opt_in: boolean | null
  entered: Entered[]
}
