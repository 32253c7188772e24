import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { editionOf, findStored } from '../questionnaire-forms/forms.ts'
import { emptyContent, type Item, inputOf, isChosen, numbersOf } from '../questionnaire-forms/item.ts'
import { answerWords } from '../questionnaire-forms/words.ts'
import type { Summary } from './schema.ts'

type Counted = { key: string; text: string; count: number }
type Part = Pick<Summary['items'][number], 'bars' | 'facts'>

/** So many bars a chart of numbers has at most. */
const mostBars = 8
const latest = 20

const byOption = ({ options }: Item, counted: readonly Counted[]): Part => ({
  bars: options.map(({ id, name }) => ({
    name,
    count: counted.find(({ text }) => text === String(id))?.count ?? 0,
  })),
  facts: [],
})

/** A round width at least this wide: 1, 2 or 5 times a power of ten. */
const roundWidth = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((times) => times * power).find((width) => width >= least) ?? 10 * power
}

const numbersIn = (counted: readonly Counted[]) =>
  counted.map(({ text, count }) => ({ value: Number(text), count })).sort((a, b) => a.value - b.value)

const middleOf = (values: readonly { value: number; count: number }[]): number => {
  const all = values.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { value, count } of values) {
    seen += count
    if (seen * 2 >= all) return value
  }
  return 0
}

const byNumber = (item: Item, counted: readonly Counted[]): Part => {
  const values = numbersIn(counted)
  const [least, greatest] = [values[0]?.value, values.at(-1)?.value]
  if (least === undefined || greatest === undefined) return { bars: [], facts: [] }
  const words = (value: number) => answerWords(item, [String(value)])
  const width = greatest === least ? 1 : roundWidth((greatest - least) / (mostBars - 1))
  const first = Math.floor(least / width) * width
  const bars: Part['bars'] = []
  for (let from = first; from <= greatest; from += width) {
    const inside = values.filter(({ value }) => value >= from && value < from + width)
    const count = inside.reduce((sum, each) => sum + each.count, 0)
    bars.push({ name: greatest === least ? words(from) : `${words(from)}〜`, count })
  }
  return {
    bars,
    facts: [
      { name: '最小', text: words(least) },
      { name: '中央', text: words(middleOf(values)) },
      { name: '最大', text: words(greatest) },
    ],
  }
}

const byMonth = (counted: readonly Counted[]): Part => {
  const months = new Map<string, number>()
  for (const { text, count } of counted) {
    const month = text.slice(0, 7).replace('-', '/')
    months.set(month, (months.get(month) ?? 0) + count)
  }
  return {
    bars: [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({ name, count })),
    facts: [],
  }
}

const partOf = (item: Item, counted: readonly Counted[]): Part => {
  const input = inputOf(item)
  if (isChosen(input)) return byOption(item, counted)
  if (input === 'number') return byNumber(item, counted)
  return input === 'date' ? byMonth(counted) : { bars: [], facts: [] }
}

/** What was answered to each question of the official edition, whichever edition was answered; 404. */
export const summaryOf = async (scope: Scope, form: number): Promise<Summary> => {
  const { tx, enterpriseId } = scope
  const { edition } = await findStored(scope, form)
  const { items } = (await editionOf(scope, form, edition)) ?? emptyContent
  const numbers = numbersOf(items)
  const keysWith = (wanted: (item: Item) => boolean) => items.filter(wanted).map(({ key }) => key)
  const isCounted = (item: Item) =>
    isChosen(inputOf(item)) || ['number', 'date'].includes(inputOf(item) ?? '')
  const done = sql`m.enterprise_id = ${enterpriseId} AND m.form_id = ${form} AND m.answered_at IS NOT NULL`
  const counted = await rows<Counted>(
    tx,
    sql`SELECT e.key, v.text, count(*)::integer AS count FROM questionnaire_form_mgmts m, jsonb_each(m.typed) AS e (key, value),
          jsonb_array_elements_text(e.value) AS v (text)
        WHERE ${done} AND e.key = ANY(${keysWith(isCounted)}::text[]) GROUP BY e.key, v.text`,
  )
  const answered = await rows<{ key: string; count: number }>(
    tx,
    sql`SELECT e.key, count(*)::integer AS count FROM questionnaire_form_mgmts m, jsonb_object_keys(m.typed) AS e (key) WHERE ${done} GROUP BY e.key`,
  )
  const texts = await rows<{ key: string; id: number; text: string }>(
    tx,
    sql`SELECT key, id, text FROM (SELECT e.key, m.id_by_enterprise_id AS id, e.value->>0 AS text,
          row_number() OVER (PARTITION BY e.key ORDER BY m.answered_at DESC) AS place
        FROM questionnaire_form_mgmts m, jsonb_each(m.typed) AS e (key, value)
        WHERE ${done} AND e.key = ANY(${keysWith((item) => ['line', 'text'].includes(inputOf(item) ?? ''))}::text[])) latest
        WHERE place <= ${latest} ORDER BY key, place`,
  )
  const all = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM questionnaire_form_mgmts m WHERE ${done}`,
  )
  return {
    count: all?.count ?? 0,
    items: items.flatMap((item) => {
      const number = numbers.get(item.key)
      const input = inputOf(item)
      if (number === undefined || input === null) return []
      return [
        {
          key: item.key,
          number,
          label: item.label,
          input,
          answered: answered.find(({ key }) => key === item.key)?.count ?? 0,
          ...partOf(
            item,
            counted.filter(({ key }) => key === item.key),
          ),
          texts: texts.filter(({ key }) => key === item.key).map(({ id, text }) => ({ id, text })),
        },
      ]
    }),
  }
}
