import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import type { FileActivity } from '../activity.ts'
import { Line } from './line.tsx'

/** Kinds of file with a page of their own. */
const withPage = ['candidate_resumes', 'file_attachments', 'operation_files']

/** A file that was added, with the way to its page. */
export function FileEntry({ file }: { file: FileActivity }) {
  const { family, file_id, name, is_deleted, created_at, enterprise_member } = file
  return (
    <Line
      icon={<Paperclip size={13} />}
      by={enterprise_member?.name ?? 'システム'}
      what="がファイルを追加"
      at={created_at}
    >
      {!is_deleted && withPage.includes(family) ? (
        <Link to={`/enterprise/${family}/${file_id}`}>{name}</Link>
      ) : (
        <p>{is_deleted ? `${name}（削除済み）` : name}</p>
      )}
    </Line>
  )
}
