import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { authorities } from '#foundation/masterdata/choices.ts'
import type { AgencyMember } from './client.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { agencyMemberPath, nameOf } from './shown-member.ts'
import { ACTIVE, DISABLED, INVITED, useMoves } from './use-moves.ts'

type Props = { agency: number; member: AgencyMember; all: readonly AgencyMember[] }

/** What the operator may do with a member of an agency. */
export function MemberMenu({ agency, member, all }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const { change, enable, disable, invite, refresh } = useMoves(agency, member)
  const { id_by_enterprise_id: id, member_status: status } = member
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`${nameOf(member)}の操作`}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={agencyMemberPath(agency, id)}>
            詳細を開く
          </Menu.Item>
          {status === INVITED && <Menu.Item onClick={invite}>招待を再送</Menu.Item>}
          {authorities
            .filter(([authority]) => authority !== member.authority)
            .map(([authority, label]) => (
              <Menu.Item key={authority} onClick={() => change({ authority })}>
                権限を{label}にする
              </Menu.Item>
            ))}
          {status === ACTIVE && <Menu.Item onClick={disable}>無効にする</Menu.Item>}
          {status === DISABLED && <Menu.Item onClick={enable}>有効に戻す</Menu.Item>}
          <Menu.Item color="ng" onClick={() => setDeleting(true)}>
            削除
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteDialog {...{ agency, member, all }} close={() => setDeleting(false)} done={refresh} />
      )}
    </>
  )
}
