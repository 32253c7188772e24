import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { accountSettingOf } from '../account-settings/read-setting.ts'
import { visibleJournals } from '../accounts/access.ts'
import type { AccountKey } from '../accounts/accounts.ts'
import { accountsPostingTo } from './postings.ts'
import { type ShownLine, type StoredLine, showLines } from './show-lines.ts'

/** export_state_flg (VALUES). */
export const exportStates = { waiting: 0, exported: 1, changed: 2 } as const

/** An entry as it is shown. Amounts in yen. */
export type Journal = {
  id: number
  kind_flg: number
  entry_date: string
  fact_date: string
  billing_month: string | null
  source_type: string
  source_id: number
  source_number: string | null
  description: string
  total: number
  export_state_flg: number
  reverses: number | null
  reversed_by: number | null
  created_at: string
  lines: ShownLine[]
}

export type JournalQuery = {
  from: string
  to: string
  keyword: string
  account: AccountKey | null
  company_id: number | null
  candidate_id: number | null
  source_type: string | null
  source_id: number | null
}

/** Of an entry `j` that was handed out: it was reversed, and not in the same file. */
export const changedSinceExport = (scope: Scope): Fragment =>
  sql`(j.reversed_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM journals r WHERE r.enterprise_id = ${scope.enterpriseId} AND r.id = j.reversed_by AND r.export_id = j.export_id))`

const ofLines = (scope: Scope, condition: Fragment): Fragment =>
  sql`EXISTS (SELECT 1 FROM journal_lines l WHERE l.enterprise_id = ${scope.enterpriseId} AND l.journal_id = j.id AND ${condition})`

/** An amount as it is typed, with or without separators. */
const amountOf = (keyword: string): number | undefined => {
  const digits = keyword.normalize('NFKC').replace(/[,¥\s]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

/** Entries whose words, number, party or amount the keyword names. */
const matching = (scope: Scope, keyword: string): Fragment => {
  const like = likePattern(keyword)
  const amount = amountOf(keyword)
  const named = sql`l.company_id_by_enterprise_id IN (SELECT c.id_by_enterprise_id FROM companies c WHERE c.enterprise_id = ${scope.enterpriseId} AND c.name ILIKE ${like})
    OR l.candidate_id_by_enterprise_id IN (SELECT w.id_by_enterprise_id FROM candidates w WHERE w.enterprise_id = ${scope.enterpriseId} AND w.name ILIKE ${like})`
  return sql`(j.description ILIKE ${like} OR j.source_number ILIKE ${like} OR ${ofLines(scope, sql`(${named})`)}
    OR ${amount === undefined ? sql`false` : sql`(j.total = ${amount}::bigint OR ${ofLines(scope, sql`${amount}::bigint IN (l.amount, l.amount + l.tax)`)})`})`
}

/** The entries of a question, over the alias `j`. */
export const journalConditions = (scope: Scope, query: JournalQuery): Fragment => {
  const conditions = [
    sql`j.enterprise_id = ${scope.enterpriseId} AND j.entry_date BETWEEN ${query.from}::date AND ${query.to}::date`,
    visibleJournals(scope),
    query.source_type !== null && sql`j.source_type = ${query.source_type}`,
    query.source_id !== null && sql`j.source_id = ${query.source_id}`,
    query.account !== null &&
      ofLines(scope, sql`l.account = ANY(${accountsPostingTo(query.account)}::text[])`),
    query.company_id !== null && ofLines(scope, sql`l.company_id_by_enterprise_id = ${query.company_id}`),
    query.candidate_id !== null &&
      ofLines(scope, sql`l.candidate_id_by_enterprise_id = ${query.candidate_id}`),
    query.keyword !== '' && matching(scope, query.keyword),
  ]
  return sql.join(
    conditions.filter((one): one is Fragment => !!one),
    sql` AND `,
  )
}

/** An entry with its lines as they are kept. */
export type StoredJournal = Omit<Journal, 'lines'> & { lines: StoredLine[] }

type Page = { limit: number; offset?: number; order?: Fragment }

/** Entries of a condition over `j`, with their lines as they are kept; in the order of the books, unless another is asked for. */
export const readStoredJournals = async (
  scope: Scope,
  condition: Fragment,
  { limit, offset = 0, order = sql`j.entry_date, j.id` }: Page,
): Promise<StoredJournal[]> => {
  const found = await rows<Omit<Journal, 'lines'>>(
    scope.tx,
    sql`SELECT j.id, j.kind_flg, j.entry_date, j.fact_date, j.billing_month, j.source_type, j.source_id, j.source_number, j.description, j.total,
          CASE WHEN j.export_id IS NULL THEN ${exportStates.waiting}::integer WHEN ${changedSinceExport(scope)} THEN ${exportStates.changed}::integer ELSE ${exportStates.exported}::integer END AS export_state_flg,
          j.reverses, j.reversed_by, j.created_at
        FROM journals j WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  )
  const ids = found.map(({ id }) => id)
  const lines = await rows<StoredLine>(
    scope.tx,
    sql`SELECT l.journal_id, l.account, l.side, l.amount, l.tax, l.nondeductible, l.rate, l.deductible_percent, l.description,
          l.company_id_by_enterprise_id AS company_id, c.name AS company_name, l.candidate_id_by_enterprise_id AS candidate_id, w.name AS candidate_name
        FROM journal_lines l
        LEFT JOIN companies c ON c.enterprise_id = l.enterprise_id AND c.id_by_enterprise_id = l.company_id_by_enterprise_id
        LEFT JOIN candidates w ON w.enterprise_id = l.enterprise_id AND w.id_by_enterprise_id = l.candidate_id_by_enterprise_id
        WHERE l.enterprise_id = ${scope.enterpriseId} AND l.journal_id = ANY(${ids}::bigint[]) ORDER BY l.journal_id, l.position`,
  )
  const of = Map.groupBy(lines, ({ journal_id }) => journal_id)
  return found.map((journal) => ({ ...journal, lines: of.get(journal.id) ?? [] }))
}

/** The same as the agency keeps its books. */
export const readJournals = async (scope: Scope, condition: Fragment, page: Page): Promise<Journal[]> => {
  const setting = await accountSettingOf(scope)
  return (await readStoredJournals(scope, condition, page)).map((journal) => ({
    ...journal,
    lines: showLines(journal.lines, setting),
  }))
}

/** A page of entries, with how many there are and what they come to; debit and credit are one sum. */
export const listJournals = async (
  scope: Scope,
  query: JournalQuery & { page: number; limit_value: number },
) => {
  const condition = journalConditions(scope, query)
  const totals = await row<{ count: number; total: number }>(
    scope.tx,
    sql`SELECT count(*) AS count, coalesce(sum(j.total), 0)::bigint AS total FROM journals j WHERE ${condition}`,
  )
  const journals = await readJournals(scope, condition, {
    limit: query.limit_value,
    offset: (query.page - 1) * query.limit_value,
  })
  return { journals, count: totals?.count ?? 0, total: totals?.total ?? 0 }
}
