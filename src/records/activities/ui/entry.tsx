import { ArrowRight, Check, History, Inbox, Mail, Plus, SquarePen, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Entity } from '#foundation/entity/entity.ts'
import { applyKinds, labelOf } from '#foundation/masterdata/choices.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { ChangeLine } from '#foundation/screens/record/field-history.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { CommentCard } from '../../comments/ui/comment-card.tsx'
import type { CommentActs } from '../../comments/ui/use-comment-acts.ts'
import type { ApplyActivity, ChangeActivity, StageActivity } from '../activity.ts'
import { FileEntry } from './file-entry.tsx'
import type { Entry } from './group.ts'
import { Line } from './line.tsx'
import { MailEntry } from './mail-entry.tsx'
import { ReplyEntry } from './reply-entry.tsx'

/** What was done, by the history's kind; anything else is an operation. */
const words: Record<string, string> = {
  agreement_accept: 'が承諾を受付',
  agreement_agreed: 'が合意の成立を記録',
  agreement_expire: 'が期限切れに変更',
  agreement_remind: 'が承諾を催促',
  agreement_seal: 'が電子シールを付与',
  agreement_see: 'が閲覧を記録',
  agreement_service: 'が電子契約サービスへの送付を記録',
  agreement_send: 'が承諾して送付',
  agreement_send_back: 'が差し戻しを受付',
  agreement_withdraw: 'が依頼を取り下げ',
  create: 'が登録',
  update: 'が変更',
  confirm: 'が確定',
  confirm_cancel: 'が確定を取消',
  close: 'が締め',
  change_status: 'が稼働状況を変更',
  expire: 'が満了に変更',
  early_end: 'が途中終了を登録',
  renewal_answer: 'が更新の回答を記録',
  renewal_handle: 'が更新の回答への対応を開始',
  renewal_link: 'が更新の回答用URLを発行',
  amend: 'が契約条件を変更',
  exception: 'が月ごとの条件を変更',
  renew: 'が契約を更新',
  renew_cancel: 'が契約の更新を取消',
  issue: 'が書類を発行',
  download: 'が書類をダウンロード',
  preview: 'がファイルを表示',
  file_delete: 'がファイルを削除',
  file_restore: 'がファイルを復元',
  mail: 'がメールを送信',
  mail_consent: 'が配信の同意を記録',
  mail_stop: 'が配信停止を変更',
  proposal_answer: 'が提案への回答を記録',
  contact_propose: 'が連絡先の変更を受付',
  contact_decide: 'が連絡先の変更を確認',
  delete: 'が削除',
  restore: 'が復元',
  merge: 'が統合',
  alarm: 'が書類の異常を検知',
  approve: 'が承認',
  rebuild: 'が請求設定から作り直し',
  remind: 'が督促',
  paid: 'が入金を記録',
  unpaid: 'が入金の記録を取消',
  cancel: 'が取消',
}
const icons: Record<string, ComponentType<{ size: number }>> = {
  create: Plus,
  update: SquarePen,
  confirm: Check,
  delete: Trash2,
  mail: Mail,
}

type Of = { entity: Entity; row: RecordRow }

const byOf = (entry: Entry) => entry.first.enterprise_member?.name ?? 'システム'

function Changes({ entity, row, entry }: Of & { entry: Entry }) {
  const { act, created_at } = entry.first as ChangeActivity
  const Icon = icons[act] ?? History
  return (
    <Line icon={<Icon size={13} />} by={byOf(entry)} what={words[act] ?? 'が操作'} at={created_at}>
      {entry.changes.map(({ id, note }) => note && <p key={id}>{note}</p>)}
      {entry.changes
        .filter((change) => change.column_name)
        .map((change) => (
          <ChangeLine key={change.id} entity={entity} row={row} change={change} />
        ))}
    </Line>
  )
}

function Stage({ entry, entity }: Of & { entry: Entry }) {
  const { act, column_name, old_label, new_label, note, opportunity, created_at } =
    entry.first as StageActivity
  const closes = column_name === 'close_status_id'
  const what =
    act === 'create'
      ? 'が商談を登録'
      : closes && !new_label
        ? 'が商談を再開'
        : closes
          ? 'が商談を終了'
          : 'が商談を移動'
  return (
    <Line icon={<ArrowRight size={13} />} by={byOf(entry)} what={what} at={created_at}>
      {act !== 'create' && (
        <p>{closes ? new_label || old_label : `${old_label || '未設定'} → ${new_label || '未設定'}`}</p>
      )}
      {note && <p>{note}</p>}
      {entity.name !== 'opportunity' && (
        <Link to={`/enterprise/opportunities/${opportunity.id}`}>{opportunity.name}</Link>
      )}
    </Line>
  )
}

function Apply({ entry, entity }: Of & { entry: Entry }) {
  const { name, apply_kind, is_new, job, created_at } = entry.first as ApplyActivity
  return (
    <Line icon={<Inbox size={13} />} by={name} what="から応募" at={created_at}>
      <Note>
        {[is_new === 1 ? '新規' : '既存', apply_kind && labelOf(applyKinds, apply_kind)]
          .filter(Boolean)
          .join('・')}
      </Note>
      {job && entity.name !== 'job' && <Link to={`/enterprise/jobs/${job.id}`}>{job.name}</Link>}
    </Line>
  )
}

/** An entry of the time line by its kind. */
export function EntryOf({ entity, row, entry, acts }: Of & { entry: Entry; acts: CommentActs }) {
  const { first } = entry
  switch (first.kind) {
    case 'comment': {
      const { id, name } = first.comment.enterprise_member
      return (
        <Line icon={<Initial id={id} name={name} />} by={name} what="" at={first.created_at}>
          <CommentCard comment={first.comment} acts={acts} />
        </Line>
      )
    }
    case 'stage':
      return <Stage entity={entity} row={row} entry={entry} />
    case 'mail':
    case 'broadcast':
      return <MailEntry mail={first} />
    case 'reply':
      return <ReplyEntry reply={first} />
    case 'apply':
      return <Apply entity={entity} row={row} entry={entry} />
    case 'file':
      return <FileEntry file={first} />
    case 'change':
      return <Changes entity={entity} row={row} entry={entry} />
  }
}
