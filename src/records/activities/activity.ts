import type { Named } from '#foundation/entity/kind.ts'
import type { Comment } from '../comments/comment.ts'

/** What the time line of a record is made of, in the order of its filter. */
export const activityKinds = {
  comment: 'コメント',
  change: '変更',
  stage: '商談の移動',
  mail: 'メール',
  broadcast: '一斉配信',
  reply: 'メールの返信',
  apply: '応募',
  file: 'ファイル',
} as const
export type ActivityKind = keyof typeof activityKinds

type Common = { id: number; created_at: string; enterprise_member: Named | null }

/** A change as the history holds it. `old_value` is written back by the record's own update. */
export type ChangeActivity = Common & {
  kind: 'change'
  act: string
  process_id: number | null
  column_name: string | null
  old_value: unknown
  old_label: string | null
  new_label: string | null
  note: string | null
}
/** A move of an opportunity, on its own page and on those of its candidate, job and company; `act` create begins it. */
export type StageActivity = Common & {
  kind: 'stage'
  act: string
  column_name: string | null
  old_label: string | null
  new_label: string | null
  note: string | null
  opportunity: Named
}
export type MailActivity = Common & {
  kind: 'mail' | 'broadcast'
  purpose: string
  subject: string
  to: string
  status: number
  sent_at: string | null
}
/** What somebody answered to a mail of a mailing; the files it held are named, not kept. */
export type ReplyActivity = Common & {
  kind: 'reply'
  from_name: string
  from_address: string
  subject: string
  body: string
  attachments: { name: string; size: number }[]
}
export type ApplyActivity = Common & {
  kind: 'apply'
  name: string
  apply_kind: number | null
  is_new: number | null
  job: Named | null
}
/** A file that was added; `family` and `file_id` lead to its page while it is not deleted. */
export type FileActivity = Common & {
  kind: 'file'
  family: string
  file_id: number
  name: string
  is_deleted: boolean
}
export type CommentActivity = Common & { kind: 'comment'; comment: Comment }

export type Activity =
  | ChangeActivity
  | StageActivity
  | MailActivity
  | ReplyActivity
  | ApplyActivity
  | FileActivity
  | CommentActivity
