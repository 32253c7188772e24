import { Button } from '@mantine/core'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { factorStates } from './factor-states.ts'
import { useMemberMoves } from './use-member-moves.ts'

/** How somebody proves who it is, and the way out for who lost all of it. Administrators' lists only say so. */
export function FactorRow({ member }: { member: ListedMember }) {
  const { isMoving, reset } = useMemberMoves(member)
  const self = useMember().id_by_enterprise_id === member.id_by_enterprise_id
  const { second_factor } = member
  if (!second_factor) return null
  return (
    <SettingRow title="2段階認証" hint="端末も予備のコードもなくした人のために、解除できます">
      <div className={styles.danger}>
        <span className={styles.factor}>
          <StateMark {...factorStates[second_factor]} />
        </span>
        {second_factor !== 'none' && !self && (
          <Button variant="outline" color="ng" loading={isMoving} onClick={reset}>
            2段階認証を解除
          </Button>
        )}
      </div>
    </SettingRow>
  )
}
