import { useQueryClient } from '@tanstack/react-query'
import { personalFields } from '#accounts/members/profile-fields.ts'
import { FieldsEdit } from '#foundation/settings/fields-edit.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { changeMember, membersQuery } from './client.ts'
import { agencyMemberPath, nameOf, useShownMember } from './shown-member.ts'

const blocks = [
  { title: '氏名', hint: '書類とメールに担当者として表示します', keys: ['l_name', 'f_name'] },
  { title: '連絡先', keys: ['tel', 'position'] },
]

/** Who a member of an agency is, as the operator mends it; both audit logs have it. */
export function AgencyMemberEditPage() {
  const { isRead, agency, section, member } = useShownMember()
  const client = useQueryClient()
  if (isRead && !member) return <NotFoundPage />
  if (!member) return <SkeletonRows rows={2} columns={2} height={88} />
  const { id_by_enterprise_id: id, l_name, f_name, tel, position } = member
  const title = `${nameOf(member)}のプロフィール`
  return (
    <FieldsEdit
      page={{ section, title, path: agencyMemberPath(agency, id), fields: personalFields, blocks }}
      record={{ l_name, f_name, tel, position }}
      save={async (patch) => {
        await changeMember(agency, id, patch)
        await client.invalidateQueries({ queryKey: membersQuery(agency).queryKey })
      }}
    />
  )
}
