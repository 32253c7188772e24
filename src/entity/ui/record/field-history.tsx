import { Popover } from '@mantine/core'
import type { Entity } from '../../entity.ts'
import type { Change } from '../entity-api.ts'
import { shortInstant } from '../kinds/instant.tsx'
import { valueText } from '../value-text.ts'
import styles from './record.module.css'

/** What a change did: old → new, with the name of the field. */
export function ChangeLine({ entity, change }: { entity: Entity; change: Change }) {
  const field = change.column_name ? entity.fields[change.column_name] : undefined
  return (
    <div className={styles.change}>
      {field && <span className={styles.muted}>{field.label.ja}</span>} {valueText(field, change.old_label)} →{' '}
      {valueText(field, change.new_label)}
    </div>
  )
}

/** Who changed a field last, and the way to all its changes. */
export function FieldHistory({ entity, changes }: { entity: Entity; changes: readonly Change[] }) {
  const [last] = changes
  if (!last) return <span>変更履歴はありません</span>
  return (
    <>
      <span>
        {shortInstant(last.created_at)} {last.enterprise_member?.name ?? 'システム'}が更新
      </span>
      <Popover position="bottom-start" width={360} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles.link}>
            変更履歴 {changes.length}件
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <ol className={styles.history}>
            {changes.map((change) => (
              <li key={change.id}>
                <div className={styles.historyHead}>
                  <b>{change.enterprise_member?.name ?? 'システム'}</b>
                  <time dateTime={change.created_at}>{shortInstant(change.created_at)}</time>
                </div>
                <ChangeLine entity={entity} change={change} />
              </li>
            ))}
          </ol>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
