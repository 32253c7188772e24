import { sql } from 'kysely'
import type { MasterBook } from '../../masterdata/book.ts'
import { rows } from '../../platform/database/transaction.ts'
import type { AnyField } from '../entity.ts'
import type { Lookup } from '../kind.ts'
import type { Scope } from '../scope.ts'

/** What a spreadsheet calls a record by (VALUES: labels used in import and export). */
const called: Record<string, string> = {
  enterprise_members: 'lower(email)',
  company_members: "concat_ws(' ', l_name, f_name)",
}

/** Names kept between batches; more are forgotten, so that memory stays flat. */
const maxKept = 10_000

type Found = { id: number; count: number }

/** "12" and "12 株式会社ルミナ" name an id, which needs no look-up. */
const namesId = /^\d{1,9}(?:[\s:].*)?$/

const plain = (list: string, text: string) => {
  const name = text.normalize('NFKC').trim()
  return list === 'enterprise_members' ? name.toLowerCase() : name
}

/** Ids by names: master lists from memory, records and members asked for once a batch (`learn`) before rows are read. */
export class CsvLookup implements Lookup {
  #masters: MasterBook
  #lists = new Map<string, Map<string, Found | undefined>>()

  constructor(masters: MasterBook) {
    this.#masters = masters
  }

  /** Asks the database for the names of this batch that are not known yet. */
  async learn(scope: Scope, { link }: AnyField, texts: readonly string[]): Promise<void> {
    if (!link || link.to === 'master') return
    const kept = this.#lists.get(link.list)
    const known: Map<string, Found | undefined> = kept && kept.size < maxKept ? kept : new Map()
    this.#lists.set(link.list, known)
    const names = new Set(texts.map((text) => plain(link.list, text)))
    const wanted = [...names].filter((name) => name && !namesId.test(name) && !known.has(name))
    if (wanted.length === 0) return
    for (const name of wanted) known.set(name, undefined)
    const found = await rows<Found & { name: string }>(
      scope.tx,
      sql`SELECT name, min(id) AS id, count(*) AS count
          FROM (SELECT id_by_enterprise_id AS id, normalize(${sql.raw(called[link.list] ?? 'name')}, NFKC) AS name
                FROM ${sql.table(link.list)} WHERE enterprise_id = ${scope.enterpriseId}) named
          WHERE name = ANY(${wanted}::text[]) GROUP BY name`,
    )
    for (const { name, id, count } of found) known.set(name, { id, count })
  }

  /** How many records of a list are called so. */
  count(list: string, text: string): number {
    return this.#lists.get(list)?.get(plain(list, text))?.count ?? 0
  }

  idOf(to: 'master' | 'record' | 'member', list: string, text: string): number | undefined {
    if (to === 'master') return this.#masters.idOf(list, text)
    const found = this.#lists.get(list)?.get(plain(list, text))
    return found?.count === 1 ? found.id : undefined
  }
}
