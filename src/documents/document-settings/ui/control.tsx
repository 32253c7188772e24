import { Checkbox, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { AnyField } from '#foundation/entity/entity.ts'
import { invoiceNumber, zipcode } from '#foundation/entity/kinds/text.ts'
import { InvoiceNumberInput } from '#foundation/screens/kinds/invoice-number-input.tsx'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { ZipcodeInput } from '#foundation/screens/kinds/zipcode-input.tsx'
import type { DocumentSettings } from '../schema.ts'
import { ImageInput } from './image-input.tsx'
import { PlaceholderText } from './placeholder-text.tsx'
import type { SettingItem } from './setting-items.ts'
import { idOf, valueAt } from './settings-draft.ts'

type Props = {
  item: SettingItem
  settings: DocumentSettings
  change: (values: Record<string, unknown>) => void
  error?: string | undefined
}

const zipcodeField: AnyField = zipcode('郵便番号', 'Postal code')
const invoiceNumberField: AnyField = invoiceNumber('登録番号', 'Registration number')
const addressKeys = ['zipcode', 'prefecture_id', 'address']

/** The input of one setting; its id is the path. */
export function SettingControl({ item, settings, change, error }: Props) {
  const { path, label, control } = item
  const value = valueAt(settings, path)
  const write = (next: unknown) => change({ [path]: next })
  const input = { id: path, error }
  switch (control.kind) {
    case 'line':
    case 'area':
      return <PlaceholderText {...input} control={control} value={textOf(value)} write={write} />
    case 'choice':
      return (
        <Select<number | string>
          {...input}
          allowDeselect={false}
          data={control.options.map(([id, name]) => ({ value: id, label: name }))}
          value={typeof value === 'number' ? value : textOf(value)}
          onChange={write}
        />
      )
    case 'segments':
      return (
        <SegmentedControl
          aria-label={label}
          data={control.options.map(([id, name]) => ({ value: String(id), label: name }))}
          value={String(value)}
          onChange={(picked) => write(control.options.find(([id]) => String(id) === picked)?.[0])}
        />
      )
    case 'checks':
      return (
        <Checkbox.Group
          aria-label={label}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(picked) =>
            write(control.options.map(([id]) => id).filter((id) => picked.includes(String(id))))
          }
        >
          <Group gap="8px 20px">
            {control.options.map(([id, name]) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    case 'hours':
      return (
        <TextInput
          {...input}
          inputMode="numeric"
          rightSection="時間"
          rightSectionWidth={48}
          value={textOf(value)}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.normalize('NFKC').trim()
            write(/^\d+$/.test(digits) ? Number(digits) : digits)
          }}
        />
      )
    case 'zipcode':
      return (
        <ZipcodeInput
          {...input}
          field={zipcodeField}
          name="zipcode"
          record={settings.basic}
          change={(patch) =>
            change(
              Object.fromEntries(
                Object.entries(patch).flatMap(([key, filled]) =>
                  addressKeys.includes(key) ? [[`basic.${key}`, filled]] : [],
                ),
              ),
            )
          }
        />
      )
    case 'prefecture':
      return <PrefectureInput {...input} value={idOf(value)} write={write} />
    case 'invoice_number':
      return (
        <InvoiceNumberInput
          {...input}
          field={invoiceNumberField}
          name={path}
          record={{ [path]: value }}
          change={(patch) => write(patch[path] === '' ? null : patch[path])}
        />
      )
    case 'image':
      return <ImageInput id={path} label={label} image={control.image} fileId={idOf(value)} write={write} />
  }
}

type PrefectureProps = {
  id: string
  error: string | undefined
  value: number | null
  write: (id: number | null) => void
}

function PrefectureInput({ id, error, value, write }: PrefectureProps) {
  const options = useOptions({ to: 'master', list: 'prefectures' })
  return (
    <Select<number>
      id={id}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '選択を消す' }}
      placeholder="選択"
      data={options.map((option) => ({ value: option.id, label: option.name }))}
      value={value}
      onChange={write}
    />
  )
}
