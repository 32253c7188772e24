import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { authorities } from '#foundation/masterdata/choices.ts'
import { ACTIVE, DISABLED, INVITED, type Staff, staffName, useStaffMoves } from './use-staff-moves.ts'

/** What an administrator does with one of the operator's staff. */
export function StaffMenu({ member, own }: { member: Staff; own: boolean }) {
  const { setAuthority, enable, disable, invite, reset, remove } = useStaffMoves(member)
  const { member_status: status, authority } = member
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${staffName(member)}の操作`}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/admin/setting/admin/members/${member.id}`}>
          詳細を開く
        </Menu.Item>
        {status === INVITED && <Menu.Item onClick={invite}>招待を再送</Menu.Item>}
        {authorities
          .filter(([id]) => id !== authority)
          .map(([id, label]) => (
            <Menu.Item key={id} onClick={() => setAuthority(id, label)}>
              権限を{label}にする
            </Menu.Item>
          ))}
        {status === DISABLED && <Menu.Item onClick={enable}>有効に戻す</Menu.Item>}
        {!own && (
          <>
            <Menu.Divider />
            {status === ACTIVE && (
              <>
                <Menu.Item color="ng" onClick={reset}>
                  2段階認証を解除
                </Menu.Item>
                <Menu.Item color="ng" onClick={disable}>
                  無効にする
                </Menu.Item>
              </>
            )}
            <Menu.Item color="ng" onClick={remove}>
              削除
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
