import { Autocomplete, Select, TextInput } from '@mantine/core'
import { Stack } from '#foundation/ui/layout.tsx'
import type { TabProps } from './form-tabs.tsx'
import { useObjectTypes } from './object-types.ts'

/** Name, kind of record and the section the property stands in. */
export function BasicTab({ form, change, errors, property }: TabProps) {
  const { options, sectionsOf } = useObjectTypes()
  return (
    <Stack gap={16} above={12}>
      <TextInput
        id="name"
        label="項目名"
        withAsterisk
        maxLength={100}
        value={form.name}
        error={errors.name?.join('、')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        description="一覧の列名、登録画面、CSVの見出しに使われます"
      />
      <Select
        id="object_type"
        label="対象"
        withAsterisk
        allowDeselect={false}
        disabled={property !== undefined}
        description={property && '対象は後から変更できません'}
        data={options}
        value={form.object_type}
        error={errors.object_type?.join('、')}
        onChange={(object_type) => object_type && change({ object_type })}
      />
      <Autocomplete
        id="object_group"
        label="グループ"
        maxLength={100}
        placeholder="カスタム項目"
        data={sectionsOf(form.object_type)}
        value={form.object_group ?? ''}
        error={errors.object_group?.join('、')}
        onChange={(object_group) => change({ object_group })}
        description="登録画面と概要で表示するグループです。新しい名前も入力できます"
      />
    </Stack>
  )
}
