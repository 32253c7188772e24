import iconv from 'iconv-lite'
import type pg from 'pg'
import { person } from '#app/demo/people.ts'
import { between, seededRandom } from '#app/demo/random.ts'
import { type Client, signIn } from '../test/support/client.ts'
import type { Sign } from './chromium.ts'
import { copySeconds } from './copy-floor.ts'
import { type Figure, round, watchMemory } from './measure.ts'
import type { Product } from './product.ts'

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

const must = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { enterprise_import_file: { id: number; error_count: number } })
    .enterprise_import_file
}

/** Imports 100,000 candidates in cp932, checked and written, over HTTP; seconds and those of the floor. */
const timeImport = async (owner: pg.Client, who: Client, enterpriseId: number) => {
  const bytes = csv(lines())
  const [last] = (
    await owner.query(
      `SELECT coalesce(max(id_by_enterprise_id), 0) AS id FROM candidates WHERE enterprise_id = ${enterpriseId}`,
    )
  ).rows
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
  return { seconds, floor: await copySeconds(owner, enterpriseId, last.id) }
}

const timeFigure = (name: string, seconds: number, floor: number, most: number): Figure => {
  const ratio = seconds / floor
  return {
    name,
    value: round(seconds),
    floor: round(floor),
    ratio: round(ratio),
    unit: '秒',
    aim: `≤ ${most}×`,
    reached: ratio <= most,
  }
}

/**
 * An import into an enterprise with many records, with what the product grows by from its start on, and the first import of
 * another one.
 */
export const benchImport = async (
  owner: pg.Client,
  { product, who }: { product: Product; who: Client },
  enterpriseId: number,
  empty: { id: number; sign: Sign },
): Promise<Figure[]> => {
  const memory = watchMemory(product.pid)
  const { seconds, floor } = await timeImport(owner, who, enterpriseId)
  const grown = memory.stop()
  const newcomer = await signIn(product.url, 'enterprise', empty.sign.email, empty.sign.password)
  const first = await timeImport(owner, newcomer, empty.id)
  return [
    timeFigure('取り込み10万件', seconds, floor, 2),
    {
      name: '取り込み中のメモリ増',
      value: round(grown),
      floor: null,
      ratio: null,
      unit: 'MB',
      aim: '一定（< 150）',
      reached: grown < 150,
    },
    timeFigure('空の会社への取り込み10万件', first.seconds, first.floor, 1.5),
  ]
}
