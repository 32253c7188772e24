import { Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import field from '#documents/parts/ui/field.module.css'
import type { Named } from '#foundation/entity/kind.ts'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { Group } from '../terms/group.tsx'
import { isLocked } from './field-rules.ts'
import styles from './form.module.css'
import { takenOver } from './inherit.ts'
import { readBehind } from './read-behind.ts'
import type { Wizard } from './use-wizard.ts'
import { spanOf, WizardField, WizardSection } from './wizard-field.tsx'

/** New group or the group of an earlier contract, and the opportunity the contract comes from. */
export function GroupStep({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const client = useQueryClient()
  const [existing, setExisting] = useState(Boolean(draft.group_contract))
  const locked = isLocked('group_id', draft)

  const own = { group_id: wizard.row?.group_id ?? null, group_contract: null }
  const choose = (value: string) => {
    setExisting(value === 'existing')
    if (value === 'own') change(own)
  }
  const joinGroup = async (picked: Named | null) => {
    if (!picked) return change(own)
    const { group_id } = await client.ensureQueryData(recordOptions('contracts', picked.id))
    change({ group_id: group_id ?? picked.id, group_contract: picked })
  }
  /** A chosen opportunity fills in what it knows, and what stands behind it. */
  const takeOver = async (patch: Record<string, unknown>) => {
    change(patch)
    const id = patch.opportunity_id_by_enterprise_id
    if (typeof id !== 'number') return
    const behind = await readBehind(client, id)
    if (wizard.now().opportunity_id_by_enterprise_id === id) wizard.fill(takenOver(behind))
  }
  return (
    <>
      <WizardSection id="group" title="契約グループ" note="更新や増員など、続きの契約をまとめて扱えます">
        <fieldset className={styles.field} style={spanOf(12)} disabled={locked}>
          <Radio.Group aria-label="契約グループ" value={existing ? 'existing' : 'own'} onChange={choose}>
            <Row gap={24}>
              <Radio
                value="own"
                label={own.group_id === null ? '新しいグループをつくる' : `グループ ${own.group_id} のまま`}
              />
              <Radio
                value="existing"
                label={own.group_id === null ? '登録済みグループに追加' : 'ほかのグループに移す'}
              />
            </Row>
          </Radio.Group>
        </fieldset>
        {existing && (
          <fieldset className={styles.field} style={spanOf(6)} disabled={locked}>
            <label htmlFor="group_id" className={field.label}>
              同じグループの契約
            </label>
            <SearchPicker
              id="group_id"
              link={{ to: 'record', list: 'contracts' }}
              value={(draft.group_contract as Named | null | undefined) ?? null}
              change={joinGroup}
            />
          </fieldset>
        )}
      </WizardSection>
      {wizard.row && (
        <WizardSection id="group-contracts" title="同じグループの契約">
          <div className={styles.wide}>
            <Group row={wizard.row} />
          </div>
        </WizardSection>
      )}
      <WizardSection id="origin" title="商談" note="選ぶと作業者・販売先・単価・担当者・条件を引き継ぎます">
        <WizardField
          wizard={{ ...wizard, change: takeOver }}
          name="opportunity_id_by_enterprise_id"
          span={6}
        />
      </WizardSection>
    </>
  )
}
