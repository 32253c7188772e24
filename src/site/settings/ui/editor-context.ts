import { createContext, useContext } from 'react'
import type { SettingKey } from '../schema.ts'
import { defaultOf, type PartValue, partValue, sameIn } from './parts.ts'
import type { SiteDraft } from './use-site-draft.ts'

/** A part of the page, and which of its entries. */
export type Spot = { part: string; index?: number }

type Editor = {
  draft: SiteDraft
  readOnly: boolean
  /** Where a click on the page leads; a new one each time. */
  jump: Spot | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a tab of the site editor stands outside of it')
  return editor
}

/** One part of the settings for a form: what stands in it, what is published, and how it is changed. */
export function usePart<K extends SettingKey>(part: K) {
  const { draft, readOnly } = useEditor()
  const published = draft.server.published
  return {
    value: partValue(draft.settings, part),
    published: partValue(published, part),
    isChanged: !sameIn(draft.settings, published, part),
    /** Nobody has written it yet: the default stands there. */
    isDefault: (draft.settings[part] ?? null) === null,
    error: draft.errors[part],
    readOnly,
    /** Null gives it back to its default. */
    change: (value: PartValue<K> | null) =>
      draft.change(part, value === '' && defaultOf(part) === '' ? null : value),
    /** As it is published. */
    reset: () => draft.change(part, published[part] ?? null),
  }
}
