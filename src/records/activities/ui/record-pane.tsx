import { useState } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { CommentForm } from '../../comments/ui/comment-form.tsx'
import { useCommentActs } from '../../comments/ui/use-comment-acts.ts'
import type { ActivityKind } from '../activity.ts'
import styles from './activities.module.css'
import { TimeLine } from './time-line.tsx'

const filters: readonly { label: string; kinds?: readonly ActivityKind[]; none: string }[] = [
  { label: 'すべて', none: '変更やコメントは、ここに新しい順に並びます。' },
  {
    label: 'コメント',
    kinds: ['comment'],
    none: 'コメントはまだありません。気づいたことを上の欄に残しましょう。',
  },
  { label: '変更', kinds: ['change', 'stage'], none: '変更はまだありません。' },
  {
    label: 'メール',
    kinds: ['mail', 'broadcast', 'reply'],
    none: 'この画面から送ったメールや返信はまだありません。',
  },
  { label: 'ファイル', kinds: ['file'], none: 'ファイルはまだありません。' },
]

/** Beside the outline: a box for a comment and what happened, of all kinds or of one. */
export function RecordPane({ entity, row }: { entity: Entity; row: RecordRow }) {
  const [shown, setShown] = useState('すべて')
  const acts = useCommentActs(entity, idOf(row))
  const hasComments = entity.comments === true
  const offered = filters.filter(({ label }) => hasComments || label !== 'コメント')
  const filter = offered.find(({ label }) => label === shown) ?? offered[0]
  return (
    <aside className={styles.pane} aria-label="アクティビティ">
      <Row as="header" wrap justify="between" below={8}>
        <h2>アクティビティ</h2>
        <div className={styles.filters}>
          {offered.map(({ label }) => (
            <button key={label} type="button" aria-pressed={label === shown} onClick={() => setShown(label)}>
              {label}
            </button>
          ))}
        </div>
      </Row>
      {hasComments && (
        <CommentForm
          key={idOf(row)}
          name={`${entity.name} ${idOf(row)}`}
          label="コメント"
          action="投稿"
          save={acts.create}
        />
      )}
      <TimeLine entity={entity} row={row} kinds={filter?.kinds} empty={<p>{filter?.none}</p>} />
    </aside>
  )
}
