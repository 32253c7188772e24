import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Facts, Note } from '#foundation/ui/layout.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { ListedMember } from '../members.ts'
import { factorStates } from './factor-states.ts'
import { nameOf } from './member-name.ts'
import { accessFacts, MemberFrame, MoveRow, ProfileRow } from './member-parts.tsx'
import { memberPath, useShownMember } from './shown-member.ts'
import { inviteText, signInText } from './sign-in-text.ts'
import { useMemberMoves } from './use-member-moves.tsx'
import { ACTIVE, INVITED } from './use-moves.ts'

/** One member: who it is, what it may do, and the ways to take that away. */
export function MemberPage() {
  const { isRead, member } = useShownMember()
  if (isRead && !member) return <NotFoundPage />
  return (
    <MemberFrame
      section="会社設定・メンバー"
      title={member ? nameOf(member) : ''}
      actions={
        member && (
          <Button
            component={Link}
            to={`${memberPath(member)}/authority_edit`}
            variant="default"
            leftSection={<Pencil size={14} aria-hidden />}
          >
            権限を変更
          </Button>
        )
      }
    >
      {member && <Rows member={member} />}
    </MemberFrame>
  )
}

function Rows({ member }: { member: ListedMember }) {
  const { isMoving, invite, reset, disable, enable, remove, dialog } = useMemberMoves(member)
  const { member_status: status, last_sign_in_at: at, second_factor: factor } = member
  return (
    <>
      <ProfileRow member={member} />
      <SettingRow title="権限">
        <Facts
          facts={[
            ...accessFacts(member),
            at !== undefined &&
              status !== INVITED && ['最後のログイン', at ? signInText(at) : '記録がありません'],
          ]}
        />
      </SettingRow>
      {status === INVITED && (
        <MoveRow
          title="招待"
          hint="送り直すと、前のリンクは使えなくなります"
          isMoving={isMoving}
          moves={[invite]}
        >
          <Note as="span">{inviteText(member.invite_expires_at ?? null)}</Note>
        </MoveRow>
      )}
      {status === ACTIVE && factor && (
        <MoveRow
          title="2段階認証"
          hint="端末も予備のコードもなくした人のために、解除できます"
          isMoving={isMoving}
          moves={[reset]}
        >
          <StateMark {...factorStates[factor]} />
        </MoveRow>
      )}
      <MoveRow
        title="無効化と削除"
        hint="最後の管理者は無効化も削除もできません"
        isMoving={isMoving}
        moves={[disable, enable, remove]}
      />
      {dialog}
    </>
  )
}
