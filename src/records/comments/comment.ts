import type { Named } from '#foundation/entity/kind.ts'

export const comment_maxLength = 5_000

/** A comment as it is answered. `mentions` are those it calls, by the names that stand after @ in the text. */
export type Comment = {
  id_by_enterprise_id: number
  target_type: string
  target_id: number
  body: string
  mentions: Named[]
  enterprise_member: Named
  created_at: string
  edited_at: string | null
}

/** For this long after deleting the screen offers to take it back; the server waits a little longer for slow lines. */
export const undoDelete_ms = 30_000
