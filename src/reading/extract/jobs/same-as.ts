import { fillFields } from './filled-fields.ts'
import type { JobFields } from './job-pick.ts'

/** 全部Aと同じ, ①に同じ, 同上: the terms of another job, named by its letter or number, or of the one before. */
const sameAs =
  /(?:案件|No\.?)?([A-Ha-h]|[①-⑳]|\d{1,2})(?:の案件)?(?:と(?:全て|全部|すべて|ほぼ)?同(?:じ|様|条件)|に同じ|に準じ)|(同上|上記?と同じ|1つ目と同じ)/
/** What one job takes over from another: no name, no work, no skills. */
const own = new Set<string>([
  'name',
  'detail',
  'background',
  'required',
  'welcome',
  'skill_ids',
  'occupation_ids',
  'application_status_flg',
])

/** Which job of a list another one refers to for its terms; undefined where it refers to none before it. */
export function referredTo(text: string, at: number): number | undefined {
  const found = sameAs.exec(text)
  if (!found) return undefined
  const written = found[1]?.normalize('NFKC').toLowerCase()
  const index =
    written === undefined ? at - 1 : /\d/.test(written) ? Number(written) - 1 : written.charCodeAt(0) - 97
  return index >= 0 && index < at ? index : undefined
}

/** A job with the terms of the one that it refers to, where it says nothing else; people say whether rightly. */
export function withTermsOf(fields: JobFields, other: JobFields): JobFields {
  const terms = Object.entries(other)
    .filter(([key]) => !own.has(key))
    .map(([key, value]) => [
      key,
      { ...value, certainty: 'check', note: '「同じ」とある案件から読みました。' },
    ])
  return fillFields(fields, Object.fromEntries(terms) as JobFields)
}
