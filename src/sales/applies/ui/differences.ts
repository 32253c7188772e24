import { type AnyField, display, isList } from '#foundation/entity/entity.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import { isEmpty } from '#foundation/rules/empty.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { candidate } from '../../candidates/candidate.ts'
import { apply } from '../apply.ts'

type Row = Readonly<Record<string, unknown>>

/** A field whose value in the application is not the candidate's: both as text, and what would be written. */
export type Difference = { key: string; label: string; applied: string; kept: string; value: unknown }

/** A value in words; yen with sign and separators, as everywhere on screen. */
const textOf = (field: AnyField, key: string, row: Row) =>
  field.view === 'yen' ? yenText(row[key] as number | null) : display(field, key, row)

/** Fields that application and candidate both have, as people write them; owner and job are the application's own. */
const shared = Object.keys(apply.fields).filter(
  (key) =>
    Object.hasOwn(candidate.fields, key) &&
    !(apply.fields as Record<string, AnyField>)[key]?.derived &&
    !key.startsWith('enterprise_member'),
)

/** The candidate's list with what the application adds; a level the application names replaces one. */
const joinLists = (kept: MasterMap, applied: MasterMap) =>
  Object.fromEntries(
    Object.values({ ...kept, ...applied }).map(({ id, ability_level_id = null }) => [
      id,
      { ability_level_id: ability_level_id ?? kept[id]?.ability_level_id ?? null },
    ]),
  )

const listDiffers = (kept: MasterMap, applied: MasterMap) =>
  Object.entries(joinLists(kept, applied)).some(
    ([id, { ability_level_id }]) => !kept[id] || (kept[id].ability_level_id ?? null) !== ability_level_id,
  )

/**
 * What a person wrote in an application and the candidate does not have so (RULES 2: nothing an existing candidate had
 * is overwritten without staff seeing it). Lists are joined: what the candidate has stays.
 */
export const differencesOf = (applied: Row, kept: Row): Difference[] =>
  shared.flatMap((key) => {
    const field = (candidate.fields as Record<string, AnyField>)[key] as AnyField
    const [theirs, ours] = [applied[key], kept[key]]
    if (isEmpty(theirs)) return []
    const list = isList(field)
    const [added, had] = [theirs as MasterMap, (ours ?? {}) as MasterMap]
    const differs = list ? listDiffers(had, added) : JSON.stringify(theirs) !== JSON.stringify(ours ?? null)
    if (!differs) return []
    return [
      {
        key,
        label: field.label.ja,
        applied: textOf(field, key, applied),
        kept: textOf(field, key, kept),
        value: list ? joinLists(had, added) : theirs,
      },
    ]
  })
