import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { adminInviteRoutes } from '#accounts/invites/admin-invites.ts'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { staffKey, useMember } from '#foundation/ui/surface.ts'
import { InviteForm } from '../parts/ui/invite-form.tsx'
import styles from './accounts.module.css'
import { StaffMenu } from './staff-menu.tsx'
import { staffName } from './use-staff-moves.ts'

const api = apiOf<typeof adminMemberListRoutes | typeof adminInviteRoutes>()

const inviteStaff = (email: string, authority: number) =>
  api.post('/api/admin/invites/create', { body: { admin_member: { email, authority } } })

/** The operator's own people; administrators invite. */
export const StaffPage = () => <Staff isInviting={false} />

/** The same, ready to invite one more. */
export const StaffInvitePage = () => <Staff isInviting />

function Staff({ isInviting }: { isInviting: boolean }) {
  const { authority, id_by_enterprise_id: own } = useMember()
  const { data } = useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => api.post('/api/admin/admin_members/index', { signal }),
  })
  return (
    <>
      <PageHeader title="運営メンバー" meta={data && `${data.count.toLocaleString('ja-JP')}名`} />
      {authority >= 2 && (
        <InviteForm
          action="運営メンバーを招待"
          first={0}
          send={inviteStaff}
          list={staffKey}
          isAskedFor={isInviting}
        />
      )}
      {!data && <SkeletonRows rows={4} columns={5} />}
      {data && (
        <ScrollRegion label="運営メンバーの一覧" className={styles.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">氏名</th>
                <th scope="col">メールアドレス</th>
                <th scope="col">権限</th>
                <th scope="col">状態</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {data.admin_members.map((member) => (
                <tr key={member.id}>
                  <th scope="row">
                    <Link to={`/admin/setting/admin/members/${member.id}`}>{staffName(member)}</Link>
                  </th>
                  <td>{member.email}</td>
                  <td>{labelOf(authorities, member.authority)}</td>
                  <td>
                    <StateWord view="member" id={member.member_status} />
                  </td>
                  <td>{authority >= 2 ? <StaffMenu member={member} own={member.id === own} /> : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}
