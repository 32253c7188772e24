import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { sides } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { AgreedContract } from '../contract-terms/contract-fields.ts'
import { keepTyped } from '../contract-terms/exceptions.ts'
import { visibleByContract } from '../contract-terms/visible.ts'
import { amountsOf } from './amounts.ts'
import { contractOperation, type Operation } from './contract-operation.ts'

type OfContract = { contract_id_by_enterprise_id: number }
type Contracts = ReadonlyMap<number, AgreedContract>

/** The contracts of operations by id, whoever created them: who sees an operation sees its contract. */
export const contractsOf = async (scope: Scope, operations: readonly OfContract[]): Promise<Contracts> => {
  const ids = new Set(operations.map(({ contract_id_by_enterprise_id: id }) => id))
  const found = await rows<AgreedContract>(
    scope.tx,
    sql`SELECT * FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )
  return new Map(found.map((contract) => [contract.id_by_enterprise_id, contract]))
}

/** The contract of one of these operations, which always has one. */
export const contractOf = (contracts: Contracts, { contract_id_by_enterprise_id: id }: OfContract) => {
  const contract = contracts.get(id)
  if (!contract) throw new Error(`an operation of contract ${id}, which is not there`)
  return contract
}

/** A month that is written again is settled again; a new one is settled by `createOperations`. */
const beforeSave = async (
  scope: Scope,
  next: Operation,
  before: Operation | null,
): Promise<FieldErrors | undefined> => {
  if (!before) return undefined
  const contract = contractOf(await contractsOf(scope, [next]), next)
  for (const side of sides) {
    const bound = (key: 'f' | 'l') =>
      next[`${side}_adjustment_time_${key}`] ?? contract[`${side}_adjustment_time_${key}`] ?? 0
    if (bound('f') > bound('l'))
      return { [`${side}_adjustment_time_l`]: ['精算上限は精算下限以上で入力してください'] }
  }
  Object.assign(next, amountsOf(contract, next))
  return undefined
}

const lockedBy = (before: Operation): string | undefined => {
  if (before.closed_flg === 1) return '月次締め済みの月は変更できません。'
  return before.submission_status_flg === CONFIRMED
    ? '確定済みの契約稼働です。確定を取り消してから変更してください。'
    : undefined
}

/** The monthly work records; a member sees those of the contracts that the member sees. */
export const contractOperations = store(contractOperation, {
  visible: visibleByContract,
  naming: {
    columns: ['contract_name', 'operational_month'],
    name: ({ contract_name, operational_month }) => `${contract_name} ${formatMonth(operational_month)}`,
  },
  beforeSave,
  afterSave: keepTyped,
  keywordNames: [
    'contract_id_by_enterprise_id',
    'candidate_id_by_enterprise_id',
    'sales_company_id_by_enterprise_id',
    'supplier_company_id_by_enterprise_id',
  ],
  processes: { create: 10, update: 20 },
  locked: (before) => {
    const reason = lockedBy(before)
    return reason === undefined ? undefined : { fields: () => true, reason }
  },
})
