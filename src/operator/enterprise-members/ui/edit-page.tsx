import { personalFields } from '#accounts/members/profile-fields.ts'
import { nameOf } from '#accounts/members/ui/member-name.ts'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import { api, families } from './client.ts'
import { enterpriseMemberPath, useShownMember } from './shown-member.ts'

const blocks = [
  { title: '氏名', hint: '書類とメールに担当者として表示します', keys: ['l_name', 'f_name'] },
  { title: '連絡先', keys: ['tel', 'position'] },
]

/** Who a member of an enterprise is, as the operator mends it; both audit logs have it. */
export function EnterpriseMemberEditPage() {
  const { isRead, enterprise, section, member } = useShownMember()
  const refresh = useRefresh(families)
  if (isRead && !member) return <NotFoundPage />
  if (!member) return <SkeletonRows rows={2} columns={2} height={88} />
  const { id_by_enterprise_id: id, l_name, f_name, tel, position } = member
  const title = `${nameOf(member)}のプロフィール`
  return (
    <FieldsEdit
      page={{ section, title, path: enterpriseMemberPath(enterprise, id), fields: personalFields, blocks }}
      record={{ l_name, f_name, tel, position }}
      save={async (patch) => {
        const body = { enterprise_id: enterprise, enterprise_member: patch }
        await api.post('/api/admin/enterprise_members/update/:id', { id, body })
        await refresh()
      }}
    />
  )
}
