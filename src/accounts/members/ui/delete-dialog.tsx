import { Button, Modal, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { membersQuery, useAccountCalls } from './client.ts'
import { membersPath } from './shown-member.ts'

const ACTIVE = 1
const nobody = 'nobody'

/** Final, so it asks who takes over before it goes on. */
export function DeleteDialog({ member, close }: { member: ListedMember; close: () => void }) {
  const { data: members = [] } = useQuery(membersQuery)
  const [successor, setSuccessor] = useState('')
  const { deleteMember } = useAccountCalls()
  const navigate = useNavigate()
  const name = memberName(member)
  const remove = useMutation({
    mutationFn: () =>
      deleteMember(member.id_by_enterprise_id, successor === nobody ? null : Number(successor)),
    onSuccess: () => {
      flashSuccess(`${name}を削除しました`)
      navigate(membersPath)
    },
  })
  const others = members.filter(
    (one) => one.member_status === ACTIVE && one.id_by_enterprise_id !== member.id_by_enterprise_id,
  )
  return (
    <Modal opened onClose={close} title={`${name}を削除しますか`} size={480}>
      <p className={styles.dialogText}>
        元に戻せません。すぐにログアウトし、ログインできなくなります。変更履歴には名前が残ります。
      </p>
      <NativeSelect
        label="担当している記録・契約、保存したビューと検索条件を引き継ぐ人"
        data-autofocus
        data={[
          { value: '', label: '選んでください' },
          ...others.map((one) => ({ value: String(one.id_by_enterprise_id), label: memberName(one) })),
          { value: nobody, label: '引き継がない（担当に名前を残す）' },
        ]}
        value={successor}
        onChange={({ currentTarget: { value } }) => setSuccessor(value)}
      />
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          color="ng"
          disabled={successor === ''}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          削除
        </Button>
      </div>
    </Modal>
  )
}
