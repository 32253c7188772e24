import { ActionIcon, Button, Menu, Modal, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import {
  type AgencyMember,
  changeMember,
  deleteMember,
  inviteAgain,
  type MemberChange,
  membersQuery,
} from './client.ts'
import styles from './members.module.css'

const [INVITED, ACTIVE, DISABLED] = [0, 1, 2] as const
const nameOf = ({ l_name, f_name }: AgencyMember) => [l_name, f_name].filter(Boolean).join(' ')

type Props = { agency: number; member: AgencyMember; all: readonly AgencyMember[] }

/** What the operator may do with a member of an agency. */
export function MemberMenu({ agency, member, all }: Props) {
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: membersQuery(agency).queryKey })
  const id = member.id_by_enterprise_id
  const changing = useMutation({
    mutationFn: (change: MemberChange) => changeMember(agency, id, change),
    onSuccess: () => {
      flashSuccess('メンバーを変更しました')
      return refresh()
    },
  })
  const inviting = useMutation({
    mutationFn: () => inviteAgain(agency, id),
    onSuccess: () => {
      flashSuccess('招待を送り直しました')
      return refresh()
    },
  })
  const disable = async () => {
    const yes = await confirm({
      title: `${nameOf(member)}さんを停止しますか`,
      text: 'ログイン中の端末は次のリクエストで終わります。いつでも元に戻せます。両方の監査ログに残ります。',
      action: '停止する',
      danger: true,
    })
    if (yes) changing.mutate({ member_status: DISABLED })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`${nameOf(member)}の操作`}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {member.member_status === INVITED && (
            <Menu.Item onClick={() => inviting.mutate()}>招待を再送</Menu.Item>
          )}
          {authorities
            .filter(([authority]) => authority !== member.authority)
            .map(([authority, label]) => (
              <Menu.Item key={authority} onClick={() => changing.mutate({ authority })}>
                {label}にする
              </Menu.Item>
            ))}
          {member.member_status === ACTIVE && <Menu.Item onClick={disable}>停止</Menu.Item>}
          {member.member_status === DISABLED && (
            <Menu.Item onClick={() => changing.mutate({ member_status: ACTIVE })}>利用を再開</Menu.Item>
          )}
          <Menu.Item color="ng" onClick={() => setDeleting(true)}>
            削除
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteDialog
          agency={agency}
          member={member}
          all={all}
          close={() => setDeleting(false)}
          done={refresh}
        />
      )}
    </>
  )
}

type DialogProps = Props & { close: () => void; done: () => Promise<void> }

/** Asks who takes over before a member is deleted for good. */
function DeleteDialog({ agency, member, all, close, done }: DialogProps) {
  const [successor, setSuccessor] = useState('')
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
      <p>
        元に戻せません。{labelOf(authorities, member.authority)}
        としての担当を、だれが引き継ぐかを選んでください。
      </p>
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
