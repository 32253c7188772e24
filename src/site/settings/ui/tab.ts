import type { ComponentType } from 'react'
import type { PreviewPageName } from '../preview-pages.ts'
import type { SettingKey } from '../schema.ts'

/** A tab of the editor: one file in tabs/, one line in tabs.ts. */
export type SiteTab = {
  /** After /enterprise/sites/. */
  path: string
  label: string
  /** What it is for, in a few words beside its title. */
  hint: string
  /** The parts it edits, by the names that form, preview and comparison show. */
  parts: Partial<Record<SettingKey, string>>
  /** The page that shows them. */
  page: PreviewPageName
  Form: ComponentType
}
