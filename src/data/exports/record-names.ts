import { type AnyField, isList } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import type { Texts } from '#foundation/entity/store/stream-texts.ts'

/** Names kept of one list between batches; more are forgotten, so that memory stays flat. */
const maxKept = 10_000

/** What the records are called that an export refers to, asked for once a name. */
export class RecordNames {
  #links: { at: number; list: string }[]
  #lists = new Map<string, Map<string, string>>()

  /** `fields` as they stand in the texts. */
  constructor(fields: readonly AnyField[]) {
    this.#links = fields.flatMap((field, at) =>
      field.link?.to === 'record' && !isList(field) ? [{ at, list: field.link.list }] : [],
    )
  }

  /** Asks for the names that a batch needs and that are not known yet. */
  async learn(scope: Scope, batch: readonly Texts[]): Promise<void> {
    for (const known of this.#lists.values()) if (known.size > maxKept) known.clear()
    for (const { at, list } of this.#links) {
      const known = this.#lists.get(list) ?? new Map<string, string>()
      this.#lists.set(list, known)
      const ids = new Set(batch.map(({ values }) => values[at]))
      const wanted = [...ids].filter((id) => id != null && !known.has(id))
      for (const id of wanted) known.set(id as string, '')
      for (const [id, name] of await recordNames(scope, list, wanted.map(Number))) known.set(String(id), name)
    }
  }

  of(list: string, id: string): string {
    return this.#lists.get(list)?.get(id) ?? ''
  }
}
