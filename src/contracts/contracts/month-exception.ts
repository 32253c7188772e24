import { sql } from 'kysely'
import { sideOf } from '#documents/parts/side-of.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { type FieldErrors, readRecord } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { realignMonth } from '../contract-operations/months.ts'
import { dropException, keepException } from '../contract-terms/exceptions.ts'
import type { OwnTerms } from '../contract-terms/month-plan.ts'
import { type Contract, contract } from './contract.ts'
import { lockContract, refuse } from './locked.ts'

const keys = ['price_num', 'adjustment_time_f', 'adjustment_time_l'] as const
const EDIT = 20

export type ExceptionInput = {
  month: string
  side: Side
  /** Null takes the exception back. */
  exception: Partial<Record<keyof OwnTerms, unknown>> | null
  reason?: string | undefined
}

/** Reads the terms as the contract's own fields are read; throws `invalid` with messages at price_num and the hours. */
const readTerms = (stored: Contract, { side, exception, reason }: ExceptionInput): OwnTerms => {
  const typed = Object.fromEntries(keys.map((key) => [`${side}_${key}`, exception?.[key] ?? null]))
  const { values, errors: wrong } = readRecord(contract, typed, 'update')
  const errors: FieldErrors = {}
  for (const [key, messages] of Object.entries(wrong ?? {})) errors[key.slice(side.length + 1)] = messages
  const own: OwnTerms = {
    price_num: null,
    adjustment_time_f: null,
    adjustment_time_l: null,
    ...sideOf(values, side),
  }
  const bound = (key: 'adjustment_time_f' | 'adjustment_time_l') => own[key] ?? stored[`${side}_${key}`] ?? 0
  if (!wrong && bound('adjustment_time_f') > bound('adjustment_time_l'))
    errors.adjustment_time_l = ['精算上限は精算下限以上で入力してください']
  if (!reason?.trim()) errors.reason = ['例外にする理由を入力してください']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return own
}

const checkOpen = async (scope: Scope, contractId: number, month: string): Promise<string | undefined> => {
  const operation = await row<{ submission_status_flg: number; closed_flg: number }>(
    scope.tx,
    sql`SELECT submission_status_flg, closed_flg FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId}
          AND contract_id_by_enterprise_id = ${contractId} AND operational_month = ${month} FOR UPDATE`,
  )
  if (operation?.closed_flg === 1) return '月次締め済みの月の条件は変更できません。'
  return operation?.submission_status_flg === CONFIRMED
    ? '確定済みの月の条件は変更できません。先に契約稼働の確定を取り消してください。'
    : undefined
}

const wordsOf = ({ month, side }: ExceptionInput, own: OwnTerms | null, reason: string): string => {
  const where = `${month.replace('-', '/')} ${side === 'sales' ? '販売側' : '仕入側'}`
  if (!own) return `${where}：今月だけの条件を取り消し`
  const { price_num, adjustment_time_f: f, adjustment_time_l: l } = own
  const terms = [
    price_num === null ? null : `単価 ${withSeparators(price_num)}円`,
    f === null ? null : `精算下限 ${f}時間`,
    l === null ? null : `精算上限 ${l}時間`,
  ].filter((each) => each !== null)
  return `${where}：${terms.join('、') || '契約どおりの条件（日割りなし）'}（${reason}）`
}

/**
 * Sets or takes back the price and hours of one month of a contract; its operation is settled with them. 409 while that
 * month is confirmed or closed, 400 with messages per field.
 */
export const setException = async (scope: Scope, id: number, asked: ExceptionInput): Promise<void> => {
  const stored = await lockContract(scope, id)
  const { month, side } = asked
  if (month < monthOf(stored.period_start_date) || month > monthOf(stored.period_end_date))
    throw invalid({ month: ['契約期間の中の月を選んでください'] })
  refuse(await checkOpen(scope, id, month))
  const reason = asked.reason?.trim() ?? ''
  const own = asked.exception === null ? null : readTerms(stored, asked)
  if (own) await keepException(scope, id, { month, side, ...own, reason })
  else await dropException(scope, id, asked)
  await recordHistory(scope, [
    {
      target_type: 'contract',
      target_id: id,
      kind: 'exception',
      process_id: EDIT,
      note: wordsOf(asked, own, reason),
    },
  ])
  await realignMonth(scope, stored, month)
}
