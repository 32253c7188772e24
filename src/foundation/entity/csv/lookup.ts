import { own } from '../../rules/own.ts'
import type { AnyField } from '../entity.ts'
import type { Lookup } from '../kind.ts'
import type { Scope } from '../scope.ts'
import { firstOf } from '../store/first-of.ts'
import type { CellNames } from './cell-text.ts'

/** The column that holds what a spreadsheet calls a record by (VALUES: labels used in import and export). */
const called: Record<string, string> = {
  candidates: 'called',
  companies: 'called',
  company_members: 'called',
  contracts: 'title',
}

/** Names kept between batches; more are forgotten, so that memory stays flat. */
const maxKept = 10_000

/** So many of one name are told apart: none, the one, or several. */
const enough = 2

/** "12" and "12 株式会社ルミナ" name an id, which needs no look-up. */
const namesId = /^\d{1,9}(?:[\s:].*)?$/

/** Of a longer text nothing is looked up: no name is so long, and folding it takes long. */
const maxName = 1_000

const plain = (text: string) => text.slice(0, maxName).normalize('NFKC').trim()

/** Ids by names: master lists and members from memory, records asked for once a batch (`learn`) before rows are read. */
export class CsvLookup implements Lookup {
  #names: CellNames
  #members: ReadonlyMap<string, number>
  #lists = new Map<string, Map<string, number[]>>()

  constructor(names: CellNames) {
    this.#names = names
    this.#members = new Map([...names.emails].map(([id, email]) => [plain(email).toLowerCase(), id]))
  }

  /** Asks the database for the names of this batch that are not known yet. */
  async learn(scope: Scope, { link }: AnyField, texts: readonly string[]): Promise<void> {
    const column = link?.to === 'record' && own(called, link.list)
    if (!link || !column) return
    const kept = this.#lists.get(link.list)
    const known: Map<string, number[]> = kept && kept.size < maxKept ? kept : new Map()
    this.#lists.set(link.list, known)
    const names = new Set(texts.map(plain))
    const wanted = [...names].filter((name) => name && !namesId.test(name) && !known.has(name))
    for (const name of wanted) known.set(name, [])
    const keys = wanted.map((name) => [name])
    for (const { at, id } of await firstOf(scope, link.list, [{ name: column, type: 'text' }], keys, enough))
      known.get(wanted[at] as string)?.push(id)
  }

  /** True when several records of a list are called so. */
  isShared(list: string, text: string): boolean {
    return (this.#lists.get(list)?.get(plain(text))?.length ?? 0) >= enough
  }

  idOf(to: 'master' | 'record' | 'member', list: string, text: string): number | undefined {
    if (to === 'master') return this.#names.masters.idOf(list, text)
    if (to === 'member') return this.#members.get(plain(text).toLowerCase())
    const ids = this.#lists.get(list)?.get(plain(text))
    return ids?.length === 1 ? ids[0] : undefined
  }
}
