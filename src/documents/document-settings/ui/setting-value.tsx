import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import { showPlaceholders } from '#foundation/rules/placeholders.ts'
import { printInvoiceNumber } from '#foundation/rules/qualified-invoice.ts'
import { useOptions } from '#foundation/screens/kinds/options.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { Note } from '#foundation/ui/layout.tsx'
import type { DocumentSettings } from '../schema.ts'
import { StoredImage } from './image-input.tsx'
import type { SettingItem } from './setting-items.ts'
import styles from './settings.module.css'
import { idOf, valueAt } from './settings-draft.ts'

/** The words of a setting; '' where nothing is set. */
const wordsOf = ({ control }: SettingItem, value: unknown): string => {
  switch (control.kind) {
    case 'line':
    case 'area':
      return showPlaceholders(textOf(value), control.placeholders ?? [])
    case 'choice':
    case 'segments':
      return control.options.find(([id]) => id === value)?.[1] ?? ''
    case 'checks':
      return control.options
        .flatMap(([id, name]) => (Array.isArray(value) && value.includes(id) ? [name] : []))
        .join('、')
    case 'hours':
      return `${textOf(value)}時間`
    case 'zipcode':
      return formatZipcode(textOf(value))
    case 'invoice_number':
      return value ? printInvoiceNumber(textOf(value)) : ''
    case 'prefecture':
    case 'image':
      return ''
  }
}

/** One setting as it stands. */
export function SettingValue({ item, settings }: { item: SettingItem; settings: DocumentSettings }) {
  const value = valueAt(settings, item.path)
  if (item.control.kind === 'image')
    return <StoredImage image={item.control.image} fileId={idOf(value)} label={item.label} />
  if (item.control.kind === 'prefecture') return <Prefecture id={idOf(value)} />
  return <Words text={wordsOf(item, value)} />
}

const Words = ({ text }: { text: string }) =>
  text ? <span className={styles.words}>{text}</span> : <Note as="span">未設定</Note>

function Prefecture({ id }: { id: number | null }) {
  const options = useOptions({ to: 'master', list: 'prefectures' })
  return <Words text={options.find((option) => option.id === id)?.name ?? ''} />
}
