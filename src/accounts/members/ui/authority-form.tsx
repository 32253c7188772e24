import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authorities, contractPermissions } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import page from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { useRefresh } from '#foundation/ui/use-refresh.ts'

type Rights = { authority: number; contract_permission: number }

type Props = {
  section: string
  /** What the member is called. */
  name: string
  rights: Rights
  /** The ids of the authorities that can be chosen. */
  choosable: (authority: number) => boolean
  save: (rights: Rights) => Promise<unknown>
  /** Families of what shows members. */
  families: readonly string[]
  /** The member's page. */
  back: string
}

const choicesOf = (choices: readonly (readonly [number, string, ...unknown[]])[]) =>
  choices.map(([id, label]) => ({ value: String(id), label }))

/** What a member of an enterprise may do, to change it. */
export function AuthorityForm({ section, name, rights, choosable, save, families, back }: Props) {
  const [authority, setAuthority] = useState(rights.authority)
  const [contract_permission, setPermission] = useState(rights.contract_permission)
  const refresh = useRefresh(families)
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: () => save({ authority, contract_permission }),
    onSuccess: async () => {
      flashSuccess('権限を変更しました')
      await refresh()
      navigate(back)
    },
  })
  const changed = [
    ...(authority === rights.authority ? [] : ['権限']),
    ...(contract_permission === rights.contract_permission ? [] : ['契約の閲覧']),
  ]
  useUnsavedChanges(changed.length > 0 && !saving.isSuccess)
  return (
    <form
      className={page.page}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <SettingHead section={section} title={`${name}の権限`} />
      <SettingRow title="権限" hint="管理者は、メンバーと会社情報を含むすべての設定を変更できます">
        <SegmentedControl
          aria-label="権限"
          data={choicesOf(authorities.filter(([id]) => choosable(id)))}
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
            data={choicesOf(contractPermissions)}
            value={String(contract_permission)}
            onChange={(id) => setPermission(Number(id))}
          />
        )}
      </SettingRow>
      <SaveBar
        changed={changed}
        isSaving={saving.isPending}
        cancel={() => {
          setAuthority(rights.authority)
          setPermission(rights.contract_permission)
        }}
        back={back}
      />
    </form>
  )
}
