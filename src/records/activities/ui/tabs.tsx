import type { ComponentProps } from 'react'
import type { ContentTab, RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { CommentCount } from '../../comments/ui/comment-count.tsx'
import type { ActivityKind } from '../activity.ts'
import styles from './activities.module.css'
import { CommentPart, TimeLine } from './parts.ts'

/** Tab content with the time line of some kinds; `title` and `text` are what it says while there is nothing. */
export const timeLine = (
  kinds: readonly ActivityKind[] | undefined,
  title: string,
  text: string,
): RecordPart =>
  function Part({ entity, row }: ComponentProps<RecordPart>) {
    return (
      <div className={styles.tab}>
        <TimeLine entity={entity} row={row} kinds={kinds} empty={<EmptyState title={title} text={text} />} />
      </div>
    )
  }

export const commentTab: ContentTab = {
  tab: 'comment',
  label: 'コメント',
  content: CommentPart,
  count: CommentCount,
}

export const activityTab: ContentTab = {
  tab: 'activity',
  label: 'アクティビティ',
  content: timeLine(
    undefined,
    'アクティビティはまだありません',
    '変更、メール、応募、商談の移動、コメント、ファイルが新しい順に並びます。',
  ),
}
