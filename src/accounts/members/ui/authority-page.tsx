import { MANAGER } from '#foundation/rules/authority.ts'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { AuthorityForm } from './authority-form.tsx'
import { api, families } from './client.ts'
import { nameOf } from './member-name.ts'
import { memberPath, useShownMember } from './shown-member.ts'

/** Member and administrator can be chosen (specification 6); a manager stays one until changed. */
export function AuthorityEditPage() {
  const { isRead, member } = useShownMember()
  if (isRead && !member) return <NotFoundPage />
  if (!member) return <SkeletonRows rows={2} columns={2} height={88} />
  const { id_by_enterprise_id: id } = member
  return (
    <AuthorityForm
      key={id}
      section="会社設定・メンバー"
      name={nameOf(member)}
      rights={member}
      choosable={(authority) => authority !== MANAGER || member.authority === MANAGER}
      save={(enterprise_member) =>
        api.post('/api/enterprise/enterprise_members/update/:id', { id, body: { enterprise_member } })
      }
      families={families}
      back={memberPath(member)}
    />
  )
}
