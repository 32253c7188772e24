import { Popover } from '@mantine/core'
import type { Entity } from '../../entity/entity.ts'
import { LinkButton, Row } from '../../ui/layout.tsx'
import type { Change, RecordRow } from '../client.ts'
import { shortInstant } from '../kinds/instant.tsx'
import { valueText } from '../value-text.ts'
import styles from './field-history.module.css'
import { PutBack } from './put-back.tsx'
import record from './record.module.css'

type Told = Pick<Change, 'column_name' | 'old_label' | 'new_label' | 'old_value'>
type LineProps = { entity: Entity; row: RecordRow; change: Told }

/** What a change did: old → new, with the name of the field and the way back. */
export function ChangeLine({ entity, row, change }: LineProps) {
  const field = change.column_name ? entity.fields[change.column_name] : undefined
  return (
    <div className={styles.change}>
      {field && <span className={record.muted}>{field.label.ja}</span>} {valueText(field, change.old_label)} →{' '}
      {valueText(field, change.new_label)}
      <PutBack entity={entity} row={row} change={change} />
    </div>
  )
}

type Props = { entity: Entity; row: RecordRow; changes: readonly Change[] }

/** Who changed a field last, and the way to all its changes. */
export function FieldHistory({ entity, row, changes }: Props) {
  const [last] = changes
  if (!last) return <span>変更履歴はありません</span>
  return (
    <>
      <span>
        {shortInstant(last.created_at)} {last.enterprise_member?.name ?? 'システム'}が更新
      </span>
      <Popover position="bottom-start" width={360} trapFocus returnFocus>
        <Popover.Target>
          <LinkButton>変更履歴 {changes.length}件</LinkButton>
        </Popover.Target>
        <Popover.Dropdown>
          <ol className={styles.history}>
            {changes.map((change) => (
              <li key={change.id}>
                <Row align="stretch" justify="between" className={styles.historyHead}>
                  <b>{change.enterprise_member?.name ?? 'システム'}</b>
                  <time dateTime={change.created_at}>{shortInstant(change.created_at)}</time>
                </Row>
                <ChangeLine entity={entity} row={row} change={change} />
              </li>
            ))}
          </ol>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
