import type { ConditionType } from './condition.ts'

/** The outcome of reading a value somebody wrote: the value to store, or a Japanese message saying what to do. */
export type Read<V> = { value: V } | { error: string }

/** What a single reference, master or member is called; travels beside its id in every answer. */
export type Named = { id: number; name: string }

/** An id list as the API answers it: id → { id, name, level }. */
export type MasterMap = Record<string, Named & { ability_level_id?: number | null }>

export type How = 'id' | 'label'

/**
 * A kind is one value: everything the product can do with such a value.
 * It imports neither database nor React nor zod, so the form, the CSV reader, the API and the bulk edit
 * all check a value by the same function. `V` is what the database row holds.
 */
export type Kind<V> = {
  /** Picks the cell, the input and the filter view (entity/ui/kinds/<view>.tsx). */
  readonly view: string
  /** PostgreSQL column type; null when the value lives in the entity's list table. */
  readonly column: string | null
  /** JSON Schema of a value as it is written; the API document shows it. */
  readonly json: Readonly<Record<string, unknown>>
  readonly operators: readonly ConditionType[]
  /** Where names of the ids come from. */
  readonly link?: { readonly to: 'master' | 'record' | 'member'; readonly list: string }
  /** The choices, in the order on screen, when they are fixed in code. */
  readonly choices?: readonly (readonly [number, string])[]
  /** Unit shown behind the number (円, 時間, 名 …). */
  readonly unit?: string
  /** Normalises and checks what somebody wrote (API, form); null and '' never reach it. */
  read(input: unknown): Read<V>
  /** The same of a value that is looked for, where more may be looked for than written. */
  readonly readSought?: (input: unknown) => Read<V>
  /** A CSV cell to something `read` understands; labels and ids are both accepted there. */
  parse(text: string, lookup: Lookup): unknown
  /** The text of a value for CSV (`id` under English headers, `label` under Japanese ones), history and screens. */
  format(value: V, how: How, name?: Named | null): string
}

/** Finds ids by what people write in a spreadsheet. Undefined: unknown or not unique. */
export type Lookup = {
  idOf(to: 'master' | 'record' | 'member', list: string, text: string): number | undefined
}

export type Options<V> = {
  readonly required?: true
  /** Computed in SQL or by the server; refused when written. */
  readonly derived?: true
  /** The server gives it to every record (the column is NOT NULL): its type has no null. */
  readonly always?: true
  readonly default?: V | (() => V)
  /** Not shown as a list column or form input (held for the program). */
  readonly internal?: true
  readonly help?: string
  /** Choices that stay where they were chosen and cannot be chosen anew. */
  readonly retired?: readonly number[]
  readonly max?: number
  readonly min?: number
}

export type Field<V = unknown, O extends Options<V> = Options<V>> = Kind<V> &
  O & { readonly label: { readonly ja: string; readonly en: string } }

/**
 * Turns a kind into the function that makes fields of it: `yen('販売単価', 'Sales price', { required: true })`.
 */
export const define =
  <V>(kind: (options: Options<V>) => Kind<V>) =>
  <const O extends Options<V> = Record<never, never>>(ja: string, en: string, options?: O): Field<V, O> => {
    const given = (options ?? {}) as O
    return { ...kind(given), ...given, label: { ja, en } }
  }
