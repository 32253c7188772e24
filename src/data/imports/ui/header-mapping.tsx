import { Select } from '@mantine/core'
import { type AnyField, isWritable } from '#foundation/entity/entity.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import type { ImportType } from '../import-file.ts'
import type { CheckedFile } from './client.ts'

/** What headers mean: a field's name, or null for a column to leave out; those not yet decided are absent. */
export type HeaderChoices = Record<string, string | null>

const leaveOut = '-'

type Props = {
  file: CheckedFile
  type: ImportType
  mapping: HeaderChoices
  change: (mapping: HeaderChoices) => void
}

/** One choice for each header of the file that is none of ours. */
export function HeaderMapping({ file, type, mapping, change }: Props) {
  const entity = useEnterpriseEntity(type.columns)
  const fields = Object.entries<AnyField>(entity.fields)
    .filter(([key, field]) => key === 'id_by_enterprise_id' || (isWritable(field) && !field.internal))
    .map(([value, field]) => ({ value, label: field.label.ja }))
  const data = [{ value: leaveOut, label: '取り込まない' }, ...fields]
  return (
    <div>
      <Lead below={12}>
        次の見出しは項目にありません。どの項目に取り込むかを選びます。選んだ内容は次の取り込みでも使われます。
      </Lead>
      <Stack>
        {file.unknown_headers.map((header) => (
          <Select
            key={header}
            label={header}
            placeholder="項目を選ぶ"
            searchable
            required
            nothingFoundMessage="項目がありません"
            data={data}
            value={mapping[header] === null ? leaveOut : (mapping[header] ?? null)}
            onChange={(value) => {
              const { [header]: _, ...others } = mapping
              change(value === null ? others : { ...others, [header]: value === leaveOut ? null : value })
            }}
          />
        ))}
      </Stack>
    </div>
  )
}
