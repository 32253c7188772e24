import { type AnyField, isList } from '#foundation/entity/entity.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { Mapped, MappedValue } from './services.ts'

/** Longer lists are typed, not chosen from: skills, stations. */
const mostOptions = 200

/** Fields whose values stand in a list that everybody has: only theirs can be mapped. */
export const isListed = (field: AnyField | undefined): field is AnyField =>
  field !== undefined && (field.choices !== undefined || field.link?.to === 'master')

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The ID that a text means in the list of a field: its number, its name, or another name of it. */
export const idIn = (field: AnyField, masters: MasterBook, text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim()
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
  if (field.choices)
    return field.choices.find(([id, label]) => id === number || fold(label) === fold(plain))?.[0]
  const list = field.link?.list ?? ''
  if (number !== undefined) return masters.item(list, number)?.id
  return masters.idOf(list, plain)
}

/** What a list calls an ID; the ID itself when it is there no more. */
export const nameIn = (field: AnyField, masters: MasterBook, id: string): string => {
  if (field.choices) return field.choices.find(([known]) => String(known) === id)?.[1] ?? id
  const item = masters.item(field.link?.list ?? '', Number(id))
  return item ? masters.label(field.link?.list ?? '', item) : id
}

/** What may be chosen for a field: none when the list is too long for that, null when it has none. */
export const optionsOf = (field: AnyField | undefined, masters: MasterBook): string[] | null => {
  if (!isListed(field)) return null
  const names = field.choices
    ? field.choices.map(([, label]) => label)
    : masters.items(field.link?.list ?? '').map(({ name }) => name)
  return names.length > mostOptions ? [] : [...new Set(names)]
}

const parts = (field: AnyField, text: string) =>
  isList(field) || field.view === 'choice-set'
    ? text
        .split(/[、;；]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : [text]

/** A level follows a colon in lists that have them: `Java:4`. */
const readLevel = (field: AnyField, part: string): [string, string] => {
  const [, word = part, level = ''] = (isList(field) && /^(.*?)(:[1-9])$/.exec(part)) || []
  return [word, level]
}

const meant = (values: readonly MappedValue[] | undefined, word: string) =>
  values?.find(({ from }) => fold(from) === fold(word))?.to

/** What a sender's text says to us, and which values were left out because the list does not hold them. */
export const readValue = (
  field: AnyField,
  row: Mapped | undefined,
  text: string,
  masters: MasterBook,
): { text: string; ignored: string[] } => {
  if (!row || !isListed(field)) return { text, ignored: [] }
  const ignored: string[] = []
  const kept = parts(field, text).flatMap((part) => {
    const whole = meant(row.values, part)
    if (whole !== undefined) return [whole]
    const [word, level] = readLevel(field, part)
    const to = meant(row.values, word) ?? word
    if (row.unknown !== 'ignore' || idIn(field, masters, to) !== undefined) return [to + level]
    ignored.push(part)
    return []
  })
  return { text: kept.join('、'), ignored }
}
