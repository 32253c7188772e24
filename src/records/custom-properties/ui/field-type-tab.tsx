import { Radio } from '@mantine/core'
import { type CustomFieldType, customFieldTypes } from '#foundation/entity/custom-property.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import type { TabProps } from './form-tabs.tsx'
import { OptionRows } from './option-rows.tsx'

const hints: Record<CustomFieldType, string> = {
  text: '1行の文字。文字数や使える文字を入力規則で決められます',
  textarea: '改行を含む長い文章（1万文字まで）',
  radio: '選択肢から1つを選ぶ',
  checkbox: '選択肢からいくつでも選ぶ',
  date: 'カレンダーから日付を選ぶ',
}

/** How the property is entered, and between what. A property in use keeps its type. */
export function FieldTypeTab({ form, change, errors, property }: TabProps) {
  const used = property?.use_count ?? 0
  const isChoice = form.field_type === 'radio' || form.field_type === 'checkbox'
  return (
    <Stack gap={16} above={12}>
      <Radio.Group
        id="field_type"
        label="入力形式"
        value={form.field_type}
        error={errors.field_type?.join('、')}
        description={
          used > 0 ? `${used.toLocaleString('ja-JP')}件で使われているため、変更できません` : undefined
        }
        onChange={(field_type) => change({ field_type: field_type as CustomFieldType })}
      >
        <Stack gap={10} above={8}>
          {customFieldTypes.map(([value, label]) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={hints[value]}
              disabled={used > 0 && value !== form.field_type}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isChoice && (
        <OptionRows
          options={form.field_master}
          error={errors.field_master?.join('、')}
          change={(field_master) => change({ field_master })}
        />
      )}
    </Stack>
  )
}
