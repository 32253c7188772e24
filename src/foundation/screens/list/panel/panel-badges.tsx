import { StateBadge } from '../../../ui/badge.tsx'
import { OwnerChip } from '../../../ui/owner-chip.tsx'
import type { RecordRow } from '../../client.ts'
import { namedOf } from '../../kinds/named.ts'
import { stateViewOf } from '../../kinds/status.tsx'
import type { EntityScreen } from '../../screen.ts'
import styles from './panel.module.css'

/** The states of the record as badges, and whose it is. */
export function PanelBadges({ screen, row }: { screen: EntityScreen; row: RecordRow }) {
  const owner = namedOf(row, 'enterprise_member1_id')
  return (
    <div className={styles.badges}>
      {screen.badges.map((name) => {
        const view = stateViewOf(screen.entity.fields[name]?.view ?? '')
        const value = row[name]
        return view && typeof value === 'number' && <StateBadge key={name} view={view} id={value} />
      })}
      {owner && <OwnerChip owner={owner} />}
    </div>
  )
}
