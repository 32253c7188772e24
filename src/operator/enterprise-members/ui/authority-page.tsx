import { AuthorityForm } from '#accounts/members/ui/authority-form.tsx'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, families } from './client.ts'
import { enterpriseMemberPath, useShownMember } from './shown-member.ts'

/** What a member of an enterprise may do, as the operator changes it. */
export function EnterpriseAuthorityPage() {
  const { isRead, enterprise, section, member } = useShownMember()
  if (isRead && !member) return <NotFoundPage />
  if (!member) return <SkeletonRows rows={2} columns={2} height={88} />
  const { id_by_enterprise_id: id } = member
  return (
    <AuthorityForm
      key={id}
      section={section}
      name={nameOf(member)}
      rights={member}
      choosable={() => true}
      save={(enterprise_member) =>
        api.post('/api/admin/enterprise_members/update/:id', {
          id,
          body: { enterprise_id: enterprise, enterprise_member },
        })
      }
      families={families}
      back={enterpriseMemberPath(enterprise, id)}
    />
  )
}
