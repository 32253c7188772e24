import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { accessFacts, MemberFrame, MoveRow, ProfileRow } from '#accounts/members/ui/member-parts.tsx'
import { INVITED } from '#accounts/members/ui/use-moves.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Facts } from '#foundation/ui/layout.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { useMember } from '#foundation/ui/surface.ts'
import type { EnterpriseMember } from './client.ts'
import { factors } from './factors.ts'
import { enterpriseMemberPath, membersOfPath, useShownMember } from './shown-member.ts'
import { type Owned, useEnterpriseMoves } from './use-enterprise-moves.tsx'

/** A member of an enterprise: who it is, what it may do, and for managers of the operator the ways to change that. */
export function EnterpriseMemberPage() {
  const { isRead, enterprise, section, member, all } = useShownMember()
  const mayWrite = useMember().authority >= MANAGER
  usePageTitle(member && nameOf(member))
  if (isRead && !member) return <NotFoundPage />
  const edits = [
    ['/edit', 'プロフィールを編集'],
    ['/authority_edit', '権限を変更'],
  ] as const
  return (
    <MemberFrame
      section={section}
      title={member ? nameOf(member) : 'メンバー'}
      actions={
        member && (
          <>
            <Button variant="default" component={Link} to={membersOfPath(enterprise)}>
              メンバーの一覧
            </Button>
            {mayWrite &&
              edits.map(([page, says]) => (
                <Button
                  key={page}
                  variant="default"
                  component={Link}
                  to={enterpriseMemberPath(enterprise, member.id_by_enterprise_id, page)}
                  leftSection={<Pencil size={14} aria-hidden />}
                >
                  {says}
                </Button>
              ))}
          </>
        )
      }
    >
      {member && (
        <>
          <Known member={member} />
          {mayWrite && <Moves {...{ enterprise, member, all }} />}
        </>
      )}
    </MemberFrame>
  )
}

const Known = ({ member }: { member: EnterpriseMember }) => (
  <>
    <ProfileRow member={member} />
    <SettingRow title="権限">
      <Facts facts={accessFacts(member)} />
    </SettingRow>
    {member.member_status !== INVITED && (
      <SettingRow title="ログイン">
        <Facts
          facts={[
            [
              '最後のログイン',
              member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '記録がありません',
            ],
            ['2段階認証', factors[member.second_factor ?? 'none']],
          ]}
        />
      </SettingRow>
    )}
  </>
)

function Moves(owned: Owned) {
  const navigate = useNavigate()
  const { isMoving, enable, disable, invite, remove, dialog } = useEnterpriseMoves(owned, () =>
    navigate(membersOfPath(owned.enterprise)),
  )
  const { invite_expires_at: until } = owned.member
  return (
    <>
      {invite && (
        <MoveRow title="招待" hint="リンクは3日間・1回だけ使えます" isMoving={isMoving} moves={[invite]}>
          {until ? `${formatInstant(until)} まで有効です` : '期限が切れています'}
        </MoveRow>
      )}
      <MoveRow
        title="無効化と削除"
        hint="最後の管理者は無効化も削除もできません。どちらの操作も、両方の監査ログに残ります"
        isMoving={isMoving}
        moves={[disable, enable, remove]}
      />
      {dialog}
    </>
  )
}
