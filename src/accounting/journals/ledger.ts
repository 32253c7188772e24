import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { accountSettingOf } from '../account-settings/read-setting.ts'
import type { AccountKey } from '../accounts/accounts.ts'
import type { JournalLine } from './entry.ts'
import { accountsPostingTo, postingsOf } from './postings.ts'
import { onlyVisible, weightOf } from './trial-balance.ts'

export type LedgerQuery = {
  account: AccountKey
  from: string
  to: string
  company_id: number | null
  candidate_id: number | null
  page: number
  limit_value: number
}

/** A line of an account's ledger, in yen; `balance` stands after it. */
export type LedgerRow = {
  journal_id: number
  entry_date: string
  kind_flg: number
  source_type: string
  source_id: number
  source_number: string | null
  description: string
  company_id: number | null
  company_name: string | null
  candidate_id: number | null
  candidate_name: string | null
  debit: number
  credit: number
  balance: number
}

type Line = JournalLine &
  Omit<LedgerRow, 'debit' | 'credit' | 'balance'> & { line_description: string; position: number }

const lines = (scope: Scope, query: LedgerQuery, dates: Fragment): Fragment => {
  const party = [
    query.company_id === null ? sql`true` : sql`l.company_id_by_enterprise_id = ${query.company_id}`,
    query.candidate_id === null ? sql`true` : sql`l.candidate_id_by_enterprise_id = ${query.candidate_id}`,
  ]
  return sql`l.enterprise_id = ${scope.enterpriseId} AND l.account = ANY(${accountsPostingTo(query.account)}::text[])
    AND (l.account = ${query.account} OR l.tax <> 0) AND ${dates} AND ${sql.join(party, sql` AND `)} AND ${onlyVisible(scope).condition}`
}

/** What lines of a condition come to for the account: its balance, in yen. */
const sumOf = async (scope: Scope, query: LedgerQuery, from: Fragment): Promise<number> => {
  const { tax_flg } = await accountSettingOf(scope)
  const sums = await rows<Pick<JournalLine, 'account' | 'side' | 'amount' | 'tax' | 'nondeductible'>>(
    scope.tx,
    sql`SELECT s.account, s.side, sum(s.amount)::bigint AS amount, sum(s.tax)::bigint AS tax, sum(s.nondeductible)::bigint AS nondeductible
        FROM (${from}) s GROUP BY 1, 2`,
  )
  return sums
    .flatMap((sum) => postingsOf(sum, tax_flg))
    .filter(({ account }) => account === query.account)
    .reduce((all, { account, side, amount }) => all + weightOf(account, side, amount), 0)
}

/**
 * The ledger of an account, of one party or all: a page of its lines in the order of the books, each with the balance after it.
 * `opening` stood before the period, `closing` at its end.
 */
export const readLedger = async (scope: Scope, query: LedgerQuery) => {
  const { tax_flg } = await accountSettingOf(scope)
  const { join } = onlyVisible(scope)
  const within = lines(scope, query, sql`l.entry_date BETWEEN ${query.from}::date AND ${query.to}::date`)
  const before = lines(scope, query, sql`l.entry_date < ${query.from}::date`)
  const columns = sql`l.account, l.side, l.amount, l.tax, l.nondeductible`
  const order = sql`ORDER BY l.entry_date, l.journal_id, l.position`
  const opening = await sumOf(
    scope,
    query,
    sql`SELECT ${columns} FROM journal_lines l ${join} WHERE ${before}`,
  )
  const moved = await sumOf(scope, query, sql`SELECT ${columns} FROM journal_lines l ${join} WHERE ${within}`)
  const offset = (query.page - 1) * query.limit_value
  const skipped =
    offset === 0
      ? 0
      : await sumOf(
          scope,
          query,
          sql`SELECT ${columns} FROM journal_lines l ${join} WHERE ${within} ${order} LIMIT ${offset}`,
        )
  const found = await rows<Line & { count: number }>(
    scope.tx,
    sql`SELECT ${columns}, l.journal_id, l.position, l.entry_date, e.kind_flg, e.source_type, e.source_id, e.source_number, e.description,
          l.description AS line_description, l.company_id_by_enterprise_id AS company_id, c.name AS company_name,
          l.candidate_id_by_enterprise_id AS candidate_id, w.name AS candidate_name, count(*) OVER () AS count
        FROM journal_lines l ${join}
        JOIN journals e ON e.enterprise_id = l.enterprise_id AND e.id = l.journal_id
        LEFT JOIN companies c ON c.enterprise_id = l.enterprise_id AND c.id_by_enterprise_id = l.company_id_by_enterprise_id
        LEFT JOIN candidates w ON w.enterprise_id = l.enterprise_id AND w.id_by_enterprise_id = l.candidate_id_by_enterprise_id
        WHERE ${within} ${order} LIMIT ${query.limit_value} OFFSET ${offset}`,
  )
  let balance = opening + skipped
  const ledger = found.flatMap((line): LedgerRow[] => {
    const own = postingsOf(line, tax_flg).filter(({ account }) => account === query.account)
    return own.map(({ account, side, amount }) => {
      balance += weightOf(account, side, amount)
      const { count: _, account: __, side: ___, amount: ____, tax: _t, nondeductible: _n, ...rest } = line
      return {
        ...rest,
        description:
          line.line_description === '' ? line.description : `${line.description} ${line.line_description}`,
        debit: side === 1 ? amount : 0,
        credit: side === 2 ? amount : 0,
        balance,
      }
    })
  })
  return { opening, closing: opening + moved, ledger, count: found[0]?.count ?? 0 }
}
