import { topicOf } from '../labels/label-words.ts'
import type { Source } from '../layout/span.ts'
import type { CellForm, ColumnForm, TablePart } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { formsOf } from './value-forms.ts'

/** What a column holds by the form of its values. */
export type Column = { form: ColumnForm }

/** Rows and columns that are looked at. */
const maxRows = 120
const maxColumns = 60
/** Of the cells of a column, so many have its form. */
const most = 0.6

/** Topics of a heading that leave open what stands below it: From (a country, or a day), 名, 居住. */
const open = new Set<CandidateTopic>(['period', 'family', 'given', 'address', 'state', 'other', 'title'])
const ofTopic: Partial<Record<CellForm, readonly CandidateTopic[]>> = {
  name: ['name', 'initials', 'family'],
  kana: ['kana'],
  age: ['age'],
  gender: ['gender'],
  station: ['station', 'address'],
  nationality: ['nationality'],
  code: ['nationality'],
  price: ['price', 'priceMin'],
  start: ['start', 'state'],
}

/** Words of a heading that speak for a form though it is no label of ours: raises which of two columns is meant. */
const hints: Partial<Record<CellForm, RegExp>> = {
  age: /歳|才|齢|とし|いくつ|age/i,
  price: /[万円¥]|金|価|額|値|かね|yen|price|rate|ask|cost|fee/i,
  station: /駅|家|住|どこ|もより|最寄|\bst|sta|home/i,
  start: /いつ|入れ|稼[働動]|開始|参画|空き|avail|start|from/i,
  nationality: /国|くに|籍|nat/i,
  code: /国|くに|籍|nat|country/i,
}

/** Names below it are of those who sell, introduce or look after somebody. */
const ofOthers = /担当|営業|推薦|紹介|上司|連絡|責任|会社|owner|contact|rep|sales|manager|src|source|by$/i
/** Days below it are of the list, not of somebody's start. */
const ofRecord = /更新|作成|登録|記入|面談|面接|生年|誕生|終了|まで|upd|creat|date of|birth|born|until|end/i

/** The cells of a row by their columns. */
const cellsOf = (part: TablePart, row: number) =>
  part.grid
    .inRow(row)
    .slice(0, maxColumns)
    .map((cell) => [part.grid.cells[cell]!.column, cell] as const)

/** The forms of the columns over the rows of a list; `heads` are its headings by column. */
export function formsOfColumns(
  source: Source,
  part: TablePart,
  heads: ReadonlyMap<number, string>,
  rows: readonly number[],
  words: ReadingWords,
): Map<number, Column> {
  const counts = new Map<number, { filled: number; of: Map<CellForm, number>; numbers: number[] }>()
  for (const row of rows.slice(0, maxRows))
    for (const [column, cell] of cellsOf(part, row)) {
      const span = source.whole(part.block, cell)
      if (isBlank(span.plain)) continue
      const entry = counts.get(column) ?? { filled: 0, of: new Map<CellForm, number>(), numbers: [] }
      counts.set(column, entry)
      entry.filled += 1
      for (const form of formsOf(span, words)) entry.of.set(form, (entry.of.get(form) ?? 0) + 1)
      const found = /^\s*(\d{2,4})/.exec(span.plain)
      if (found) entry.numbers.push(Number(found[1]))
    }
  const ranked = [...counts].flatMap(([column, { filled, of }]) =>
    [...of].flatMap(([form, count]) => {
      const head = heads.get(column) ?? ''
      if (form === 'number' || count < filled * most || !mayHold(head, form)) return []
      return [{ column, form, rank: count / filled + (hints[form]?.test(head) ? 1 : 0) }]
    }),
  )
  const found = new Map<number, Column>()
  for (const { column, form } of ranked.sort((a, b) => b.rank - a.rank || a.column - b.column)) {
    const isTaken = found.has(column) || [...found.values()].some((other) => other.form === form)
    if (isTaken || (form === 'code' && !isOfCountries(heads.get(column) ?? ''))) continue
    found.set(column, { form })
  }
  nameNumbers(counts, heads, found)
  return found
}

/** A dash, or nothing: says neither for nor against a form. */
const isBlank = (plain: string) => /^[\s\-ー―‐–—]*$/.test(plain)

/** Two letters are a country only where the heading asks for one: JP, but K.S without dots. */
const isOfCountries = (head: string) =>
  hints.code!.test(head) || topicOf(candidateWords, head, false) === 'nationality'

/** Whether a heading does not speak against a form. */
function mayHold(head: string, form: CellForm): boolean {
  if (form === 'name' && ofOthers.test(head)) return false
  if (form === 'start' && ofRecord.test(head)) return false
  const topic = topicOf(candidateWords, head, false)
  return topic === undefined || isOpen(head, topic) || ofTopic[form]?.includes(topic) === true
}

/** From is of a mail, a period, a country or a day. */
export const isOpen = (head: string, topic: CandidateTopic) => open.has(topic) || /^from$/i.test(head.trim())

/** Columns of bare numbers are of ages or amounts: by their headings, by what is still open, the ages left of the amounts. */
function nameNumbers(
  counts: ReadonlyMap<number, { filled: number; of: ReadonlyMap<CellForm, number>; numbers: number[] }>,
  heads: ReadonlyMap<number, string>,
  found: Map<number, Column>,
): void {
  const columns = [...counts].flatMap(([column, { filled, of, numbers }]) =>
    !found.has(column) && (of.get('number') ?? 0) >= filled * most ? [{ column, numbers }] : [],
  )
  const isKnown = (form: CellForm) => [...found.values()].some((other) => other.form === form)
  const may = (column: number, form: CellForm) => mayHold(heads.get(column) ?? '', form)
  const ages = columns.filter(({ column, numbers }) => may(column, 'age') && numbers.every(isAge))
  const hinted = (form: CellForm) => columns.find(({ column }) => isHinted(heads.get(column) ?? '', form))
  const amountHinted = hinted('price')
  const priced = isKnown('price') || amountHinted !== undefined
  const age = isKnown('age')
    ? undefined
    : (hinted('age') ?? (priced || ages.length > 1 ? ages.find((each) => each !== amountHinted) : undefined))
  if (age) found.set(age.column, { form: 'age' })
  const amounts = columns.filter((each) => each !== age && may(each.column, 'price'))
  const amount = isKnown('price')
    ? undefined
    : (amountHinted ??
      (age || isKnown('age')
        ? amounts.find(({ column }) => age === undefined || column > age.column)
        : undefined))
  if (!amount || amount === age) return
  const isThousands = amount.numbers.every((value) => value >= 200)
  found.set(amount.column, { form: isThousands ? 'thousands' : 'price' })
}

const isAge = (value: number) => value >= 18 && value <= 75

const isHinted = (head: string, form: CellForm) => {
  const topic = topicOf(candidateWords, head, false)
  if (topic !== undefined && !isOpen(head, topic)) return ofTopic[form]?.includes(topic) === true
  return hints[form]?.test(head) === true
}
