import type { DocumentSettings, DocumentSettingsPatch } from './schema.ts'

type Section = Record<string, unknown>
const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sectionOf = (value: unknown): Section => (isSection(value) ? value : {})

/** Each named entry over what was there, section by section; lists and single values are replaced whole. */
export const mergeSections = (settings: Section, patch: Section): Section => {
  const next = { ...settings }
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    next[key] = isSection(value) ? mergeSections(sectionOf(next[key]), value) : value
  }
  return next
}

/** Settings with a patch put in. */
export const mergeSettings = (settings: DocumentSettings, patch: DocumentSettingsPatch): DocumentSettings =>
  mergeSections(settings, patch) as DocumentSettings
