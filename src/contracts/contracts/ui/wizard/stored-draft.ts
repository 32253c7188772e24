import type { Values } from '#foundation/screens/kinds/view.ts'

/** What survives a reload: the draft, and the record it was made from (`{}` for a new contract). */
export type StoredDraft = { base: Values; draft: Values }

/** One entry for each contract being edited; a new one also by the opportunity it comes from. */
export const draftKey = (id: number | undefined, opportunity: number | undefined): string =>
  `contract-draft:${id ?? `new${opportunity ? `:${opportunity}` : ''}`}`

/** Undefined where nothing usable is stored; a damaged entry is as good as none. */
export const readDraft = (storage: Storage, key: string): StoredDraft | undefined => {
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(storage.getItem(key) ?? 'null')
    const { base, draft } = stored ?? {}
    return base && draft ? { base, draft } : undefined
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
