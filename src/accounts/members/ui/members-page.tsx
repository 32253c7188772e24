import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import styles from './accounts.module.css'
import { membersQuery } from './client.ts'

export const membersPath = '/enterprise/setting/members'

/** Everybody of the agency; administrators see all contracts whatever their permission says. */
export const permissionText = ({
  authority,
  contract_permission,
}: {
  authority: number
  contract_permission: number
}) => labelOf(contractPermissions, authority === ADMINISTRATOR ? 2 : contract_permission)

export function MembersPage() {
  const { data: members } = useQuery(membersQuery)
  return (
    <div className={styles.page}>
      <SettingHead section="会社設定" title={members ? `メンバー（${members.length}名）` : 'メンバー'} />
      {members ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">氏名</th>
              <th scope="col">役職</th>
              <th scope="col">メールアドレス</th>
              <th scope="col">権限</th>
              <th scope="col">契約の閲覧</th>
              <th scope="col">状態</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id_by_enterprise_id}>
                <th scope="row">
                  <Link to={`${membersPath}/${member.id_by_enterprise_id}`}>
                    <OwnerChip owner={{ id: member.id_by_enterprise_id, name: memberName(member) }} />
                  </Link>
                </th>
                <td>{member.position}</td>
                <td>{member.email}</td>
                <td>{labelOf(authorities, member.authority)}</td>
                <td>{permissionText(member)}</td>
                <td>
                  <StateWord view="member" id={member.member_status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <SkeletonRows rows={6} columns={6} height={40} />
      )}
    </div>
  )
}
