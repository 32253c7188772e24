import { sql } from 'kysely'
import { likePattern } from '#foundation/entity/search-text.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { priceYen } from '#foundation/masterdata/choices.ts'
import { foldText } from '#foundation/masterdata/normalize.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { type FacetKey, facetKeys, type JobSearch, jobsPerPage } from '../frame/search.ts'
import { type PublicJob, personColumns, publicColumns } from './public-job.ts'

/** The enterprise's transaction in which public jobs are read; `holding` are those that hold the keyword, once looked up (`standOn`). */
export type JobsRead = {
  tx: Executor
  enterpriseId: number
  masters: MasterBook
  holding?: readonly number[]
}

const columns = sql.join([...publicColumns, ...personColumns].map((key) => sql.ref(`t.${key}`)))
/** The most that a job pays, over the row `t`. */
export const upperPrice = sql`coalesce(t.monthly_price_l_num, t.monthly_price_f_num)`

/** The id lists of the row `t` as one JSON value, so that a page of jobs is one query. */
const lists = (
  enterpriseId: number,
) => sql`(SELECT coalesce(jsonb_object_agg(c.column_name, c.ids), '{}') FROM (
  SELECT l.column_name, jsonb_agg(l.value_id ORDER BY l.position, l.value_id) AS ids FROM jobs_lists l
  WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = t.id_by_enterprise_id GROUP BY l.column_name) c) AS lists`

/** What is read of the row `t` for a `PublicJob`. */
export const jobColumns = (enterpriseId: number): Fragment => sql`${columns}, ${lists(enterpriseId)}`

const orders: Record<JobSearch['sort'], Fragment> = {
  updated_desc: sql`t.updated_at DESC, t.id_by_enterprise_id DESC`,
  created_desc: sql`t.created_at DESC, t.id_by_enterprise_id DESC`,
  price_desc: sql`${upperPrice} DESC NULLS LAST, t.id_by_enterprise_id DESC`,
}

const searchedLists = { occupation_ids: 'occupations', skill_ids: 'skills' } as const

const idsNamed = (masters: MasterBook, list: string, word: string) => {
  const wanted = foldText(word)
  return masters
    .items(list)
    .filter(({ name, aliases = [] }) => [name, ...aliases].some((text) => foldText(text).includes(wanted)))
    .map(({ id }) => id)
}

/**
 * One word of the keyword: in a public text, or in the name of an occupation, skill or industry.
 * The store's own search text is not used: it holds the internal name, which must not be guessable here.
 */
const wordMatch = ({ enterpriseId, masters }: JobsRead, word: string): Fragment => {
  const patterns = [...new Set([word, word.normalize('NFKC')])].map(likePattern)
  // Letters of other scripts than Latin are looked for as they are typed: folding them costs ten times as much.
  const like = word.toLowerCase() === word.toUpperCase() ? sql`LIKE` : sql`ILIKE`
  const texts = ['name', 'detail', 'background', 'required', 'welcome', 'skill_desc'].map(
    (key) => sql`${sql.ref(`t.${key}`)} COLLATE "C" ${like} ANY(${patterns}::text[])`,
  )
  const named = Object.entries(searchedLists).flatMap(([key, list]) => {
    const ids = idsNamed(masters, list, word)
    return ids.length === 0 ? [] : [inList(enterpriseId, key, ids)]
  })
  return sql`(${sql.join([...texts, ...named, sql`t.industry_id = ANY(${idsNamed(masters, 'industries', word)}::integer[])`], sql` OR `)})`
}

const inList = (
  enterpriseId: number,
  key: string,
  ids: readonly number[],
) => sql`EXISTS (SELECT 1 FROM jobs_lists l WHERE l.enterprise_id = ${enterpriseId}
  AND l.id_by_enterprise_id = t.id_by_enterprise_id AND l.column_name = ${key} AND l.value_id = ANY(${ids as number[]}::integer[]))`

/** Public jobs that hold every word of the keyword (five at most). */
const base = (read: JobsRead, keyword: string): Fragment => {
  const words = keyword
    .split(/[\s\u3000]+/)
    .filter(Boolean)
    .slice(0, 5)
  return sql.join(
    [
      sql`t.enterprise_id = ${read.enterpriseId} AND t.open_status_flg = 1`,
      ...(read.holding
        ? [sql`t.id_by_enterprise_id = ANY(${read.holding}::integer[])`]
        : words.map((word) => wordMatch(read, word))),
    ],
    sql` AND `,
  )
}

