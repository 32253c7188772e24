import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Child } from '../test/support/child.ts'
import { type Client, sessionHeaders } from '../test/support/client.ts'
import { type Figure, round, watchMemory } from './measure.ts'

const most = 1_000
const megabyte = 1_048_576

/** Reads an answer to its end; `firstPause_ms` long nothing is taken after the first bytes, as on a line that stands still. */
const drained = async (response: Response, firstPause_ms = 0): Promise<number> => {
  let bytes = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, firstPause_ms))
    bytes += chunk.length
  }
  return bytes
}

/** Bytes a second of an answer. */
const perSecond = async (ask: () => Promise<Response>) => {
  const from = performance.now()
  const bytes = await drained(await ask())
  return (bytes * 1000) / (performance.now() - from)
}

/** The floor: the same files one after another through a bare server. */
const bareRate = async (paths: readonly string[]) => {
  const all = async function* () {
    for (const path of paths) yield* createReadStream(path)
  }
  const server = createServer((_request, response) => pipeline(all, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const rate = await perSecond(() => fetch(`http://127.0.0.1:${port}`))
  server.close()
  return rate
}

/** The confirmed invoices of an enterprise as one ZIP: how fast, and what the server holds while nobody takes it. */
export const benchZip = async (
  child: Child,
  owner: pg.Client,
  who: Client,
  { enterpriseId, dataDir }: { enterpriseId: number; dataDir: string },
): Promise<Figure[]> => {
  const { rows } = await owner.query<{ id: number; key: string }>(
    `SELECT d.target_id AS id, f.key FROM issued_documents d
     JOIN files f ON f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id
     WHERE d.enterprise_id = $1 AND d.target_type = 'billing_payment' AND d.side = 'billing' AND NOT EXISTS (SELECT 1 FROM issued_cancellations x WHERE x.enterprise_id = $1 AND x.issued_document_id = d.id_by_enterprise_id) LIMIT ${most}`,
    [enterpriseId],
  )
  if (rows.length < most) throw new Error(`only ${rows.length} invoices are confirmed`)
  const ask = () =>
    fetch(`${child.url}/api/enterprise/billing_payments/billing_bulk_download_pdf`, {
      method: 'POST',
      headers: { ...sessionHeaders(who.cookies), 'content-type': 'application/json' },
      body: JSON.stringify({ id_by_enterprise_ids: rows.map(({ id }) => id) }),
    })
  const floor = await bareRate(rows.map(({ key }) => join(dataDir, 'files', key)))
  const rate = await perSecond(ask)
  const memory = watchMemory(child.pid)
  const size = await drained(await ask(), 3_000)
  const grown = memory.stop()
  return [
    {
      name: `一括ZIP ${most.toLocaleString('ja-JP')}通`,
      value: round(rate / megabyte),
      floor: round(floor / megabyte),
      ratio: round(rate / floor),
      unit: 'MB/秒',
      aim: '≥ 0.5×',
      reached: rate / floor >= 0.5,
    },
    {
      name: '一括ZIP中のメモリ増（下限はZIPの大きさ）',
      value: round(grown),
      floor: round(size / megabyte),
      ratio: round(grown / (size / megabyte)),
      unit: 'MB',
      aim: '一定（< 0.5×）',
      reached: grown / (size / megabyte) < 0.5,
    },
  ]
}
