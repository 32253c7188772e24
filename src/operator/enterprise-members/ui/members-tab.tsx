import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import {
  authorityColumn,
  emailColumn,
  MemberMenu,
  permissionColumn,
  stateColumn,
} from '#accounts/members/ui/member-parts.tsx'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { ADMINISTRATOR, MANAGER } from '#foundation/rules/authority.ts'
import { byId } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { InviteForm } from '../../parts/ui/invite-form.tsx'
import { api, families, membersQuery } from './client.ts'
import { factors } from './factors.ts'
import { enterpriseMemberPath } from './shown-member.ts'
import { type Owned, useEnterpriseMoves } from './use-enterprise-moves.tsx'

/** The members of the enterprise; managers of the operator invite, change and delete them. */
export const MembersTab: RecordPart = ({ row }) => {
  const enterprise = idOf(row)
  const mayWrite = useMember().authority >= MANAGER
  const { data } = useQuery(membersQuery(enterprise))
  const invite = (email: string, authority: number) => {
    const contract_permission = authority === ADMINISTRATOR ? 2 : 1
    const body = { enterprise_id: enterprise, enterprise_member: { email, authority, contract_permission } }
    return api.post('/api/admin/enterprise_members/create', { body })
  }
  return (
    <Stack gap={2} below={32}>
      {mayWrite && (
        <InviteForm action="メンバーを招待" first={ADMINISTRATOR} send={invite} families={families} />
      )}
      <ListBody
        label="メンバーの一覧"
        columns={[
          {
            head: '氏名',
            kind: 'name',
            cell: (member) => (
              <Link to={enterpriseMemberPath(enterprise, byId(member))}>{nameOf(member)}</Link>
            ),
          },
          emailColumn,
          authorityColumn,
          permissionColumn,
          stateColumn,
          {
            head: '2段階認証',
            kind: 'short',
            cell: ({ second_factor: factor }) => (factor ? factors[factor] : '—'),
          },
          {
            head: '最後のログイン',
            kind: 'short',
            cell: ({ last_sign_in_at: at }) => (at ? formatInstant(at) : '—'),
          },
          mayWrite && {
            head: '操作',
            cell: (member) => <RowMenu enterprise={enterprise} member={member} all={data ?? []} />,
          },
        ]}
        keyOf={byId}
        min_px={900}
        rows={data}
        empty={{
          title: 'メンバーはまだいません',
          text: '管理者を招待すると、その人がほかのメンバーを招待できます。',
        }}
      />
    </Stack>
  )
}

function RowMenu(owned: Owned) {
  const { enterprise, member } = owned
  const { isMoving, invite, authorities, disable, enable, remove, dialog } = useEnterpriseMoves(owned)
  return (
    <>
      <MemberMenu
        name={nameOf(member)}
        isMoving={isMoving}
        links={[{ says: '詳細を開く', to: enterpriseMemberPath(enterprise, byId(member)) }]}
        moves={[invite, ...authorities, disable, enable, remove]}
      />
      {dialog}
    </>
  )
}
