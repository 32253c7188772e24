import { conditionTypes as is } from '../condition.ts'
import { define, type Kind, type MasterMap, type Read } from '../kind.ts'

type Choices = readonly (readonly [number, string])[]

const operators = [is.equal, is.notEqual, is.notNull, is.isNull]
const idOperators = [is.equal, is.notEqual, is.idNotNull, is.notNull, is.isNull]

const readId = (input: unknown): number | undefined => {
  const value = typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : input
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647
    ? value
    : undefined
}

/** One of a list fixed in code: a status, flag or choice. CSV holds the id or the label. */
const choiceKind = (view: string, choices: Choices, labels = new Map(choices)): Kind<number> => ({
  view,
  column: 'integer',
  json: { type: 'integer', enum: choices.map(([id]) => id) },
  operators,
  choices,
  read: (input) => {
    const id = readId(input)
    return id !== undefined && choices.some(([known]) => known === id)
      ? { value: id }
      : {
          error: `次から選んでください：${choices
            .slice(0, 12)
            .map(([, label]) => label)
            .join('、')}`,
        }
  },
  parse: (text) => choices.find(([, label]) => label === text.trim())?.[0] ?? text.normalize('NFKC').trim(),
  format: (value, how) => (how === 'id' ? String(value) : (labels.get(value) ?? String(value))),
})

export const choice = (choices: Choices) => define<number>(() => choiceKind('choice', choices))

/** A choice that is a state: shown with its icon and word. `view` names the set of icons. */
export const status = (view: string, choices: Choices) =>
  define<number>(() => choiceKind(`status:${view}`, choices))

const linkKind = (to: 'master' | 'record' | 'member', list: string): Kind<number> => ({
  view: to,
  column: 'integer',
  json: { type: 'integer', minimum: 1 },
  operators: idOperators,
  link: { to, list },
  read: (input) => {
    const id = readId(input)
    return id !== undefined && id > 0 ? { value: id } : { error: '一覧から選んでください' }
  },
  parse: (text, lookup) => {
    const plain = text.normalize('NFKC').trim()
    // "12 株式会社ルミナ" and "12" name the id; a name alone must be unique (VALUES: labels in import).
    const lead = /^(\d{1,9})(?:[\s:：].*)?$/.exec(plain)
    if (lead) return Number(lead[1])
    return lookup.idOf(to, list, plain) ?? text
  },
  format: (value, how, name) => {
    if (how === 'id' || !name) return String(value)
    return to === 'record' ? `${value} ${name.name}` : name.name
  },
})

/** The id of a master list (prefecture, station, country …). */
export const master = (list: string) => define<number>(() => linkKind('master', list))

/** The id_by_enterprise_id of another record of the enterprise. */
export const ref = (entity: string) => define<number>(() => linkKind('record', entity))

/** A member of the enterprise; CSV writes the e-mail address. */
export const member = define<number>(() => linkKind('member', 'enterprise_members'))

/**
 * Ids of a master list as they are written: [3, 5], [{ id: 3, ability_level_id: 6 }] or { "3": { ability_level_id: 6 } };
 * stored in the list table.
 */
export type IdList = { id: number; ability_level_id: number | null }[]

const levelIn = (entry: unknown) => (entry as { ability_level_id?: unknown } | null)?.ability_level_id ?? null
const idIn = (entry: unknown) =>
  typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry

const readList =
  (levels: boolean) =>
  (input: unknown): Read<IdList> => {
    const entries = Array.isArray(input)
      ? input.map((each) => ({ id: idIn(each), level: levelIn(each) }))
      : typeof input === 'object' && input !== null
        ? Object.entries(input).map(([id, v]) => ({
            id,
            level: levelIn(v),
          }))
        : undefined
    if (!entries) return { error: '一覧から選んでください' }
    if (entries.length > 200) return { error: '200件以内で選んでください' }
    const list: IdList = []
    for (const entry of entries) {
      const id = readId(entry.id)
      const level = entry.level === null ? null : readId(entry.level)
      if (!id || level === undefined || (level !== null && (!levels || level < 1 || level > 9)))
        return { error: '一覧から選んでください' }
      if (!list.some((known) => known.id === id)) list.push({ id, ability_level_id: level })
    }
    return { value: list }
  }

