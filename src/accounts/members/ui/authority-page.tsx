import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authorities, contractPermissions } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR, MANAGER } from '#foundation/rules/authority.ts'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import type { MemberAnswer } from '../members.ts'
import styles from './accounts.module.css'
import { useAccountCalls } from './client.ts'
import { memberPath, useShownMember } from './shown-member.ts'

/** Member and administrator can be chosen (specification 6); a manager stays one until changed. */
const choosable = ({ authority }: MemberAnswer) =>
  authorities.filter(([id]) => id !== MANAGER || authority === MANAGER)

export function AuthorityEditPage() {
  const { isRead, member } = useShownMember()
  if (isRead && !member) return <NotFoundPage />
  return member ? (
    <AuthorityForm key={member.id_by_enterprise_id} member={member} />
  ) : (
    <SkeletonRows rows={2} columns={2} height={88} />
  )
}

function AuthorityForm({ member }: { member: MemberAnswer }) {
  const [authority, setAuthority] = useState(member.authority)
  const [contract_permission, setPermission] = useState(member.contract_permission)
  const { updateMember } = useAccountCalls()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: () => updateMember(member.id_by_enterprise_id, { authority, contract_permission }),
    onSuccess: () => {
      flashSuccess('権限を変更しました')
      navigate(memberPath(member))
    },
  })
  const changed = [
    ...(authority === member.authority ? [] : ['権限']),
    ...(contract_permission === member.contract_permission ? [] : ['契約の閲覧']),
  ]
  useUnsavedChanges(changed.length > 0 && !save.isSuccess)
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <SettingHead section="会社設定・メンバー" title={`${memberName(member)}の権限`} />
      <SettingRow title="権限" hint="管理者は、メンバーと会社情報を含むすべての設定を変更できます">
        <SegmentedControl
          aria-label="権限"
          data={choosable(member).map(([id, label]) => ({ value: String(id), label }))}
          value={String(authority)}
          onChange={(id) => setAuthority(Number(id))}
        />
      </SettingRow>
      <SettingRow title="契約の閲覧" hint="契約・契約稼働・請求・支払を見られる範囲です">
        {authority === ADMINISTRATOR ? (
          '管理者はすべての契約を見られます'
        ) : (
          <SegmentedControl
            aria-label="契約の閲覧"
            data={contractPermissions.map(([id, label]) => ({ value: String(id), label }))}
            value={String(contract_permission)}
            onChange={(id) => setPermission(Number(id))}
          />
        )}
      </SettingRow>
      <SaveBar
        changed={changed}
        isSaving={save.isPending}
        cancel={() => {
          setAuthority(member.authority)
          setPermission(member.contract_permission)
        }}
        back={memberPath(member)}
      />
    </form>
  )
}
