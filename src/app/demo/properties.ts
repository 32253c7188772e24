import { columnName } from '#foundation/entity/custom-property.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { createProperty } from '#records/custom-properties/store.ts'

const option = (name: string) => ({ name, show_flg: 1 as const })

/** Custom properties such as an enterprise adds in its first weeks. */
const properties = {
  source: {
    object_type: 'candidate',
    name: '紹介元',
    field_type: 'radio',
    field_master: ['社員紹介', 'パートナー企業', '求人媒体', '勉強会'].map(option),
  },
  devices: {
    object_type: 'candidate',
    name: '貸与PCの希望',
    field_type: 'checkbox',
    field_master: ['Windows', 'Mac', 'Linux'].map(option),
  },
  followUp: { object_type: 'candidate', name: '次回フォロー日', field_type: 'date' },
  since: { object_type: 'company', name: '取引開始日', field_type: 'date', object_group: '基本情報' },
} as const

export type DemoProperties = Record<keyof typeof properties, string>

/** Makes them and answers the column of each. */
export const makeProperties = async (scope: Scope): Promise<DemoProperties> => {
  const made: Partial<DemoProperties> = {}
  for (const [key, property] of Object.entries(properties)) {
    const { id_by_enterprise_id } = await createProperty(scope, {
      ...property,
      ...('field_master' in property ? { field_master: [...property.field_master] } : {}),
    })
    made[key as keyof DemoProperties] = columnName(id_by_enterprise_id)
  }
  return made as DemoProperties
}
