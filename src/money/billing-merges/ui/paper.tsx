import { Desk } from '#documents/parts/ui/desk.tsx'
import { paperState } from '#documents/parts/ui/paper-state.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { StateTag } from '#foundation/ui/badge.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { api } from './client.ts'
import { mergeRow } from './merge-row.ts'
import styles from './merges.module.css'

/** The combined invoice; before it is confirmed a preview, made anew after each save. */
const Paper: RecordPart = ({ row }) => {
  const id = idOf(row)
  const isConfirmed = row.status_flg === CONFIRMED
  return (
    <Desk
      title="合算請求書"
      label={`合算請求書${isConfirmed ? '' : 'のプレビュー'}　合計 ${yenText(mergeRow(row).total)}`}
      badge={<StateTag {...paperState(isConfirmed)} />}
      edition={['billing_merge_documents', id, isConfirmed, isConfirmed ? row.confirmed_at : row.updated_at]}
      load={(signal) =>
        api.blob('/api/enterprise/billing_merges/download_pdf/:id', { id, body: { context: 'view' }, signal })
      }
    />
  )
}

/** Beside the fields. */
export const PaperBeside: RecordPart = (props) => (
  <div className={styles.beside}>
    <Paper {...props} />
  </div>
)

/** A tab of its own. */
export const PaperTab: RecordPart = (props) => (
  <div className={styles.full}>
    <Paper {...props} />
  </div>
)
