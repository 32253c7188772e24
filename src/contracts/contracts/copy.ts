import { isWritable } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { checkReferences } from '#foundation/entity/store/references.ts'
import { create } from '#foundation/entity/store/write.ts'
import { retiredChoices, type Stored } from '#foundation/entity/validate.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { nextPeriod } from '#foundation/rules/contract-period.ts'
import { checkUnconfirm } from '#foundation/rules/states/confirm.ts'
import { RENEWED } from '#foundation/rules/states/contract.ts'
import { checkRenewalMove } from '#foundation/rules/states/renewal.ts'
import { asWritten } from '#records/histories/written.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import { recordMove } from '../contract-terms/record-move.ts'
import type { Contract } from './contract.ts'
import { withDefaults } from './defaults.ts'
import { lockContract, refuse } from './locked.ts'
import { contracts } from './store.ts'

const RENEW = 160

/** A new contract has its own number and its own documents. */
const isOwn = (key: string) =>
  key === 'title' ||
  key === 'group_id' ||
  key === 'primary_contract_id_by_enterprise_id' ||
  key.endsWith('_issue_date')

/** What comes with the worker and not with the deal. */
const isOfWorker = (key: string) =>
  /^(candidate_id_by_enterprise_id|affiliation_type_id|supplier_(company_id_by_enterprise_id|company_member_id_by_enterprise_id|zipcode|prefecture_id|address|building))$/.test(
    key,
  )

/** The values that a copy begins with, as people write them; what is gone or no longer offered is left out. */
const copyTerms = async (scope: Scope, stored: Contract): Promise<Stored> => {
  const { entity } = await withProperties(contracts, scope)
  const keys = Object.entries(entity.fields).flatMap(([key, field]) =>
    isWritable(field) && !isOwn(key) ? [key] : [],
  )
  const values = Object.fromEntries(keys.map((key) => [key, stored[key] ?? null]))
  const [missing] = await checkReferences(scope, entity, [values])
  const gone = { ...missing, ...retiredChoices(entity, values, null) }
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Object.hasOwn(gone, key) ? null : asWritten(value)]),
  )
}

export type CopyInput = {
  same_group?: boolean | undefined
  candidate_id_by_enterprise_id?: number | null | undefined
}

/**
 * A new draft with everything this contract has. In the same group it is the same deal for one more worker: whoever that
 * is (null = still open) brings affiliation, supplier and address along.
 */
export const copy = async (scope: Scope, id: number, asked: CopyInput): Promise<Contract> => {
  const stored = await lockContract(scope, id)
  const all = await copyTerms(scope, stored)
  const { candidate_id_by_enterprise_id: worker } = asked
  const values =
    worker === undefined || worker === stored.candidate_id_by_enterprise_id
      ? all
      : {
          ...Object.fromEntries(Object.entries(all).filter(([key]) => !isOfWorker(key))),
          candidate_id_by_enterprise_id: worker,
        }
  const group = asked.same_group ? { group_id: stored.group_id } : {}
  return create(contracts, scope, await withDefaults(scope, { ...values, ...group }))
}

export type RenewInput = { period_start_date?: string | undefined; period_end_date?: string | undefined }

/**
 * 更新: a new draft of the same group for the next period (as long as this one, at most 3 months, unless another is
 * given), linked to this contract, which is renewed by it. 409 while this one is unconfirmed or renewed already.
 */
export const renew = async (scope: Scope, id: number, asked: RenewInput) => {
  const stored = await lockContract(scope, id)
  refuse(
    checkUnconfirm(stored.contract_status_flg, '契約') ??
      checkRenewalMove(stored.contract_ext_confirm_status_flg, RENEWED),
  )
  const next = nextPeriod(periodOf(stored))
  const period_start_date = asked.period_start_date ?? next.start_date
  if (period_start_date <= stored.period_end_date)
    throw invalid({ period_start_date: ['更新後の契約開始日は、いまの契約終了日より後の日付にしてください'] })
  const made = await create(contracts, scope, {
    ...(await copyTerms(scope, stored)),
    group_id: stored.group_id,
    primary_contract_id_by_enterprise_id: id,
    period_start_date,
    period_end_date: asked.period_end_date ?? next.end_date,
  })
  await recordMove(
    contracts,
    scope,
    id,
    { contract_ext_confirm_status_flg: RENEWED },
    { kind: 'renew', process_id: RENEW, note: `更新後の契約：${made.title}` },
  )
  return { contract: made, renewed: await find(contracts, scope, id) }
}
