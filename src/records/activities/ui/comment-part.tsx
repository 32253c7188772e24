import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { CommentForm } from '../../comments/ui/comment-form.tsx'
import { useCommentActs } from '../../comments/ui/use-comment-acts.ts'
import styles from './activities.module.css'
import { TimeLine } from './time-line.tsx'

/** The comments on a record, with a box for another. */
export const CommentPart: RecordPart = ({ entity, row }) => {
  const acts = useCommentActs(entity, idOf(row))
  return (
    <div className={styles.tab}>
      <CommentForm name={`${entity.name} ${idOf(row)}`} label="コメント" action="投稿" save={acts.create} />
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
