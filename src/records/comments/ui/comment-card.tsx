import { ActionIcon, Menu, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { listChanges } from '#foundation/screens/client.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { LinkButton, Note } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { Comment } from '../comment.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { partsOf } from './mention-text.ts'
import type { CommentActs } from './use-comment-acts.ts'

/** What stood there before, newest first. */
function Edits({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['comments', 'edits', id],
    queryFn: () => listChanges({ name: 'comment' }, id, 'body'),
    meta: { quiet: true },
  })
  return (
    <ol className={styles.edits}>
      {data?.map((edit) => (
        <li key={edit.id}>
          <Note as="span">
            <time dateTime={edit.created_at}>{shortInstant(edit.created_at)}</time>
          </Note>
          <p>{edit.old_label}</p>
        </li>
      ))}
    </ol>
  )
}

/** 編集済み, and the way to what stood there before. */
function Edited({ id }: { id: number }) {
  return (
    <Popover position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <LinkButton className={styles.edited}>編集済み</LinkButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="編集前のコメント">
        <Edits id={id} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Acts({ comment, edit, remove }: { comment: Comment; edit: () => void; remove: () => void }) {
  const { id_by_enterprise_id: me, authority } = useMember()
  const isAuthor = comment.enterprise_member.id === me
  if (!isAuthor && authority < MANAGER) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={22}
          className={styles.more}
          aria-label={`${comment.enterprise_member.name}のコメントの操作`}
        >
          <Ellipsis size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isAuthor && (
          <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={edit}>
            編集
          </Menu.Item>
        )}
        <Menu.Item color="ng" leftSection={<Trash2 size={14} aria-hidden />} onClick={remove}>
          削除
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The text of a comment with what its author, or a manager, may do with it. */
export function CommentCard({ comment, acts }: { comment: Comment; acts: CommentActs }) {
  const [isEditing, setEditing] = useState(false)
  const { id_by_enterprise_id: id, body, mentions } = comment
  if (isEditing)
    return (
      <CommentForm
        name={String(id)}
        start={comment}
        label="コメントを編集"
        action="更新"
        save={async (written) => {
          await acts.update(id, written)
          setEditing(false)
        }}
        cancel={() => setEditing(false)}
      />
    )
  return (
    <div className={styles.card}>
      <p className={styles.body}>
        {partsOf(body, mentions).map(({ at, text, called }) =>
          called ? (
            <span key={at} className={styles.called}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
      {comment.edited_at && <Edited id={id} />}
      <Acts comment={comment} edit={() => setEditing(true)} remove={() => acts.remove(id)} />
    </div>
  )
}
