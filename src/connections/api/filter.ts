import { type Condition, type ConditionType, conditionShape } from '#foundation/entity/condition.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'

/** The ten types of conditions by the words that stand in an address: `filter[column][word]=value`. */
export const filterWords = {
  eq: 1,
  ne: 2,
  selected: 3,
  gte: 4,
  present: 5,
  lte: 6,
  between: 7,
  has: 8,
  none: 9,
  next: 10,
} as const satisfies Record<string, ConditionType>

const words: Readonly<Record<string, ConditionType>> = filterWords

type Given = string | readonly string[]

const shape = /^filter\[([\w.]{1,100})\]\[(\w{1,20})\]$/

/** `a,b`: the bounds, of which one may be left out. */
const boundsOf = (name: string, text: string) => {
  const [min = '', max = '', ...more] = text.split(',').map((part) => part.trim())
  if (more.length > 0 || (min === '' && max === ''))
    throw badRequest(`${name} は「下限,上限」の形にしてください。片方は省けます。例 ${name}=500000,800000`)
  return { min: min || null, max: max || null }
}

const conditionOf = (name: string, given: Given): Condition => {
  const [, column = '', word = ''] = shape.exec(name) ?? []
  const type = own(words, word)
  if (!type)
    throw badRequest(
      `${name.slice(0, 100)} は使えません。filter[項目][条件] の条件は ${Object.keys(filterWords).join(' ')} のどれかです`,
    )
  const values = [given].flat()
  if (conditionShape(type) === 'none') return { column, type }
  if (conditionShape(type) === 'range') return { column, type, ...boundsOf(name, values.join(',')) }
  const [first = ''] = values
  return { column, type, value: values.length > 1 ? values : first }
}

/**
 * The conditions of `filter[…][…]` in a query, joined by AND like all others; a name that stands several times means any
 * of its values. Throws 400 for a parameter that no list knows.
 */
export const readFilters = (query: Readonly<Record<string, Given>>): Condition[] =>
  Object.entries(query).map(([name, given]) => {
    if (!name.startsWith('filter')) throw badRequest(`${name.slice(0, 100)} というパラメーターはありません`)
    return conditionOf(name, given)
  })
