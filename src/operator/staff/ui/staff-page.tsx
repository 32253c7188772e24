import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { authorityColumn, emailColumn, MemberMenu, stateColumn } from '#accounts/members/ui/member-parts.tsx'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { InviteForm } from '../../parts/ui/invite-form.tsx'
import { api, families, type Staff, staffPath, useStaffMoves } from './use-staff-moves.ts'

const inviteStaff = (email: string, authority: number) =>
  api.post('/api/admin/invites/create', { body: { admin_member: { email, authority } } })

/** The operator's own people; administrators invite. */
export const StaffPage = () => <List isInviting={false} />

/** The same, ready to invite one more. */
export const StaffInvitePage = () => <List isInviting />

function List({ isInviting }: { isInviting: boolean }) {
  const mayInvite = useMember().authority >= ADMINISTRATOR
  const { data } = useQuery(api.query.post('/api/admin/admin_members/index'))
  return (
    <ListPage
      title="運営メンバー"
      meta={data && `${data.count.toLocaleString('ja-JP')}名`}
      above={
        mayInvite && (
          <InviteForm
            action="運営メンバーを招待"
            first={0}
            send={inviteStaff}
            families={families}
            isAskedFor={isInviting}
          />
        )
      }
      label="運営メンバーの一覧"
      columns={[
        {
          head: '氏名',
          kind: 'name',
          cell: (member) => <Link to={`${staffPath}/${member.id}`}>{nameOf(member)}</Link>,
        },
        emailColumn,
        authorityColumn,
        stateColumn,
        { head: '操作', cell: (member) => (mayInvite ? <StaffMenu member={member} /> : '—') },
      ]}
      keyOf={({ id }) => id}
      min_px={720}
      rows={data?.admin_members}
      empty={{ title: '運営メンバーはまだいません' }}
    />
  )
}

function StaffMenu({ member }: { member: Staff }) {
  const { isMoving, invite, authorities, enable, reset, disable, remove } = useStaffMoves(member)
  return (
    <MemberMenu
      name={nameOf(member)}
      isMoving={isMoving}
      links={[{ says: '詳細を開く', to: `${staffPath}/${member.id}` }]}
      moves={[invite, ...authorities, enable, reset, disable, remove]}
    />
  )
}
