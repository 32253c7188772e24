import { parseAmount } from '#foundation/rules/written-amount.ts'
import { parseDate } from '#foundation/rules/written-date.ts'
import { type Item, inputOf, limits } from './item.ts'

/** The answer as it is kept, or why it is none. An empty one is `[]`. */
export type ReadAnswer = { texts: string[] } | { error: string }

const dayMs = 86_400_000

/** The day a limit names (`Item.from`); undefined for none. */
export const dayOf = (limit: string, today: string): string | undefined => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(limit)) return limit
  const days = /^[+-]\d{1,5}$/.test(limit) ? Number(limit) : undefined
  if (days === undefined) return undefined
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Characters without line breaks, as everywhere (specification 5). */
const lengthOf = (text: string) => [...text.replace(/[\r\n]/g, '')].length

const readText = ({ min, max }: Item, text: string, most: number): ReadAnswer => {
  const longest = Math.min(max ?? most, most)
  if (lengthOf(text) > longest)
    return { error: `${longest.toLocaleString('ja-JP')}文字以内で入力してください` }
  if (min !== null && lengthOf(text) < min) return { error: `${min}文字以上で入力してください` }
  return { texts: [text] }
}

const readNumber = ({ min, max, unit }: Item, text: string): ReadAnswer => {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  const value = /^-?\d{1,12}\.\d{1,4}$/.test(plain) ? Number(plain) : parseAmount(text, unit)
  if (value === undefined || Math.abs(value) > 999_999_999_999)
    return {
      error: unit === '円' ? '900,000、90万 のような金額で入力してください' : '数字で入力してください',
    }
  if (min !== null && value < min) return { error: `${min.toLocaleString('ja-JP')}以上で入力してください` }
  if (max !== null && value > max) return { error: `${max.toLocaleString('ja-JP')}以下で入力してください` }
  return { texts: [String(value)] }
}

const slashes = (day: string) => day.replaceAll('-', '/')

const readDay = ({ from, to }: Item, text: string, today: string): ReadAnswer => {
  const day = text.length <= 40 ? parseDate(text, today) : undefined
  if (!day || day < '1900-01-01' || day > '2100-12-31')
    return { error: '実在する日付を 2026/12/15 のように入力してください' }
  const [first, last] = [dayOf(from, today), dayOf(to, today)]
  if (first && day < first) return { error: `${slashes(first)}以降の日付を入力してください` }
  if (last && day > last) return { error: `${slashes(last)}までの日付を入力してください` }
  return { texts: [day] }
}

const readChosen = ({ options, min, max }: Item, given: readonly string[], isList: boolean): ReadAnswer => {
  const ids = [...new Set(given)]
  if (!ids.every((text) => options.some(({ id }) => String(id) === text)))
    return { error: '一覧から選び直してください' }
  if (!isList) return ids.length === 1 ? { texts: ids } : { error: '1つだけ選んでください' }
  if (max !== null && ids.length > max) return { error: `${max}個以内で選んでください` }
  if (min !== null && ids.length < min) return { error: `${min}個以上選んでください` }
  return { texts: ids }
}

/** Files by their numbers; only the server says which stand with an answer. */
const readFiles = ({ min }: Item, given: string[]): ReadAnswer =>
  min !== null && given.length < min ? { error: `${min}個以上のファイルを選んでください` } : { texts: given }

/** Reads what was typed for one item that is shown: never throws, whatever was sent. */
export const readAnswer = (item: Item, typed: readonly string[], today: string): ReadAnswer => {
  const input = inputOf(item)
  if (input === null) return { texts: [] }
  const given = typed.map((text) => text.trim()).filter((text) => text !== '')
  const [first] = given
  if (first === undefined) {
    const verb = input === 'line' || input === 'text' || input === 'number' ? '入力' : '選択'
    return item.required ? { error: `必須項目です。${verb}してください` } : { texts: [] }
  }
  switch (input) {
    case 'line':
      return readText(item, first.replace(/\s*[\r\n]+\s*/g, ' '), limits.line)
    case 'text':
      return readText(item, first.replaceAll('\r\n', '\n'), limits.text)
    case 'number':
      return readNumber(item, first)
    case 'date':
      return readDay(item, first, today)
    case 'radio':
    case 'select':
      return readChosen(item, given, false)
    case 'checks':
      return readChosen(item, given, true)
    case 'file':
      return readFiles(item, given)
  }
}
