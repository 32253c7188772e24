import type { Filled } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'

/** What survives a reload: what is known of the values, and of a draft that is not saved the record it was made from (`{}` for a new contract). */
export type StoredDraft = Pick<Filled, 'origins' | 'typed'> & { unsaved?: { base: Values; draft: Values } }

/** One entry for each contract being edited; a new one also by the opportunity it comes from. */
export const draftKey = (id: number | undefined, opportunity: number | undefined): string =>
  `contract-draft:${id ?? `new${opportunity ? `:${opportunity}` : ''}`}`

/** Undefined where nothing usable is stored; a damaged entry is as good as none. */
export const readDraft = (storage: Storage, key: string): StoredDraft | undefined => {
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(storage.getItem(key) ?? 'null')
    const { origins, typed, unsaved } = stored ?? {}
    return origins && Array.isArray(typed) ? { origins, typed, ...(unsaved && { unsaved }) } : undefined
  } catch {
    return undefined
  }
}

/** A full storage keeps the draft on screen; only the reload would lose it. */
export const writeDraft = (storage: Storage, key: string, stored: StoredDraft): void => {
  try {
    storage.setItem(key, JSON.stringify(stored))
  } catch {
    storage.removeItem(key)
  }
}
