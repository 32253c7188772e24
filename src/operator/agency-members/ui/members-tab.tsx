import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR, MANAGER } from '#foundation/rules/authority.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { InviteForm } from '../../parts/ui/invite-form.tsx'
import { type AgencyMember, inviteMember, membersQuery } from './client.ts'
import { factors } from './factors.ts'
import { MemberMenu } from './member-menu.tsx'
import styles from './members.module.css'
import { agencyMemberPath, nameOf } from './shown-member.ts'

/** The members of the agency; managers of the operator invite, change and delete them. */
export const MembersTab: RecordPart = ({ row }) => {
  const agency = idOf(row)
  const mayWrite = useMember().authority >= MANAGER
  const { data } = useQuery(membersQuery(agency))
  return (
    <div className={styles.tab}>
      {mayWrite && (
        <InviteForm
          action="メンバーを招待"
          first={ADMINISTRATOR}
          send={(email, authority) => inviteMember(agency, email, authority)}
          list={membersQuery(agency).queryKey}
        />
      )}
      {!data && <SkeletonRows rows={6} columns={6} />}
      {data?.length === 0 && (
        <EmptyState
          title="メンバーはまだいません"
          text="管理者を招待すると、その人がほかのメンバーを招待できます。"
        />
      )}
      {data && data.length > 0 && (
        <ScrollRegion label="メンバーの一覧" className={styles.scroll}>
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">氏名</th>
                <th scope="col">メールアドレス</th>
                <th scope="col">権限</th>
                <th scope="col">契約の閲覧</th>
                <th scope="col">状態</th>
                <th scope="col">2段階認証</th>
                <th scope="col">最後のログイン</th>
                {mayWrite && <th scope="col">操作</th>}
              </tr>
            </thead>
            <tbody>
              {data.map((member) => (
                <MemberRow key={member.id_by_enterprise_id} {...{ agency, member, mayWrite, all: data }} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}

type RowProps = { agency: number; member: AgencyMember; all: readonly AgencyMember[]; mayWrite: boolean }

function MemberRow({ agency, member, all, mayWrite }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Link to={agencyMemberPath(agency, member.id_by_enterprise_id)}>{nameOf(member)}</Link>
      </th>
      <td>{member.email}</td>
      <td>{labelOf(authorities, member.authority)}</td>
      <td>{labelOf(contractPermissions, member.contract_permission)}</td>
      <td>
        <StateWord view="member" id={member.member_status} />
      </td>
      <td>{member.second_factor ? factors[member.second_factor] : '—'}</td>
      <td>{member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '—'}</td>
      {mayWrite && (
        <td>
          <MemberMenu agency={agency} member={member} all={all} />
        </td>
      )}
    </tr>
  )
}
