import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberName, useMember } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { memberPath } from './shown-member.ts'
import { useMemberMoves } from './use-member-moves.ts'

const INVITED = 0
const ACTIVE = 1
const DISABLED = 2

/** What can be done with one member, at the end of its row. */
export function MemberMenu({ member }: { member: ListedMember }) {
  const { isMoving, enable, disable, invite, reset } = useMemberMoves(member)
  const [isDeleting, setDeleting] = useState(false)
  const isSelf = useMember().id_by_enterprise_id === member.id_by_enterprise_id
  const { member_status: status, second_factor: factor } = member
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-busy={isMoving}
            aria-label={`${memberName(member)}の操作`}
          >
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={memberPath(member)}>
            開く
          </Menu.Item>
          <Menu.Item component={Link} to={`${memberPath(member)}/authority_edit`}>
            権限を変更
          </Menu.Item>
          {status === INVITED && <Menu.Item onClick={invite}>招待を再送</Menu.Item>}
          {status === ACTIVE && !isSelf && factor && factor !== 'none' && (
            <Menu.Item onClick={reset}>2段階認証を解除</Menu.Item>
          )}
          {status === ACTIVE && <Menu.Item onClick={disable}>無効にする</Menu.Item>}
          {status === DISABLED && <Menu.Item onClick={enable}>有効に戻す</Menu.Item>}
          <Menu.Item color="ng" onClick={() => setDeleting(true)}>
            削除
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <DeleteDialog member={member} close={() => setDeleting(false)} />}
    </>
  )
}
