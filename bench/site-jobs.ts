import type pg from 'pg'
import { loadTables, setCounter, shares } from '#app/demo/mass-load.ts'

/** A text as long as the ones that enterprises write, with words that are searched for. */
const words = `(ARRAY['決済基盤', '会員基盤', '物流', '広告配信', '医療', '予約サイト', '業務システム', '動画配信', '教育', '不動産'])[1 + n % 10]
  || 'の' || (ARRAY['開発', '設計', '移行', '保守', '性能改善'])[1 + n / 10 % 5]
  || '（' || (ARRAY['React', 'Java', 'Go', 'TypeScript', 'Python', 'Kotlin', 'PHP', 'Ruby'])[1 + n / 7 % 8] || '）'`

const insertJobs = `INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name, detail, required, welcome, background, contract_type_id,
    monthly_payment_f_num, monthly_price_f_num, monthly_price_l_num, industry_id, work_styles_id, prefecture_id, station_id,
    application_status_flg, open_status_flg, created_at, updated_at)
  SELECT $1::integer, n, ${words}, repeat(${words} || 'を担当いただきます。', 8), repeat('・' || ${words} || 'の経験' || chr(10), 3),
    '・チーム開発の経験', '体制を強化するための募集です。', 1, 900000 + n % 40 * 10000, 500000 + n % 40 * 10000, 600000 + n % 40 * 10000,
    1 + n % 20, 1 + n % 3, 1 + n % 47, 13012, 1, 1, now() - n % 400 * interval '1 day', now() - n % 400 * interval '1 day' - n * interval '1 second'
  FROM generate_series(1::bigint, $2) n`

const lists: readonly [column: string, each: number, of: number][] = [
  ['occupation_ids', 1, 40],
  ['skill_ids', 3, 120],
  ['business_day_ids', 2, 5],
]

/** Fills the database with `total` open public jobs in the shares of the enterprises. */
export const seedOpenJobs = async (
  client: pg.Client,
  total: number,
  enterpriseIds: readonly number[],
): Promise<void> => {
  const counts = shares(total, enterpriseIds.length)
  await loadTables(client, ['jobs', 'jobs_lists'], async () => {
    for (const [i, enterpriseId] of enterpriseIds.entries()) {
      const values = [enterpriseId, counts[i] ?? 0]
      await client.query(insertJobs, values)
      await setCounter(client, enterpriseId, 'jobs', counts[i] ?? 0)
      for (const [column, each, of] of lists)
        await client.query(
          `INSERT INTO jobs_lists (enterprise_id, column_name, value_id, id_by_enterprise_id, position)
           SELECT $1::integer, '${column}', 1 + (n * 13 + k * 37) % ${of}, n, k FROM generate_series(1::bigint, $2) n, generate_series(1, ${each}) k
           ON CONFLICT DO NOTHING`,
          values,
        )
    }
  })
}
