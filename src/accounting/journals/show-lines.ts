import type { AccountSetting } from '../account-settings/setting.ts'
import { type AccountKey, accounts } from '../accounts/accounts.ts'
import type { JournalLine, Side } from './entry.ts'
import { type Posting, postingsOf } from './postings.ts'

/** A line as the database holds it, with the names of whom it concerns. */
export type StoredLine = JournalLine & {
  journal_id: number
  company_name: string | null
  candidate_name: string | null
}

/** A line as it is shown and handed out, in the agency's own names; yen. */
export type ShownLine = {
  account: AccountKey
  name: string
  code: string
  side: Side
  amount: number
  sub: string
  company_id: number | null
  candidate_id: number | null
  tax_name: string
  rate: number | null
  deductible_percent: number | null
  /** The tax in the amount (税込経理), or that stands beside it (税抜経理); 0 of a line of tax itself. */
  tax: number
  description: string
}

const reduced = (rate: number): string => (rate === 8 ? '軽' : '')

/** What the tax of a line is called: 課税売上10%, 課対仕入10% 控70, 対象外. */
export const taxNameOf = ({
  account,
  rate,
  deductible_percent,
}: Pick<JournalLine, 'account' | 'rate' | 'deductible_percent'>): string => {
  if (rate === null) return '対象外'
  const isSale = accounts[account].class === 'revenue'
  if (rate === 0) return isSale ? '非課税売上' : '非課税仕入'
  if (isSale) return `課税売上${rate}%${reduced(rate)}`
  const share = deductible_percent === null || deductible_percent === 100 ? '' : ` 控${deductible_percent}`
  return `課対仕入${rate}%${reduced(rate)}${share}`
}

/** Whom an account is kept by: the worker for what is earned and spent, else the other side. */
const subOf = ({ account, company_name, candidate_name }: StoredLine): string => {
  const [first, second] =
    accounts[account].class === 'revenue' || accounts[account].class === 'expense'
      ? [candidate_name, company_name]
      : [company_name, candidate_name]
  return first ?? second ?? ''
}

/** One posting of a line, in the agency's own names; what of it is the line's own has its tax. */
export const showPosting = (line: StoredLine, posting: Posting, setting: AccountSetting): ShownLine => {
  const isOwn = posting.account === line.account
  return {
    ...posting,
    ...setting.accounts[posting.account],
    sub: subOf(line),
    company_id: line.company_id,
    candidate_id: line.candidate_id,
    tax_name: isOwn ? taxNameOf(line) : '対象外',
    rate: isOwn ? line.rate : null,
    deductible_percent: isOwn ? line.deductible_percent : null,
    tax: isOwn ? line.tax : 0,
    description: line.description,
  }
}

/** The lines of an entry as the agency keeps its books. */
export const showLines = (lines: readonly StoredLine[], setting: AccountSetting): ShownLine[] =>
  lines.flatMap((line) =>
    postingsOf(line, setting.tax_flg).map((posting) => showPosting(line, posting, setting)),
  )
