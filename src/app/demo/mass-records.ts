import type pg from 'pg'
import { indexGrams, searchText } from '#foundation/entity/search-text.ts'
import { loadTables, setCounter, shares } from './mass-load.ts'
import { person } from './people.ts'
import { pick, seededRandom } from './random.ts'

/** SQL by column. `n` is the record's number, `$2` how many there are of each kind, `p` the record's entry of the pool of names. */
type Columns = Record<string, string>

const poolSize = 5_000
const trades = ['システムズ', 'データ', 'テクノロジー', 'パートナーズ', 'デザイン', '情報サービス']

const tel = `'03-' || lpad((n % 10000)::text, 4, '0') || '-' || lpad((n * 7 % 10000)::text, 4, '0')`
const price = '(40 + n % 60) * 10000'
/** Another record of the enterprise, far from this one. */
const other = (step: number) => `1 + n * ${step} % $2`
const chooseOne = (...ids: number[]) => `(ARRAY[${ids}])[1 + n % ${ids.length}]`

const kinds: Record<string, Columns> = {
  companies: {
    name: 'p.company',
    name_kana: 'p.name_kana',
    president: 'p.name',
    tel,
    prefecture_id: '1 + n % 47',
    company_status_id: 'n % 11',
    company_rank_id: 'n % 6',
    // Of the enterprise's first two custom properties: an option, and a date.
    custom: `jsonb_build_object('custom_1', 1 + n % 4, 'custom_2', date '2020-01-01' + (n % 2500)::integer)`,
  },
  company_members: {
    l_name: 'p.l_name',
    f_name: 'p.f_name',
    company_id_by_enterprise_id: other(31),
    department: `'第' || 1 + n % 9 || '営業部'`,
    email: `'m' || n || '@client.example.jp'`,
    tel,
    company_member_status_id: 'n % 2',
  },
  jobs: {
    name: `p.company || ' 開発支援 ' || n`,
    company_id_by_enterprise_id: other(31),
    contract_type_id: '1',
    monthly_payment_f_num: `${price} + 200000`,
    monthly_price_f_num: price,
    prefecture_id: '1 + n % 47',
    inception_day: 'current_date + (n % 180)::integer - 60',
    application_status_flg: '1 + n % 2',
    open_status_flg: '1 + n % 3 % 2',
    job_rank_id: 'n % 6',
  },
  opportunities: {
    candidate_id_by_enterprise_id: other(17),
    job_id_by_enterprise_id: other(31),
    company_id_by_enterprise_id: other(43),
    opportunity_status_id: chooseOne(0, 10, 20, 30, 40, 50, 60, 70),
    opportunity_possibility_id: '0',
    monthly_payment_num: `${price} + 200000`,
    monthly_price_num: price,
    deal_start_date: 'current_date + (n % 180)::integer - 60',
    close_status_id: `CASE WHEN n % 3 = 0 THEN ${chooseOne(80, 90)} END`,
  },
  applies: {
    candidate_id_by_enterprise_id: other(17),
    job_id_by_enterprise_id: other(31),
    is_new: 'n % 2',
    kind: '1',
    route_type_id: chooseOne(10, 20, 30, 40, 50, 80),
    name: 'p.name',
    name_kana: 'p.name_kana',
    email: `'apply' || n || '@example.jp'`,
    tel,
    prefecture_id: '1 + n % 47',
    monthly_price_f_num: price,
  },
}

/** Id lists of a kind: the column, and how many values each record has of so many. */
const lists: Record<string, { column: string; each: number; of: number }> = {
  companies: { column: 'company_type_ids', each: 1, of: 4 },
  jobs: { column: 'skill_ids', each: 2, of: 120 },
}

const insertOf = (plural: string, columns: Columns) => {
  const all: Columns = {
    enterprise_id: '$1::integer',
    id_by_enterprise_id: 'n',
    enterprise_member1_id: '1 + n % 3',
    created_at: 'made.at',
    updated_at: 'made.at',
    search_text: 'p.search_text',
    search_grams: 'p.search_grams',
    ...columns,
  }
  return `INSERT INTO ${plural} (${Object.keys(all)}) SELECT ${Object.values(all)}
    FROM generate_series(1::bigint, $2) n JOIN mass_pool p ON p.at = n % ${poolSize},
      LATERAL (SELECT date_trunc('second', now()) - n * 7919 % 34560000 * interval '1 second' AS at) made`
}

/** The pool of one enterprise: the grams carry its number. */
const fillPool = async (client: pg.Client, enterpriseId: number) => {
  const random = seededRandom(enterpriseId)
  const pool = Array.from({ length: poolSize }, (_, at) => {
    const who = person(random)
    const company = `株式会社${who.l_name}${pick(random, trades)}`
    const search_text = searchText([company, who.name, who.name_kana])
    return { at, ...who, company, search_text, search_grams: indexGrams(enterpriseId, search_text) }
  })
  await client.query('DROP TABLE IF EXISTS mass_pool')
  await client.query(
    `CREATE TEMP TABLE mass_pool AS SELECT * FROM json_to_recordset($1)
     AS p (at integer, name text, name_kana text, l_name text, f_name text, company text, search_text text, search_grams text[])`,
    [JSON.stringify(pool)],
  )
}

/**
 * Fills the database with `total` records of each of the five kinds beside the candidates, in the shares of the enterprises: one
 * statement a kind and enterprise.
 */
export const seedRecords = async (
  client: pg.Client,
  total: number,
  enterpriseIds: readonly number[],
): Promise<void> => {
  const counts = shares(total, enterpriseIds.length)
  const tables = [...Object.keys(kinds), ...Object.keys(lists).map((plural) => `${plural}_lists`)]
  await loadTables(client, tables, async () => {
    for (const [i, enterpriseId] of enterpriseIds.entries()) {
      const values = [enterpriseId, counts[i] ?? 0]
      await fillPool(client, enterpriseId)
      for (const [plural, columns] of Object.entries(kinds)) {
        await client.query(insertOf(plural, columns), values)
        await setCounter(client, enterpriseId, plural, counts[i] ?? 0)
      }
      for (const [plural, { column, each, of }] of Object.entries(lists))
        await client.query(
          `INSERT INTO ${plural}_lists (enterprise_id, column_name, value_id, id_by_enterprise_id, position)
           SELECT $1::integer, '${column}', 1 + (n * 13 + k * 37) % ${of}, n, k FROM generate_series(1::bigint, $2) n, generate_series(1, ${each}) k`,
          values,
        )
    }
  })
}
