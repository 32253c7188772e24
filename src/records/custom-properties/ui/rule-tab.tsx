import { Checkbox, NumberInput } from '@mantine/core'
import { defaultTextRules } from '#foundation/entity/custom-property.ts'
import { Columns, Note, Stack } from '#foundation/ui/layout.tsx'
import type { TabProps } from './form-tabs.tsx'

/** Rules of a one-line text (specification 5); the other types have none. */
export function RuleTab({ form, change, errors }: TabProps) {
  if (form.field_type !== 'text')
    return <Note above={8}>入力規則を設定できるのは、1行テキストの項目です。</Note>
  const rules = { ...defaultTextRules, ...form.rules }
  const write = (patch: Partial<typeof rules>) => change({ rules: { ...rules, ...patch } })
  const length = (key: 'min' | 'max', label: string) => (
    <NumberInput
      id={key === 'min' ? 'rules' : 'rules-max'}
      label={label}
      suffix=" 文字"
      min={1}
      max={10_000}
      allowDecimal={false}
      value={rules[key]}
      error={key === 'min' && errors.rules?.join('、')}
      onChange={(value) => write({ [key]: Number(value) || 1 })}
    />
  )
  return (
    <Stack gap={16} above={12}>
      <Columns>
        {length('min', '最小文字数')}
        {length('max', '最大文字数')}
      </Columns>
      <Checkbox
        label="半角数字だけを受け付ける"
        checked={rules.numeric_only}
        onChange={(event) => write({ numeric_only: event.currentTarget.checked })}
      />
      <Checkbox
        label="記号を受け付けない"
        description="文字・数字・空白だけを入力できます"
        checked={rules.no_special}
        onChange={(event) => write({ no_special: event.currentTarget.checked })}
      />
      <Note>規則を変えても、入力済みの値はそのまま残ります。</Note>
    </Stack>
  )
}
