import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { transferStates } from '#foundation/masterdata/states.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { transferKind } from './kinds.ts'
import { payables } from './payables.ts'
import { payeeStatus } from './payee-status.ts'
import { payeesOf } from './payees.ts'
import { managers } from './schema.ts'
import { transferSettings } from './settings.ts'
import { listTransfers } from './transfers.ts'

const noteExport = (scope: Scope, name: string) =>
  audit(scope, { action: 'exported', target: { type: 'csv', id: null, name } })

const csvAnswer = z.string().meta({ contentMediaType: 'text/csv' })

const accountCells = (account: BankAccount | null): Cell[] =>
  account
    ? [
        account.bank_name,
        account.branch_name,
        account.account_type === 2 ? '当座' : '普通',
        account.account_number,
        account.account_holder_name,
      ]
    : ['', '', '', '', '']

const payeesCsv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/payouts/csv',
  summary: '支払日の支払先ごとの支払額と口座をCSVで書き出します（マネージャー以上）',
  access: managers,
  body: z.strictObject({ pay_day: date }),
  answer: csvAnswer,
  async handle({ inScope, body: { pay_day }, reply }) {
    const payees = await inScope(async (scope) => {
      const { settings } = await transferSettings(scope)
      await noteExport(scope, '支払')
      return payeesOf(await payables(scope, { pay_day }), settings)
    })
    return sendCsv(reply, `支払_${pay_day.replaceAll('-', '')}.csv`, [
      [
        '支払日',
        '支払先',
        '銀行',
        '支店',
        '種別',
        '口座番号',
        '口座名義',
        '件数',
        '源泉徴収',
        '差引支払額',
        '状態',
      ],
      ...payees.map((payee) => [
        formatDate(pay_day),
        payee.payee_name,
        ...accountCells(payee.account),
        payee.payables.length,
        payee.withholding,
        payee.amount,
        labelOf(transferStates, payeeStatus(payee)) ?? '',
      ]),
    ])
  },
})

const transfersCsv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/transfers/csv',
  summary: '振込の一覧をCSVで書き出します（マネージャー以上）',
  access: managers,
  answer: csvAnswer,
  async handle({ inScope, reply }) {
    const transfers = await inScope(async (scope) => {
      await noteExport(scope, '振込')
      return listTransfers(scope)
    })
    return sendCsv(reply, `振込_${today().replaceAll('-', '')}.csv`, [
      ['番号', '方法', '支払日', '振込指定日', '状態', '件数', '合計', '作成日時', '作成者'],
      ...transfers.map((one) => [
        one.id_by_enterprise_id,
        transferKind(one.kind_id),
        formatDate(one.pay_day),
        formatDate(one.execution_date),
        labelOf(transferStates, one.status_flg) ?? '',
        one.payee_count,
        one.total,
        formatInstant(one.created_at),
        one.created_by_name ?? '',
      ]),
    ])
  },
})

export const payoutsCsvRoutes = [payeesCsv, transfersCsv] as const