/** Several values in a cell are separated by 、 or ; (RULES 5). */
const split = (text: string) =>
  text
    .split(/[、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** 'Java、Spring Boot:4' → ids; several values are separated by 、 or ; (RULES 5), a level follows a colon. */
const parseList =
  (list: string): Kind<IdList>['parse'] =>
  (text, lookup) => {
    const map: Record<string, { ability_level_id: number | null }> = {}
    for (const part of split(text)) {
      const [, label = part, level] = /^(.*?)(?::([1-9]))?$/.exec(part) ?? []
      const id = /^\d{1,9}$/.test(label) ? Number(label) : lookup.idOf('master', list, label)
      if (!id) return `${label} は一覧にありません`
      map[id] = { ability_level_id: level ? Number(level) : null }
    }
    return map
  }

const masterListKind = (list: string, levels: boolean): Kind<IdList> => ({
  view: 'masters',
  column: null,
  json: {
    anyOf: [
      { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 200 },
      { type: 'object', additionalProperties: { type: 'object' }, maxProperties: 200 },
      {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer', minimum: 1 },
            ability_level_id: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
          },
          required: ['id'],
        },
        maxItems: 200,
      },
    ],
  },
  operators: idOperators,
  ...(list && { link: { to: 'master', list } as const }),
  read: readList(levels),
  parse: parseList(list),
  format: (value, how) => {
    const map = value as unknown as MasterMap
    return Object.values(map)
      .map((v) => `${how === 'id' ? v.id : v.name}${v.ability_level_id ? `:${v.ability_level_id}` : ''}`)
      .join('、')
  },
})

/** Several ids of a master list. With levels, each id carries an ability level (1 to 9). */
export const masters = (list: string, levels = false) => define<IdList>(() => masterListKind(list, levels))

/** Several of a list fixed in code, kept with the record and never searched (display items, attachment items). */
export const choiceSet = (choices: Choices) =>
  define<number[]>(() => ({
    view: 'choice-set',
    column: 'jsonb',
    json: {
      type: 'array',
      items: { type: 'integer', enum: choices.map(([id]) => id) },
      maxItems: choices.length,
    },
    operators: [],
    choices,
    read: (input) => {
      const known = new Set(choices.map(([id]) => id))
      if (!Array.isArray(input) || input.some((id) => !known.has(id)))
        return { error: '一覧から選んでください' }
      return { value: [...new Set(input as number[])] }
    },
    parse: (text) =>
      split(text).map(
        (part) => choices.find(([id, label]) => label === part || String(id) === part)?.[0] ?? part,
      ),
    format: (value, how) =>
      value
        .map((id) => (how === 'id' ? id : (choices.find(([known]) => known === id)?.[1] ?? id)))
        .join('、'),
  }))

/** Several of a list of an enterprise's own options (checkbox properties): written and stored like an id list of a master. */
export const choiceList = (choices: Choices) =>
  define<IdList>(() => ({
    ...masterListKind('', false),
    view: 'choice-list',
    choices,
    read: (input) => {
      const read = readList(false)(input)
      if ('error' in read) return read
      return read.value.every(({ id }) => choices.some(([known]) => known === id))
        ? read
        : { error: '一覧から選んでください' }
    },
    parse: (text) => {
      const map: Record<string, object> = {}
      for (const part of split(text)) {
        const id = choices.find(([known, label]) => label === part || String(known) === part)?.[0]
        if (!id) return `${part} は一覧にありません`
        map[id] = {}
      }
      return map
    },
  }))
