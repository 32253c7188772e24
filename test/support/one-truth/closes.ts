import { expect } from 'vitest'
import { done } from '../../fixtures/contracts/contract.ts'
import { overview } from '../../fixtures/money/close.ts'
import type { Expected } from './compare.ts'
import type { Made, World } from './world.ts'

type Month = {
  sales_amount: number | null
  supplier_amount: number | null
  gross_profit_price: number | null
}

/** The month in the grid, of all contracts. */
const monthsOf = async ({ client }: World, month: string): Promise<Month[]> =>
  (
    await done(client, 'contract_operations/index', {
      conditions: [{ column: 'operational_month', type: 1, value: month }],
      limit_value: 99_999,
    })
  ).contract_operations

const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0)

/** The close of a month says what its records come to, and of the deals that were billed what the rules say. */
export const expectClose = async (
  world: World,
  month: string,
  made: readonly (Made & { expected: Expected })[],
) => {
  const rows = await monthsOf(world, month)
  const { amounts, operations } = await overview(world.client, month)
  expect([operations, amounts]).toEqual([
    rows.length,
    {
      sales: sum(rows.map((row) => row.sales_amount)),
      supplier: sum(rows.map((row) => row.supplier_amount)),
      gross_profit: sum(rows.map((row) => row.gross_profit_price)),
    },
  ])
  const of = (key: keyof Month) =>
    sum(made.filter(({ deal }) => deal.month === month).map(({ expected }) => expected.month[key]))
  expect(amounts).toEqual({
    sales: of('sales_amount'),
    supplier: of('supplier_amount'),
    gross_profit: of('gross_profit_price'),
  })
}
