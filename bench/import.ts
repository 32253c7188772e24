import { once } from 'node:events'
import type { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { person } from '#app/demo/people.ts'
import { between, seededRandom } from '#app/demo/random.ts'
import type { Client } from '../test/support/client.ts'
import { type Figure, round, watchMemory } from './measure.ts'

const rows = 100_000
const part = 'enterprise_import_files'

const lines = () => {
  const random = seededRandom(7)
  return Array.from({ length: rows }, (_, i) => {
    const who = person(random)
    return [
      who.name.replace('𠮷', '吉'),
      who.name_kana,
      `import${i}@example.co.jp`,
      `090-${between(random, 1000, 9999)}-${between(random, 1000, 9999)}`,
      `19${between(random, 60, 99)}/4/${between(random, 1, 28)}`,
      '東京都',
      '本登録',
      `¥${between(random, 40, 90)}0,000`,
    ]
  })
}

const csv = (list: string[][]) => {
  const head = [
    '氏名',
    '氏名カナ',
    'メールアドレス',
    '電話番号',
    '生年月日',
    '都道府県',
    '登録ステータス',
    '希望単価（下限）',
  ]
  return iconv.encode(
    [head, ...list]
      .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
      .join('\r\n'),
    'cp932',
  )
}

const drained = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Columns that are written; PostgreSQL fills generated ones itself. */
const storedColumns = async (owner: pg.Client, table: string): Promise<string> => {
  const { rows: names } = await owner.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  )
  return names.map(({ column_name }) => `"${column_name}"`).join(', ')
}

/**
 * The floor: the rows that the import stored, taken out and copied into tables with the same columns and indexes
 * (but without row-level security, foreign keys and checks).
 */
const copySeconds = async (owner: pg.Client, enterpriseId: number, after: number) => {
  const parts = [
    ['candidates', 'id_by_enterprise_id'],
    ['candidates_lists', 'id_by_enterprise_id'],
    ['histories', 'target_id'],
  ] as const
  let seconds = 0
  for (const [table, key] of parts) {
    const only = table === 'histories' ? `AND target_type = 'candidate'` : ''
    const columns = await storedColumns(owner, table)
    const bytes = await drained(
      owner.query(
        copyTo(
          `COPY (SELECT ${columns} FROM ${table} WHERE enterprise_id = ${enterpriseId} AND ${key} > ${after} ${only}) TO STDOUT`,
        ),
      ),
    )
    await owner.query(`CREATE TABLE bench_${table} (LIKE ${table} INCLUDING ALL EXCLUDING IDENTITY)`)
    const from = performance.now()
    const stream = owner.query(copyFrom(`COPY bench_${table} (${columns}) FROM STDIN`))
    stream.end(bytes)
    await once(stream, 'finish')
    seconds += (performance.now() - from) / 1000
    await owner.query(`DROP TABLE bench_${table}`)
  }
  return seconds
}

const must = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { enterprise_import_file: { id: number; error_count: number } })
    .enterprise_import_file
}

/** Import of 100,000 candidates in cp932, checked and written, over HTTP; memory is the growth of the process. */
export const benchImport = async (owner: pg.Client, who: Client, enterpriseId: number): Promise<Figure[]> => {
  const list = lines()
  const bytes = csv(list)
  const [last] = (
    await owner.query(
      `SELECT max(id_by_enterprise_id) AS id FROM candidates WHERE enterprise_id = ${enterpriseId}`,
    )
  ).rows
  const memory = await watchMemory()
  const from = performance.now()
  const file = must(
    await who.upload(
      `/api/enterprise/${part}/create`,
      part,
      { kind: 1, title: '計測' },
      { name: 'c.csv', bytes },
    ),
  )
  if (file.error_count > 0) throw new Error('the bench file has errors')
  must(await who.post(`/api/enterprise/${part}/complete`, { [part]: { id: file.id, mode: 'valid_rows' } }))
  const seconds = (performance.now() - from) / 1000
  const grown = memory.stop()
  const floor = await copySeconds(owner, enterpriseId, last.id)
  const ratio = seconds / floor
  return [
    {
      name: '取り込み10万件',
      value: round(seconds),
      floor: round(floor),
      ratio: round(ratio),
      unit: '秒',
      aim: '≤ 4×',
      reached: ratio <= 4,
    },
    {
      name: '取り込み中のメモリ増',
      value: round(grown),
      floor: null,
      ratio: null,
      unit: 'MB',
      aim: '一定（< 300）',
      reached: grown < 300,
    },
  ]
}
