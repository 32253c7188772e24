import { Readable } from 'node:stream'
import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { list, stream } from '#foundation/entity/store/list.ts'
import { listSchema, rowSchema } from '#foundation/entity/store/schema.ts'
import { termsOf } from '../contract-terms/settle-operation.ts'
import { contractOperation, type Operation } from './contract-operation.ts'
import { contractOf, contractOperations, contractsOf } from './store.ts'

const streamAbove = 1_000

/** What the terms of a row are made of, whichever columns were asked for. */
const termColumns = [
  'contract_id_by_enterprise_id',
  'operational_month',
  ...['sales', 'supplier'].flatMap((side) =>
    ['price_num', 'adjustment_time_f', 'adjustment_time_l'].map((key) => `${side}_${key}`),
  ),
]

/** Puts the month's terms beside each row: the grid shows and settles with them while staff type. */
export const withTerms = async <R extends Operation>(scope: Scope, found: R[]) => {
  const contracts = await contractsOf(scope, found)
  return found.map((operation) => ({
    ...operation,
    terms: termsOf(contractOf(contracts, operation), operation),
  }))
}

/** JSON of a long list, written as it is read. */
const lines = async function* (scope: Scope, batches: AsyncGenerator<Operation[]>, tail: object) {
  let separator = ''
  yield '{"contract_operations":['
  for await (const batch of batches) {
    for (const operation of await withTerms(scope, batch)) {
      yield separator + JSON.stringify(operation)
      separator = ','
    }
  }
  yield `],${JSON.stringify(tail).slice(1)}`
}

/** The list that every entity has, with each month's terms. */
export const indexRoute = manualRoute({
  method: 'POST',
  path: '/api/enterprise/contract_operations/index',
  summary: '契約稼働の一覧を条件で取得します。各行に今月の条件（terms）が付きます',
  access: { feature: 'contract_operations', authority: 0, contracts: true },
  body: listSchema,
  answer: z.object({
    contract_operations: z.array(rowSchema(contractOperation)),
    count: z.int(),
    count_is_capped: z.boolean(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: ({ body, inScope, reply }) =>
    inScope(async (scope) => {
      const { columns: asked, ...query } = body
      const columns = asked && [...asked, ...termColumns]
      const tail = { current_page: body.page, limit_value: body.limit_value }
      if (body.limit_value <= streamAbove) {
        const { rows, ...counts } = await list(contractOperations, scope, query, columns)
        return { contract_operations: await withTerms(scope, rows), ...counts, ...tail }
      }
      const { rows: _, ...counts } = await list(
        contractOperations,
        scope,
        { ...query, limit_value: 1 },
        columns,
      )
      const text = Readable.from(
        lines(scope, stream(contractOperations, scope, query, columns), { ...counts, ...tail }),
      )
      reply.type('application/json; charset=utf-8').send(text)
      // The transaction stays open until the last row is written.
      await new Promise<void>((resolve) => text.once('close', () => resolve()))
      return reply
    }),
})
