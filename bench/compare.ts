import pg from 'pg'
import { done } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { times } from './measure.ts'

/** A value as it was sent: the enterprise's number is asked for by the driver, while its transaction runs. */
const sent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'toPostgres' in value
    ? (value.toPostgres as () => unknown)()
    : value

type Query = { text: string; values: unknown[] }

/** Remembers what the server asked the database during one call. */
export const recordQueries = async (work: () => Promise<unknown>): Promise<Query[]> => {
  const queries: Query[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    if (/^(\/\*.*?\*\/)?\s*(with|select)/i.test(text) && !text.includes('session_of'))
      queries.push({ text, values: ((typeof first === 'string' ? second : first.values) ?? []).map(sent) })
    return (original as (...a: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return queries
}

/**
 * Who asks: of the server in this process, so that its SQL can be seen, and of the product in its own, whose time counts:
 * its heap holds nothing of the seeding.
 */
export type Sides = { here: Client; product: Client }
type Call = (who: Client) => Promise<unknown>

/** Milliseconds of each answer over HTTP under row-level security, and of the same SQL by `pg` alone (as owner, its tenant set). */
export type Compared = { ours: number[]; floor: number[] }

/** Compares calls, often asked before: what is asked all day is compiled. */
export const compareCalls = async (
  owner: pg.Client,
  { here, product }: Sides,
  calls: readonly Call[],
): Promise<Compared> => {
  const ours: number[] = []
  const floor: number[] = []
  for (const call of calls) {
    const queries = await recordQueries(() => call(here))
    ours.push(...(await times(15, 40, () => call(product))))
    floor.push(
      ...(await times(15, 3, async () => {
        for (const query of queries) await owner.query(query.text, query.values)
      })),
    )
  }
  return { ours, floor }
}

/** Compares requests of one list. */
export const compareLists = (
  owner: pg.Client,
  sides: Sides,
  entity: { plural: string; columns: readonly string[] },
  requests: readonly object[],
): Promise<Compared> =>
  compareCalls(
    owner,
    sides,
    requests.map(
      (request) => (who: Client) =>
        done(who, `${entity.plural}/index`, { ...request, columns: entity.columns }),
    ),
  )
