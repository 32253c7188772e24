import { badRequest } from '../errors.ts'
import { checkKeys } from './outside-keys.ts'

/** What calls need at most, with room to spare; more would keep the checks behind busy for seconds. */
const maxDepth = 30
const maxKeys = 1_000
const maxValues = 50_000

/**
 * PostgreSQL text holds no NUL and its JSON no half of a surrogate pair; refusing both here keeps them from being a 500
 * anywhere behind.
 */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

const unstorable = () => badRequest('使用できない文字が含まれています')
const tooDeep = () => badRequest(`入力の入れ子は${maxDepth}段までです`)
const tooManyKeys = () => badRequest(`1つのまとまりの項目は${maxKeys.toLocaleString()}個までです`)
const tooManyValues = () =>
  badRequest(`1回に送れる値は${maxValues.toLocaleString()}個までです。分けて送ってください`)

/**
 * Throws 400 for a parsed body of more levels, keys or values than any call has, for text that cannot be stored, and for
 * keys every object inherits.
 */
export const checkShape = (body: unknown): void => {
  let level: unknown[] = [body]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw tooDeep()
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) throw unstorable()
      if (typeof value !== 'object' || value === null) continue
      const keys = Array.isArray(value) ? [] : Object.keys(value)
      if (keys.length > maxKeys) throw tooManyKeys()
      if (!keys.every(isStorable)) throw unstorable()
      checkKeys(keys)
      const held = Array.isArray(value) ? value : Object.values(value)
      count += held.length
      if (count > maxValues) throw tooManyValues()
      for (const each of held) next.push(each)
    }
    level = next
  }
}
