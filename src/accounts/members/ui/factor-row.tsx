import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { memberName, useMember } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { useAccountCalls } from './client.ts'
import { factorStates } from './factor-states.ts'

/** How somebody proves who it is, and the way out for who lost all of it. Administrators' lists only say so. */
export function FactorRow({ member }: { member: ListedMember }) {
  const { resetFactors } = useAccountCalls()
  const self = useMember().id_by_enterprise_id === member.id_by_enterprise_id
  const name = memberName(member)
  const reset = useMutation({
    mutationFn: () => resetFactors(member.id_by_enterprise_id),
    onSuccess: () => flashSuccess(`${name}の2段階認証を解除しました`),
  })
  const ask = async () => {
    const text =
      'パスキー、認証アプリ、予備のコードがすべて消え、すべての端末がログアウトします。本人にメールでお知らせします。本人からの依頼か、電話などで確かめてから行ってください。'
    if (await confirm({ title: `${name}の2段階認証を解除しますか`, text, action: '解除する', danger: true }))
      reset.mutate()
  }
  const { second_factor } = member
  if (!second_factor) return null
  return (
    <SettingRow title="2段階認証" hint="端末も予備のコードもなくした人のために、解除できます">
      <div className={styles.danger}>
        <span className={styles.factor}>
          <StateMark {...factorStates[second_factor]} />
        </span>
        {second_factor !== 'none' && !self && (
          <Button variant="outline" color="ng" loading={reset.isPending} onClick={ask}>
            2段階認証を解除
          </Button>
        )}
      </div>
    </SettingRow>
  )
}