const priceMatch = (search: JobSearch) =>
  search.price_id === null ? sql`true` : sql`coalesce(${upperPrice} >= ${priceYen(search.price_id)}, false)`

const facetMatch = (read: JobsRead, search: JobSearch, key: FacetKey): Fragment => {
  if (search[key].length === 0) return sql`true`
  return key === 'industry_ids'
    ? sql`coalesce(t.industry_id = ANY(${search[key]}::integer[]), false)`
    : inList(read.enterpriseId, key, search[key])
}

/** What a search can say beside its keyword. */
export type Condition = FacetKey | 'price_id'

/** Every condition of a search but one, over the row `t`. */
export const allMatch = (read: JobsRead, search: JobSearch, except?: Condition): Fragment =>
  sql.join(
    [
      base(read, search.keyword),
      ...(except === 'price_id' ? [] : [priceMatch(search)]),
      ...facetKeys.filter((key) => key !== except).map((key) => facetMatch(read, search, key)),
    ],
    sql` AND `,
  )

/**
 * One page of the jobs a search finds, `limit` at most. A keyword is looked for among what the other conditions leave,
 * never along the order of the list, where most texts would be read for nothing.
 */
export const listJobs = (read: JobsRead, search: JobSearch, limit = jobsPerPage): Promise<PublicJob[]> => {
  const { enterpriseId } = read
  const page = sql`ORDER BY ${orders[search.sort]} LIMIT ${limit} OFFSET ${(search.page - 1) * limit}`
  if (!search.keyword)
    return rows<PublicJob>(
      read.tx,
      sql`SELECT ${jobColumns(enterpriseId)} FROM jobs t WHERE ${allMatch(read, search)} ${page}`,
    )
  return rows<PublicJob>(
    read.tx,
    sql`WITH found AS MATERIALIZED (SELECT t.id_by_enterprise_id AS id FROM jobs t WHERE ${allMatch(read, search)})
        SELECT ${jobColumns(enterpriseId)} FROM found f JOIN jobs t ON t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = f.id ${page}`,
  )
}

/** The public jobs that hold a keyword, whatever else is asked. */
export const idsHolding = async (read: JobsRead, keyword: string): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      read.tx,
      sql`SELECT t.id_by_enterprise_id AS id FROM jobs t WHERE ${base(read, keyword)}`,
    )
  ).map(({ id }) => id)

/** How many jobs a search finds. */
export const countJobs = async (read: JobsRead, search: JobSearch): Promise<number> =>
  (
    await row<{ count: number }>(
      read.tx,
      sql`SELECT count(*)::integer AS count FROM jobs t WHERE ${allMatch(read, search)}`,
    )
  )?.count ?? 0

/** A public job; `deleted` when it was public and is gone for good, undefined when it never was or is private. */
export const findJob = async (read: JobsRead, id: number): Promise<PublicJob | 'deleted' | undefined> => {
  const found = await row<PublicJob>(
    read.tx,
    sql`SELECT ${jobColumns(read.enterpriseId)} FROM jobs t WHERE t.enterprise_id = ${read.enterpriseId} AND t.id_by_enterprise_id = ${id} AND t.open_status_flg = 1`,
  )
  if (found) return found
  const deleted = await row(
    read.tx,
    sql`SELECT 1 FROM deleted_records d WHERE d.enterprise_id = ${read.enterpriseId} AND d.target_type = 'job' AND d.target_id = ${id} AND d.record->>'open_status_flg' = '1'
        AND NOT EXISTS (SELECT 1 FROM jobs t WHERE t.enterprise_id = ${read.enterpriseId} AND t.id_by_enterprise_id = ${id})`,
  )
  return deleted ? 'deleted' : undefined
}

export type HomeFigures = { jobs: number; remote_percent: number; site_days: number | null }

/** Real figures of the jobs that the list shows; hidden by the page below ten jobs. `site_days` is the commonest payment term. */
export const homeFigures = async (read: JobsRead): Promise<HomeFigures> => {
  const counted = await row<{ jobs: number; remote: number; site_days: number | null }>(
    read.tx,
    sql`SELECT count(*) AS jobs, count(*) FILTER (WHERE t.work_styles_id IN (2, 3)) AS remote,
          mode() WITHIN GROUP (ORDER BY t.usance_span_id + t.usance_day_id) AS site_days
        FROM jobs t WHERE ${base(read, '')}`,
  )
  const { jobs = 0, remote = 0, site_days = null } = counted ?? {}
  return { jobs, remote_percent: jobs === 0 ? 0 : Math.round((remote * 100) / jobs), site_days }
}
