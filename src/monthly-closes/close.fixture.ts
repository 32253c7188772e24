import type { Client } from '../../test/support/client.ts'
import { done, makeConfirmed } from '../contracts/contract.fixture.ts'
import type { CloseRun, MonthlyClose, RunItem, RunKind } from './close.ts'

/** Contracts of one month (`2026-10`) whose hours are entered; answers the ids of the operations. */
export const months = async (client: Client, count: number, month = '2026-10'): Promise<number[]> => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) {
    const { months } = await makeConfirmed(client, {
      period_start_date: `${month}-01`,
      period_end_date: `${month}-28`,
      name: `締め${i}`,
    })
    await done(client, `contract_operations/update/${months[0]}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    ids.push(months[0] as number)
  }
  return ids
}

export const overview = async (client: Client, month = '2026-10'): Promise<MonthlyClose> =>
  (await client.get(`/api/enterprise/monthly_closes/show/${month}`)).body.monthly_close

/** One step's counts. */
export const step = async (client: Client, key: string, month?: string) => {
  const found = (await overview(client, month)).steps.find(({ step }) => step === key)
  return found && [found.total, found.done, found.ready]
}

export const start = async (
  client: Client,
  kind: RunKind,
  over: { month?: string; select_ids?: number[]; reason?: string } = {},
): Promise<CloseRun> =>
  (
    await done(client, 'monthly_closes/start', {
      monthly_close: { month: '2026-10', kind, reason: '月の終わりを待たずに締めるため', ...over },
    })
  ).run

export const progress = async (client: Client, id: number): Promise<CloseRun> =>
  (await client.get(`/api/enterprise/monthly_closes/progress/${id}`)).body.run

export const items = async (client: Client, id: number): Promise<RunItem[]> =>
  (await done(client, `monthly_closes/items/${id}`, { limit_value: 1_000 })).items
