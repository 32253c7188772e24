import { Desk } from '#documents/parts/ui/desk.tsx'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { StateBadge } from '#foundation/ui/badge.tsx'
import styles from './agreements.module.css'
import { api } from './client.ts'
import { paperOf } from './paper-of.ts'

/** The paper that is agreed on, as it was issued. */
export const PaperTab: RecordPart = ({ row }) => {
  const id = idOf(row)
  return (
    <div className={styles.paper}>
      <Desk
        title="文書"
        label={`合意の対象の文書　${paperOf(row)}`}
        badge={<StateBadge view="agreement" id={Number(row.state_flg)} />}
        edition={['agreement_papers', id]}
        load={(signal) =>
          api.blob('/api/enterprise/agreements/download/:id', { id, body: { context: 'view' }, signal })
        }
      />
    </div>
  )
}
