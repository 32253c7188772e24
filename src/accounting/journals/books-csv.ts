import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { accountSettingOf } from '../account-settings/read-setting.ts'
import { booksAccess as access } from '../accounts/access.ts'
import { accountClasses, accountKeys } from '../accounts/accounts.ts'
import { type LedgerRow, readLedger } from './ledger.ts'
import { recordName } from './record-name.ts'
import { type BalanceRow, trialBalance } from './trial-balance.ts'

const answer = z.string().meta({ contentMediaType: 'text/csv' })

const noteExport = (scope: Scope, name: string) =>
  audit(scope, { action: 'exported', target: { type: 'csv', id: null, name } })

const nameOf = (title: string, from: string | undefined, to: string): string =>
  `${[title, from, to].filter(Boolean).join('_').replaceAll('-', '')}.csv`

const classNames: ReadonlyMap<string, string> = new Map(accountClasses)

/** The accounts of a period, and what was debited and credited in all. Yen. */
const balanceLines = (rows: readonly BalanceRow[]): Cell[][] => [
  ['区分', 'コード', '科目', '期首残高', '借方', '貸方', '残高'],
  ...rows.map((row) => [
    classNames.get(row.class) ?? '',
    row.code,
    row.name,
    row.opening,
    row.debit,
    row.credit,
    row.closing,
  ]),
  [
    '合計',
    '',
    '',
    '',
    rows.reduce((sum, { debit }) => sum + debit, 0),
    rows.reduce((sum, { credit }) => sum + credit, 0),
    '',
  ],
]

/** The lines of an account, between what stood before and what stands at the end. Yen. */
const ledgerLines = (
  { opening, closing, ledger }: { opening: number; closing: number; ledger: readonly LedgerRow[] },
  { from, to }: { from: string; to: string },
): Cell[][] => [
  ['日付', '摘要', '取引先', 'もとの記録', '借方', '貸方', '残高'],
  [formatDate(from), '繰越', '', '', '', '', opening],
  ...ledger.map((row) => [
    formatDate(row.entry_date),
    row.description,
    row.company_name ?? row.candidate_name ?? '',
    recordName(row),
    row.debit,
    row.credit,
    row.balance,
  ]),
  [formatDate(to), '残高', '', '', '', '', closing],
]

const balanceCsv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/journals/trial_balance_csv',
  summary: '試算表をCSVで書き出します（マネージャー以上）',
  access,
  body: z.strictObject({ from: date.optional(), to: date }),
  answer,
  async handle({ inScope, body, reply }) {
    const rows = await inScope(async (scope) => {
      await noteExport(scope, '試算表')
      return trialBalance(scope, body)
    })
    return sendCsv(reply, nameOf('試算表', body.from, body.to), balanceLines(rows))
  },
})

/** All lines of a ledger are one page of its file. */
const mostLines = 1_000_000

const ledgerCsv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/journals/ledger_csv',
  summary: '科目の補助元帳をCSVで書き出します（マネージャー以上）',
  access,
  body: z.strictObject({
    from: date,
    to: date,
    account: z.enum(accountKeys),
    company_id: id.nullable().default(null),
    candidate_id: id.nullable().default(null),
  }),
  answer,
  async handle({ inScope, body, reply }) {
    const { name, found } = await inScope(async (scope) => {
      await noteExport(scope, '補助元帳')
      return {
        name: (await accountSettingOf(scope)).accounts[body.account].name,
        found: await readLedger(scope, { ...body, page: 1, limit_value: mostLines }),
      }
    })
    return sendCsv(reply, nameOf(`補助元帳_${name}`, body.from, body.to), ledgerLines(found, body))
  },
})

export const booksCsvRoutes = [balanceCsv, ledgerCsv] as const
