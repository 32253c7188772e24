import { CommentForm } from '../comments/comment-form.tsx'
import { useCommentActs } from '../comments/use-comment-acts.ts'
import type { RecordRow } from '../entity/ui/entity-api.ts'
import { type ContentTab, idOf, type RecordPart } from '../entity/ui/screen.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './activities.module.css'
import type { ActivityKind } from './activity.ts'
import { TimeLine } from './time-line.tsx'

const CommentPart: RecordPart = ({ entity, row }) => {
  const acts = useCommentActs(entity, idOf(row))
  return (
    <div className={styles.tab}>
      <CommentForm label="コメント" action="投稿" save={acts.create} />
      <TimeLine
        entity={entity}
        row={row}
        kinds={['comment']}
        empty={
          <EmptyState
            title="コメントはまだありません"
            text="電話で聞いたことや引き継ぎを残せます。@ に続けて名前を選ぶと、そのメンバーにメールで知らせます。"
          />
        }
      />
    </div>
  )
}

/** Tab content with the time line of some kinds; `title` and `text` are what it says while there is nothing. */
export const timeLine = (
  kinds: readonly ActivityKind[] | undefined,
  title: string,
  text: string,
): RecordPart =>
  function Part({ entity, row }: { entity: Parameters<typeof CommentPart>[0]['entity']; row: RecordRow }) {
    return (
      <div className={styles.tab}>
        <TimeLine entity={entity} row={row} kinds={kinds} empty={<EmptyState title={title} text={text} />} />
      </div>
    )
  }

export const commentTab: ContentTab = { tab: 'comment', label: 'コメント', content: CommentPart }

export const activityTab: ContentTab = {
  tab: 'activity',
  label: 'アクティビティ',
  content: timeLine(
    undefined,
    'アクティビティはまだありません',
    '変更、メール、応募、商談の移動、コメント、ファイルが新しい順に並びます。',
  ),
}
