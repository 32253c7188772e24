import { Link } from 'react-router'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import type { Selection } from '#foundation/screens/list/use-selection.ts'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark, StateWord } from '#foundation/ui/state-word.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { factorStates } from './factor-states.ts'
import { MemberMenu } from './member-menu.tsx'
import { membersPath } from './shown-member.ts'
import { inviteText, isLongUnused, signInText } from './sign-in-text.ts'
import { useMemberMoves } from './use-member-moves.ts'

const INVITED = 0
const ACTIVE = 1
const DELETED = 3

/** What a member may see of contracts; administrators see all whatever their permission says. */
export const permissionText = ({
  authority,
  contract_permission,
}: Pick<ListedMember, 'authority' | 'contract_permission'>) =>
  labelOf(contractPermissions, authority === ADMINISTRATOR ? ALL_CONTRACTS : contract_permission)

type Props = { members: readonly ListedMember[]; selection: Selection }

/** Everybody that was asked for, one a row (picture 36). */
export const MemberTable = ({ members, selection }: Props) => (
  <ScrollRegion label="メンバーの一覧" className={styles.scroll}>
    <table className={styles.table} aria-rowcount={members.length + 1}>
      <thead>
        <tr>
          <td className={styles.pick}>
            <input
              type="checkbox"
              aria-label="表示中のメンバーをすべて選択"
              checked={members.every(({ id_by_enterprise_id: id }) => selection.chosen.has(id))}
              onChange={selection.toggleAll}
            />
          </td>
          <th scope="col">氏名</th>
          <th scope="col">メールアドレス</th>
          <th scope="col">権限</th>
          <th scope="col">契約の閲覧</th>
          <th scope="col">状態</th>
          <th scope="col">2段階認証</th>
          <th scope="col">最後のログイン</th>
          <th scope="col">
            <span className={styles.hidden}>操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          <Row key={member.id_by_enterprise_id} member={member} index={index} selection={selection} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

type RowProps = { member: ListedMember; index: number; selection: Selection }

function Row({ member, index, selection }: RowProps) {
  const { id_by_enterprise_id: id, member_status } = member
  const chip = <OwnerChip owner={{ id, name: memberName(member) }} />
  return (
    <tr
      data-id={id}
      data-index={index}
      data-chosen={selection.chosen.has(id) || undefined}
      aria-rowindex={index + 2}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          aria-label={`${memberName(member)}を選択`}
          checked={selection.chosen.has(id)}
          onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <th scope="row">
        {member_status === DELETED ? (
          <span data-title tabIndex={-1}>
            {chip}
          </span>
        ) : (
          <Link to={`${membersPath}/${id}`} data-title>
            {chip}
          </Link>
        )}
      </th>
      <td>{member_status === DELETED ? '—' : member.email}</td>
      <td>{labelOf(authorities, member.authority)}</td>
      <td>{permissionText(member)}</td>
      <td>
        {member_status === INVITED && !member.invite_expires_at ? (
          <StateMark shape="alert" tone="warn" label="期限切れ" />
        ) : (
          <StateWord view="member" id={member_status} />
        )}
      </td>
      <td>
        {member_status === ACTIVE ? <StateMark {...factorStates[member.second_factor ?? 'none']} /> : '—'}
      </td>
      <td>
        <LastSignIn member={member} />
      </td>
      <td className={styles.menu}>{member_status !== DELETED && <MemberMenu member={member} />}</td>
    </tr>
  )
}

/** When somebody was last here; of an invitation, until when it is good, or the way to send it again. */
function LastSignIn({ member }: { member: ListedMember }) {
  const { isMoving, invite } = useMemberMoves(member)
  const { last_sign_in_at: at, invite_expires_at } = member
  if (member.member_status === INVITED)
    return invite_expires_at ? (
      <span className={styles.muted}>{inviteText(invite_expires_at)}</span>
    ) : (
      <button type="button" className={styles.linkButton} disabled={isMoving} onClick={invite}>
        招待を再送<span className={styles.hidden}>（{member.email}）</span>
      </button>
    )
  if (!at) return '—'
  return <span data-long={isLongUnused(at) || undefined}>{signInText(at)}</span>
}
