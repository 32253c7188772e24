import type { Choices } from '#foundation/masterdata/choices.ts'
import type { Placeholder } from '#foundation/rules/placeholders.ts'

export type Option = readonly [value: number | string, label: string]

/** How one setting is edited and shown. */
export type Control =
  | { kind: 'line' | 'area'; placeholders?: readonly Placeholder[]; nullable?: true; rows?: number }
  | { kind: 'choice' | 'segments'; options: readonly Option[] }
  | { kind: 'checks'; options: Choices }
  | { kind: 'hours' | 'zipcode' | 'prefecture' | 'invoice_number' }
  | { kind: 'image'; image: 'seal' | 'logo' }

/** One setting; `path` leads to it in the document settings (`contract.sales.desc`). */
export type SettingItem = { path: string; label: string; control: Control; wide?: true }

/** Settings that stand beside one heading. */
export type SettingBlock = { title: string; hint?: string; items: readonly SettingItem[] }

/** A show and an edit page. */
export type SettingPage = {
  path: string
  title: string
  /** The document of the preview beside it; none where the settings show on no document. */
  document?: 'billing' | 'payment' | 'billing_merge'
  blocks: readonly SettingBlock[]
}

export const itemsOf = ({ blocks }: SettingPage): SettingItem[] => blocks.flatMap(({ items }) => items)

/** Where the document settings stand. */
export const documentSettingsHome = '/enterprise/setting/enterprise_document_settings'
export const settingPath = ({ path }: SettingPage) => `${documentSettingsHome}/${path}`
