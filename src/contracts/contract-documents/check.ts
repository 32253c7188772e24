import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { own } from '#foundation/rules/own.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Contract } from '../contracts/contract.ts'
import { contractFindings } from '../contracts/validate.ts'
import type { DocumentKind } from './kinds.ts'
import { partsOf, type Sources } from './sources.ts'

/** 409 for the supplier order of an own employee: there is no such document (RULES §2). */
export const checkHasDocument = (contract: Contract, { side }: DocumentKind): void => {
  if (side === 'supplier' && isOwnEmployee(contract))
    throw wrongState('自社所属の社員の契約のため、仕入側の注文書はありません。')
}

/** Why the document cannot be issued yet; undefined when the state of the contract allows it. */
export const issueRefusal = (contract: Contract, { binding, label }: DocumentKind): string | undefined =>
  binding && contract.contract_status_flg !== CONFIRMED
    ? `契約が未確定のため${label}を発行できません。先に契約を確定してください。`
    : undefined

/** The contract's field behind each item that an order to a supplier must state. */
const orderFields: Record<string, string> = {
  orderer_name: 'business_name',
  supplier_name: 'supplier_company_id_by_enterprise_id',
  content: 'name',
  order_date: 'issue_date',
  price_num: 'supplier_price_num',
  payment_term: 'supplier_usance_day_id',
}

const orderErrors = async (scope: Scope, contract: Contract): Promise<FieldErrors> => {
  const findings = await contractFindings(scope, contract)
  return Object.fromEntries(
    findings
      .filter(({ code }) => code.startsWith('order_item_'))
      .map(({ code, article, message }) => {
        const item = code.replace('order_item_', '')
        return [own(orderFields, item) ?? item, [`${message}（${article}）`]]
      }),
  )
}

const required: Record<string, string> = {
  price_num: '単価を入力してください',
  price_tax_flg: '消費税の区分を選んでください',
  usance_timing_id: '締日を選んでください',
  usance_span_id: '支払月を選んでください',
  usance_day_id: '支払日を選んでください',
}

/**
 * What keeps a contract from becoming this document: messages per field of the contract. An order to a supplier must
 * state everything that the law wants at the order.
 */
export const documentErrors = async (
  scope: Scope,
  sources: Sources,
  group_flg: number,
): Promise<FieldErrors> => {
  const { contract, kind, party, settings } = sources
  const errors: FieldErrors = {}
  if (kind.side === 'supplier')
    for (const each of [contract, ...partsOf(sources, group_flg).map((part) => part.contract)])
      Object.assign(errors, await orderErrors(scope, each))
  for (const [name, message] of Object.entries(required)) {
    const key = `${kind.side}_${name}`
    if (contract[key] == null) errors[key] = own(errors, key) ?? [message]
  }
  if (!party?.name)
    errors[`${kind.side}_company_id_by_enterprise_id`] ??= [
      kind.side === 'sales' ? '販売先の企業を選んでください' : '仕入先の企業を選んでください',
    ]
  if (!settings.basic.business_name) errors.business_name ??= ['帳票設定で屋号・会社名を入力してください']
  if (contract.period_start_date > contract.period_end_date)
    errors.period_end_date = ['契約終了日は契約開始日以降の日付にしてください']
  return errors
}
