import { Tabs } from '@mantine/core'
import type { Property, PropertyForm } from './client.ts'

/** What each tab of the form gets. */
export type TabProps = {
  form: PropertyForm
  change: (patch: Partial<PropertyForm>) => void
  errors: Record<string, string[]>
  /** The property being edited; undefined for a new one. */
  property: Property | undefined
}

const tabs = [
  { value: 'basic', label: '基本', fields: ['name', 'object_type', 'object_group'] },
  { value: 'field_type', label: '入力形式', fields: ['field_type', 'field_master'] },
  { value: 'rule', label: '入力規則', fields: ['rules'] },
] as const
type FormTab = (typeof tabs)[number]['value']

export const formTabOf = (given: string | null): FormTab =>
  tabs.find(({ value }) => value === given)?.value ?? 'basic'

const holds = (fields: readonly string[], field: string) => fields.includes(field.split('.')[0] ?? '')

/** The tab on which the input of a refused field stands. */
export const tabOfError = (field: string): FormTab =>
  tabs.find(({ fields }) => holds(fields, field))?.value ?? 'basic'

export function FormTabs(props: { tab: FormTab; go: (tab: string) => void; errors: object }) {
  const wrong = Object.keys(props.errors)
  return (
    <Tabs value={props.tab} onChange={(tab) => tab && props.go(tab)}>
      <Tabs.List aria-label="設定の区分">
        {tabs.map(({ value, label, fields }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {wrong.some((field) => holds(fields, field)) && '（要確認）'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
