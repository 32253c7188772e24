import { Button, Modal, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { type AgencyMember, deleteMember } from './client.ts'
import styles from './members.module.css'
import { nameOf } from './shown-member.ts'
import { ACTIVE } from './use-moves.ts'

type Props = {
  agency: number
  member: AgencyMember
  all: readonly AgencyMember[]
  close: () => void
  done: () => unknown
}

/** Asks who takes over before a member is deleted for good. */
export function DeleteDialog({ agency, member, all, close, done }: Props) {
  const [successor, setSuccessor] = useState('')
  useFocusBack()
  const others = all.filter(
    (one) => one.id_by_enterprise_id !== member.id_by_enterprise_id && one.member_status === ACTIVE,
  )
  const deleting = useMutation({
    mutationFn: () => deleteMember(agency, member.id_by_enterprise_id, successor ? Number(successor) : null),
    onSuccess: async () => {
      flashSuccess('メンバーを削除しました')
      close()
      await done()
    },
  })
  return (
    <Modal opened onClose={close} title={`${nameOf(member)}さんを削除しますか`} size={460}>
      <p>元に戻せません。担当している記録を、だれが引き継ぐかを選んでください。</p>
      <NativeSelect
        label="引き継ぐメンバー"
        value={successor}
        data={[
          { value: '', label: '引き継がない（担当に名前が残ります）' },
          ...others.map((one) => ({ value: String(one.id_by_enterprise_id), label: nameOf(one) })),
        ]}
        onChange={({ currentTarget: { value } }) => setSuccessor(value)}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button color="ng" loading={deleting.isPending} onClick={() => deleting.mutate()}>
          削除する
        </Button>
      </div>
    </Modal>
  )
}
