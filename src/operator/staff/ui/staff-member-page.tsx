import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { MemberFrame, MoveRow } from '#accounts/members/ui/member-parts.tsx'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Facts } from '#foundation/ui/layout.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { factors } from '../../enterprise-members/ui/factors.ts'
import { api, type Staff, staffPath, useStaffMoves } from './use-staff-moves.ts'

type Factor = keyof typeof factors

/** One of the operator's staff: who it is, and for administrators what it may do. */
export function StaffMemberPage() {
  const id = Number(useParams().id)
  const mayWrite = useMember().authority >= ADMINISTRATOR
  const { data } = useQuery(api.query.get('/api/admin/admin_members/show/:id', { id }))
  const member = data?.admin_member
  usePageTitle(member && nameOf(member))
  return (
    <MemberFrame
      section="運営メンバー"
      title={member ? nameOf(member) : '運営メンバー'}
      actions={
        <Button variant="default" component={Link} to={staffPath}>
          運営メンバーの一覧
        </Button>
      }
    >
      {member && (
        <>
          <SettingRow title="プロフィール">
            <Facts
              facts={[
                ['メールアドレス', member.email],
                ['権限', labelOf(authorities, member.authority)],
                ['状態', <StateWord key="state" view="member" id={member.member_status} />],
                [
                  '最後のログイン',
                  member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '記録がありません',
                ],
                ['2段階認証', factors[member.second_factor]],
                ['登録日時', formatInstant(member.created_at)],
              ]}
            />
          </SettingRow>
          {mayWrite && <Moves member={member} factor={member.second_factor} />}
        </>
      )}
    </MemberFrame>
  )
}

function Moves({ member, factor }: { member: Staff; factor: Factor }) {
  const navigate = useNavigate()
  const moves = useStaffMoves(member, () => navigate(staffPath))
  const { isMoving, isOwn, invite, enable, disable, reset, remove } = moves
  return (
    <>
      <SettingRow title="権限" hint="ほかの管理者の権限を減らせるのは、最初の管理者だけです">
        <SegmentedControl
          aria-label="権限"
          disabled={isMoving}
          data={authorities.map(([id, label]) => ({ value: String(id), label }))}
          value={String(member.authority)}
          onChange={(chosen) => moves.setAuthority(Number(chosen))}
        />
      </SettingRow>
      {invite && (
        <MoveRow title="招待" hint="リンクは3日間・1回だけ使えます" isMoving={isMoving} moves={[invite]} />
      )}
      <MoveRow
        title="無効化と削除"
        hint={
          isOwn
            ? '自分を無効にしたり、削除したりすることはできません'
            : '最後の管理者は無効化も削除もできません'
        }
        isMoving={isMoving}
        moves={[enable, disable, reset && { ...reset, isOff: factor === 'none' }, remove]}
      >
        {isOwn && 'ほかの管理者に依頼してください。'}
      </MoveRow>
    </>
  )
}
