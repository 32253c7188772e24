import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { indexGrams, searchText } from '#foundation/entity/search-text.ts'
import { loadTable } from '#foundation/masterdata/tables.ts'
import { loadTables, setCounter, shares } from './mass-load.ts'
import { person } from './people.ts'
import { between, pick, type Random, sample, seededRandom } from './random.ts'

/** Many candidates for measurements: straight into the tables by COPY, as the owner. */
const columns = [
  'enterprise_id',
  'id_by_enterprise_id',
  'name',
  'name_kana',
  'name_for_company',
  'email',
  'tel',
  'birth_date',
  'prefecture_id',
  'station_id',
  'candidate_type_id',
  'affiliation_type_id',
  'register_status_id',
  'sales_status_id',
  'candidate_rank_id',
  'potential_flg',
  'monthly_price_f_num',
  'monthly_price_l_num',
  'inception_day',
  'enterprise_member1_id',
  'register_route_type_id',
  'created_at',
  'updated_at',
  'search_text',
  'search_grams',
]
const listColumns = [
  'enterprise_id',
  'column_name',
  'value_id',
  'id_by_enterprise_id',
  'ability_level_id',
  'position',
]

const skills = loadTable('skills')
const stations = loadTable('stations')
const registerStatus = [7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1, 8, 9, 10] as const

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** One candidate as COPY lines: its row, and the rows of its id lists. */
const candidateLines = (random: Random, enterpriseId: number, id: number, now: number) => {
  const who = person(random)
  const email = `c${id}@a${enterpriseId}.example.jp`
  const tel = `090-${String(id % 10_000).padStart(4, '0')}-${String((id * 7) % 10_000).padStart(4, '0')}`
  const station = pick(random, stations)
  const known = sample(random, skills, between(random, 2, 6))
  const low = between(random, 40, 100) * 10_000
  const text = searchText([who.name, who.name_kana, email, tel, ...known.map(({ name }) => name)])
  const updated = new Date(
    now - Math.floor(random() * 400) * 86_400_000 - Math.floor(random() * 86_400_000),
  ).toISOString()
  const grams = `{${indexGrams(enterpriseId, text)
    .map((gram) => `"${gram.replace(/["\\]/g, '\\\\$&')}"`)
    .join(',')}}`
  const row = [
    enterpriseId,
    id,
    who.name,
    who.name_kana,
    who.name_kana
      .split(' ')
      .map((part) => part[0])
      .join('.'),
    email,
    tel,
    day(now - between(random, 22 * 365, 60 * 365) * 86_400_000),
    station.prefecture_id,
    station.id,
    pick(random, [1, 1, 1, 4, 2, 3]),
    1,
    pick(random, registerStatus),
    pick(random, [0, 1, 1, 1, 2, 3]),
    pick(random, [0, 1, 2, 3, 4, 5]),
    0,
    low,
    low + between(random, 0, 15) * 10_000,
    day(now + between(random, -60, 120) * 86_400_000),
    between(random, 1, 3),
    pick(random, [0, 1, 5]),
    updated,
    updated,
    text,
    grams,
  ]
  const lists = [
    ...known.map(({ id: skill }, i) => [enterpriseId, 'skill_ids', skill, id, between(random, 1, 9), i + 1]),
    [enterpriseId, 'occupation_ids', between(random, 1, 40), id, '\\N', 1],
    [enterpriseId, 'business_day_ids', between(random, 1, 5), id, '\\N', 1],
    [enterpriseId, 'work_styles_ids', between(random, 1, 3), id, '\\N', 1],
  ]
  return { row: `${row.join('\t')}\n`, lists: lists.map((list) => `${list.join('\t')}\n`).join('') }
}

const copyInto = (client: pg.Client, table: string, names: string[]) =>
  client.query(copyFrom(`COPY ${table} (${names.join(', ')}) FROM STDIN`))

const finish = async (stream: ReturnType<typeof copyInto>) => {
  stream.end()
  await once(stream, 'finish')
}

const batch = 20_000

/** Adds `count` candidates to an enterprise, ids from 1 on. */
const copyCandidates = async (client: pg.Client, enterpriseId: number, count: number): Promise<void> => {
  const random = seededRandom(enterpriseId)
  const now = Date.now()
  for (let from = 1; from <= count; from += batch) {
    const until = Math.min(count, from + batch - 1)
    let lists = ''
    const rows = copyInto(client, 'candidates', columns)
    for (let id = from; id <= until; id++) {
      const lines = candidateLines(random, enterpriseId, id, now)
      lists += lines.lists
      if (!rows.write(lines.row)) await once(rows, 'drain')
    }
    await finish(rows)
    const listRows = copyInto(client, 'candidates_lists', listColumns)
    listRows.write(lists)
    await finish(listRows)
  }
  await setCounter(client, enterpriseId, 'candidates', count)
}

/** Fills the database with `total` candidates in the shares of the enterprises. */
export const seedMass = async (
  client: pg.Client,
  total: number,
  enterpriseIds: readonly number[],
): Promise<void> => {
  const counts = shares(total, enterpriseIds.length)
  await loadTables(client, ['candidates', 'candidates_lists'], async () => {
    for (const [i, enterpriseId] of enterpriseIds.entries())
      await copyCandidates(client, enterpriseId, counts[i] ?? 0)
  })
}
