import { Tabs } from '@mantine/core'
import type { Property, PropertyForm } from './client.ts'
import { type FormTab, formTabs, holds } from './form-tab.ts'

/** What each tab of the form gets. */
export type TabProps = {
  form: PropertyForm
  change: (patch: Partial<PropertyForm>) => void
  errors: Record<string, string[]>
  /** The property being edited; undefined for a new one. */
  property: Property | undefined
}

export function FormTabs(props: { tab: FormTab; go: (tab: string) => void; errors: object }) {
  const wrong = Object.keys(props.errors)
  return (
    <Tabs value={props.tab} onChange={(tab) => tab && props.go(tab)}>
      <Tabs.List aria-label="設定の区分">
        {formTabs.map(({ value, label, fields }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {wrong.some((field) => holds(fields, field)) && '（要確認）'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
