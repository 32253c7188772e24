import { Link } from 'react-router'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { LinkButton, Note } from '#foundation/ui/layout.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { StateMark, StateWord } from '#foundation/ui/state-word.tsx'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { factorStates } from './factor-states.ts'
import { nameOf } from './member-name.ts'
import { authorityColumn, MemberMenu, permissionColumn } from './member-parts.tsx'
import { memberPath } from './shown-member.ts'
import { inviteText, isLongUnused, signInText } from './sign-in-text.ts'
import { useMemberMoves } from './use-member-moves.tsx'
import { ACTIVE, DELETED, INVITED } from './use-moves.ts'

/** What the list says of each member of the enterprise (picture 36). */
export const columns: readonly Column<ListedMember>[] = [
  {
    head: '氏名',
    kind: 'name',
    cell(member) {
      const chip = <OwnerChip owner={{ id: member.id_by_enterprise_id, name: nameOf(member) }} />
      return member.member_status === DELETED ? (
        <span data-title tabIndex={-1}>
          {chip}
        </span>
      ) : (
        <Link to={memberPath(member)} data-title>
          {chip}
        </Link>
      )
    },
  },
  {
    head: 'メールアドレス',
    kind: 'long',
    cell: ({ member_status, email }) => (member_status === DELETED ? '—' : email),
  },
  authorityColumn,
  permissionColumn,
  {
    head: '状態',
    kind: 'short',
    cell: ({ member_status, invite_expires_at }) =>
      member_status === INVITED && !invite_expires_at ? (
        <StateMark shape="alert" tone="warn" label="期限切れ" />
      ) : (
        <StateWord view="member" id={member_status} />
      ),
  },
  {
    head: '2段階認証',
    kind: 'short',
    cell: ({ member_status, second_factor = 'none' }) =>
      member_status === ACTIVE ? <StateMark {...factorStates[second_factor]} /> : '—',
  },
  { head: '最後のログイン', kind: 'short', cell: (member) => <LastSignIn member={member} /> },
  {
    head: '操作',
    kind: 'actions',
    cell: (member) => member.member_status !== DELETED && <RowMenu member={member} />,
  },
]

function RowMenu({ member }: { member: ListedMember }) {
  const { isMoving, invite, reset, disable, enable, remove, dialog } = useMemberMoves(member)
  const path = memberPath(member)
  return (
    <>
      <MemberMenu
        name={nameOf(member)}
        isMoving={isMoving}
        links={[
          { says: '開く', to: path },
          { says: '権限を変更', to: `${path}/authority_edit` },
        ]}
        moves={[invite, reset, disable, enable, remove]}
      />
      {dialog}
    </>
  )
}

/** When somebody was last here; of an invitation, until when it is good, or the way to send it again. */
function LastSignIn({ member }: { member: ListedMember }) {
  const { isMoving, invite } = useMemberMoves(member)
  const { last_sign_in_at: at, invite_expires_at } = member
  if (invite)
    return invite_expires_at ? (
      <Note as="span">{inviteText(invite_expires_at)}</Note>
    ) : (
      <LinkButton disabled={isMoving} onClick={invite.run}>
        {invite.says}
        <span className="visually-hidden">（{member.email}）</span>
      </LinkButton>
    )
  if (!at) return '—'
  return isLongUnused(at) ? <span className={styles.long}>{signInText(at)}</span> : signInText(at)
}
