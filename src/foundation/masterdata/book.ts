import { createRequire } from 'node:module'
import { own } from '../rules/own.ts'
import * as choices from './choices.ts'
import { type ItemIndex, indexItems, searchItems } from './search-items.ts'
import { loadTable } from './tables.ts'
import type { MasterItem } from './types.ts'

const require = createRequire(import.meta.url)
// Not its entry for Node, which reads every language.
const countries = require('i18n-iso-countries/index.js') as typeof import('i18n-iso-countries')
countries.registerLocale(require('i18n-iso-countries/langs/ja.json'))

const fromChoices = (list: choices.Choices): MasterItem[] => list.map(([id, name]) => ({ id, name }))

const nationalities = (): MasterItem[] =>
  Object.entries(countries.getNumericCodes())
    .map(([numeric, alpha2]) => ({
      id: Number(numeric),
      name: countries.getName(alpha2, 'ja') ?? alpha2,
      aliases: [alpha2],
    }))
    .sort((a, b) => Number(b.id === 392) - Number(a.id === 392) || a.name.localeCompare(b.name, 'ja'))

/** The lists by the name the API and the entities use. */
const sources: Record<string, () => readonly MasterItem[]> = {
  business_days: () => fromChoices(choices.businessDays),
  company_types: () => fromChoices(choices.companyTypes),
  contract_types: () => fromChoices(choices.contractTypes),
  dev_processes: () => fromChoices(choices.devProcesses),
  dev_scales: () => fromChoices(choices.devScales),
  features: () => fromChoices(choices.features),
  features_company: () => fromChoices(choices.companyFeatures),
  features_job: () => fromChoices(choices.jobFeatures),
  industries: () => loadTable('industries'),
  nationalities,
  occupations: () => loadTable('occupations'),
  prefectures: () => loadTable('prefectures'),
  prices: () => fromChoices(choices.prices),
  skills: () => loadTable('skills'),
  stations: () => loadTable('stations'),
  work_styles: () => fromChoices(choices.workStyles),
}

type Entry = {
  items: readonly MasterItem[]
  byId: Map<number, MasterItem>
  byText: Map<string, number[]>
  index?: ItemIndex<MasterItem>
}

/** How a station is written in CSV: 駅名（路線・都道府県）; lets the same name in two prefectures be told apart. */
const stationLabel = (station: MasterItem, prefecture: string | undefined) =>
  `${station.name}（${(station.lines ?? []).join('・')}・${prefecture ?? ''}）`

/** All master lists of this process, held in memory: names by id, ids by what people write, search. */
export class MasterBook {
  #entries = new Map<string, Entry>()
  #replaced: Map<string, readonly MasterItem[]>

  /** `replaced`: lists that an importer stored in the database, by name. */
  constructor(replaced: Map<string, readonly MasterItem[]> = new Map()) {
    this.#replaced = replaced
  }

  #entry(list: string): Entry {
    const known = this.#entries.get(list)
    if (known) return known
    const source = own(sources, list)
    if (!source) throw new Error(`no master list ${list}`)
    const items = this.#replaced.get(list) ?? source()
    const byText = new Map<string, number[]>()
    const add = (text: string, id: number) => {
      const ids = byText.get(text)
      if (!ids) byText.set(text, [id])
      else if (!ids.includes(id)) ids.push(id)
    }
    for (const item of items)
      for (const text of [item.name, this.label(list, item), ...(item.aliases ?? [])])
        add(text.normalize('NFKC').toLowerCase(), item.id)
    const entry = { items, byId: new Map(items.map((item) => [item.id, item])), byText }
    this.#entries.set(list, entry)
    return entry
  }

  /** The text of an item in CSV. */
  label(list: string, item: MasterItem): string {
    return list === 'stations' && item.prefecture_id
      ? stationLabel(item, this.name('prefectures', item.prefecture_id))
      : item.name
  }

  items(list: string) {
    return this.#entry(list).items
  }

  item(list: string, id: number) {
    return this.#entry(list).byId.get(id)
  }

  name(list: string, id: number): string | undefined {
    return this.#entry(list).byId.get(id)?.name
  }

  /** The names of several, in the order of the list, whichever order they were chosen in; unknown ids have none. */
  names(list: string, ids: readonly number[]): string[] {
    if (ids.length === 0) return []
    const wanted = new Set(ids)
    return this.items(list).flatMap(({ id, name }) => (wanted.has(id) ? [name] : []))
  }

  /** The id of a name, label or alias; undefined when it is unknown or more than one has it. */
  idOf(list: string, text: string): number | undefined {
    const ids = this.#entry(list).byText.get(text.normalize('NFKC').toLowerCase())
    return ids?.length === 1 ? ids[0] : undefined
  }

  search(list: string, text: string, limit: number): MasterItem[] {
    const entry = this.#entry(list)
    entry.index ??= indexItems([...entry.items])
    return searchItems(entry.index, text, limit)
  }
}
