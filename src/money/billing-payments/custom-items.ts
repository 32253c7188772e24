import { json } from '#foundation/entity/kinds/json.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { customItemTaxRates } from './choices.ts'

/** A line the staff add. The amount is yen in the document's tax flag at the item's own rate (10, 8 or 0). */
export type CustomItem = { name: string; quantity: number; unit: string; amount: number; rate: number }

const limit = 99_999_999

const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** At most 100 lines; a discount is a negative amount. */
export const customItems = json<CustomItem[]>(
  'custom-items',
  {
    type: 'array',
    maxItems: 100,
    items: {
      type: 'object',
      required: ['name', 'amount', 'rate'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 100 },
        quantity: { type: 'integer', minimum: 1, maximum: 9999 },
        unit: { type: 'string', maxLength: 10 },
        amount: { type: 'integer', minimum: -limit, maximum: limit },
        rate: { type: 'integer', enum: [10, 8, 0] },
      },
    },
  },
  (input) => {
    if (!Array.isArray(input) || input.length > 100) return { error: '項目は100件まで追加できます' }
    const items: CustomItem[] = []
    for (const each of input) {
      const raw: Record<string, unknown> = each ?? {}
      const name = typeof raw.name === 'string' ? raw.name.trim() : ''
      if (name === '' || [...name].length > 100) return { error: '項目名を100文字以内で入力してください' }
      const { amount } = raw
      const quantity = raw.quantity ?? 1
      if (!isWhole(amount, -limit, limit))
        return { error: `「${name}」の金額は整数で、${limit.toLocaleString()}円以内で入力してください` }
      const [rate] = customItemTaxRates.find(([known]) => known === raw.rate) ?? []
      if (rate === undefined) return { error: `「${name}」の税率を選んでください` }
      if (!isWhole(quantity, 1, 9999)) return { error: `「${name}」の数量は1〜9999で入力してください` }
      const unit = typeof raw.unit === 'string' ? [...raw.unit.trim()].slice(0, 10).join('') : '式'
      items.push({ name, quantity, unit: unit || '式', amount, rate })
    }
    return { value: items }
  },
  (items) => items.map(({ name, amount }) => `${name} ${withSeparators(amount)}円`).join('、'),
)
