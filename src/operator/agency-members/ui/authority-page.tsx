import { SegmentedControl } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authorities, contractPermissions } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { type AgencyMember, changeMember, membersQuery } from './client.ts'
import styles from './members.module.css'
import { agencyMemberPath, nameOf, useShownMember } from './shown-member.ts'

const choicesOf = (choices: readonly (readonly [number, string, ...unknown[]])[]) =>
  choices.map(([id, label]) => ({ value: String(id), label }))

/** What a member of an agency may do, as the operator changes it. */
export function AgencyAuthorityPage() {
  const { isRead, agency, section, member } = useShownMember()
  if (isRead && !member) return <NotFoundPage />
  return member ? (
    <AuthorityForm key={member.id_by_enterprise_id} {...{ agency, section, member }} />
  ) : (
    <SkeletonRows rows={2} columns={2} height={88} />
  )
}

type Props = { agency: number; section: string; member: AgencyMember }

function AuthorityForm({ agency, section, member }: Props) {
  const id = member.id_by_enterprise_id
  const [authority, setAuthority] = useState(member.authority)
  const [contract_permission, setPermission] = useState(member.contract_permission)
  const client = useQueryClient()
  const navigate = useNavigate()
  const back = agencyMemberPath(agency, id)
  const save = useMutation({
    mutationFn: () => changeMember(agency, id, { authority, contract_permission }),
    onSuccess: async () => {
      flashSuccess('権限を変更しました')
      await client.invalidateQueries({ queryKey: membersQuery(agency).queryKey })
      navigate(back)
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
      <SettingHead section={section} title={`${nameOf(member)}の権限`} />
      <SettingRow title="権限" hint="管理者は、メンバーと会社情報を含むすべての設定を変更できます">
        <SegmentedControl
          aria-label="権限"
          data={choicesOf(authorities)}
          value={String(authority)}
          onChange={(chosen) => setAuthority(Number(chosen))}
        />
      </SettingRow>
      <SettingRow title="契約の閲覧" hint="契約・契約稼働・請求・支払を見られる範囲です">
        {authority === ADMINISTRATOR ? (
          '管理者はすべての契約を見られます'
        ) : (
          <SegmentedControl
            aria-label="契約の閲覧"
            data={choicesOf(contractPermissions)}
            value={String(contract_permission)}
            onChange={(chosen) => setPermission(Number(chosen))}
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
        back={back}
      />
    </form>
  )
}
