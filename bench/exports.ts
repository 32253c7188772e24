import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Client } from '../test/support/client.ts'
import { type Figure, round, watchMemory } from './measure.ts'
import type { Product } from './product.ts'

const rows = 100_000
const family = '/api/enterprise/export_files'

const nowhere = () => new Writable({ write: (_chunk, _encoding, next) => next() })

/** The floor: the same records and their lists, copied out as the database writes them. */
const copySeconds = async (owner: pg.Client, enterpriseId: number) => {
  const from = performance.now()
  for (const table of ['candidates', 'candidates_lists'])
    await pipeline(
      owner.query(
        copyTo(
          `COPY (SELECT * FROM ${table} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id <= ${rows} ORDER BY id_by_enterprise_id) TO STDOUT WITH (FORMAT csv)`,
        ),
      ),
      nowhere(),
    )
  return (performance.now() - from) / 1000
}

const must = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { export_file: { id: number; status: string; record_count: number } }).export_file
}

/**
 * Export of the first 100,000 candidates with every field as CP932, asked for and made in the background; memory is what
 * the server grows by from its start on.
 */
export const benchExports = async (
  owner: pg.Client,
  { product, who }: { product: Product; who: Client },
  enterpriseId: number,
): Promise<Figure[]> => {
  const floor = await copySeconds(owner, enterpriseId)
  const memory = watchMemory(product.pid)
  const from = performance.now()
  const { id } = must(
    await who.post(`${family}/create`, {
      export_file: {
        model_name: 'candidate',
        sort: 'id_by_enterprise_id',
        order: 'asc',
        conditions: [{ column: 'id_by_enterprise_id', type: 6, value: rows }],
      },
    }),
  )
  const ended = async () => {
    for (;;) {
      const file = must(await who.get(`${family}/show/${id}`))
      if (!['waiting', 'running'].includes(file.status)) return file
      await setTimeout(50)
    }
  }
  const { status, record_count } = await ended()
  const seconds = (performance.now() - from) / 1000
  const grown = memory.stop()
  if (status !== 'completed') throw new Error(`the export ended as ${status}`)
  const ratio = seconds / floor
  return [
    {
      name: `書き出し${(record_count / 10_000).toLocaleString('ja-JP')}万件`,
      value: round(seconds),
      floor: round(floor),
      ratio: round(ratio),
      unit: '秒',
      aim: '≤ 2×',
      reached: ratio <= 2,
    },
    {
      name: '書き出し中のメモリ増',
      value: round(grown),
      floor: null,
      ratio: null,
      unit: 'MB',
      aim: '一定（< 100）',
      reached: grown < 100,
    },
  ]
}
