import { sql } from 'kysely'
import type { Party } from '#documents/parts/parties.ts'
import { underSide } from '#documents/parts/side-of.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { duplicate } from '#foundation/platform/errors.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { visibleContracts } from '../contract-terms/visible.ts'
import type { Contract, ContractDraft } from './contract.ts'
import { documentMailErrors } from './mail-texts.ts'
import { completeTerms } from './sides.ts'
import { drawTitle, previewTitle, titleTaken } from './title.ts'

const WITHOUT_TAX = 1
const addressKeys = ['zipcode', 'prefecture_id', 'address', 'building'] as const

type Worker = Record<
  'candidate_type_id' | 'affiliation_type_id' | 'company_id_by_enterprise_id',
  number | null
>

/**
 * What the worker is: an own employee has no supplier, an own freelancer is the supplier. Another worker brings the
 * own affiliation and company along, unless they are typed with it; a new contract has them by `withDefaults`.
 */
const setWorker = async (scope: Scope, next: ContractDraft, before: Contract | null) => {
  const worker = await row<Worker>(
    scope.tx,
    sql`SELECT candidate_type_id, affiliation_type_id, company_id_by_enterprise_id FROM candidates
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${next.candidate_id_by_enterprise_id}`,
  )
  next.candidate_type_id = worker?.candidate_type_id ?? null
  if (!worker || !before || next.candidate_id_by_enterprise_id === before.candidate_id_by_enterprise_id)
    return
  if (next.affiliation_type_id === before.affiliation_type_id)
    next.affiliation_type_id = worker.affiliation_type_id ?? next.affiliation_type_id
  if (next.supplier_company_id_by_enterprise_id === before.supplier_company_id_by_enterprise_id)
    next.supplier_company_id_by_enterprise_id = worker.company_id_by_enterprise_id
}

/** A newly chosen company brings its address, unless one is typed with it. */
const setAddress = async (scope: Scope, next: ContractDraft, before: Contract | null, side: Side) => {
  const company = next[`${side}_company_id_by_enterprise_id`]
  const typed = addressKeys.some(
    (key) => (next[`${side}_${key}`] ?? null) !== (before?.[`${side}_${key}`] ?? null),
  )
  if (company == null || company === before?.[`${side}_company_id_by_enterprise_id`] || typed) return
  const address = await row<Pick<Party, (typeof addressKeys)[number]>>(
    scope.tx,
    sql`SELECT ${sql.join(addressKeys.map((key) => sql.ref(key)))} FROM companies WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${company}`,
  )
  if (address) Object.assign(next, underSide(side, address))
}

/** Fills what follows from other records and terms; draws nothing, so that validation may use it too. */
export const complete = async (
  scope: Scope,
  next: ContractDraft,
  before: Contract | null,
): Promise<FieldErrors> => {
  await setWorker(scope, next, before)
  // An internal cost is no purchase: it carries no tax.
  if (isOwnEmployee(next)) next.supplier_price_tax_flg = WITHOUT_TAX
  for (const side of sides) await setAddress(scope, next, before, side)
  return completeTerms(next)
}

/** A group is joined by the id that another contract in sight has, or drawn; ids are not made up. */
const setGroup = async (scope: Scope, next: ContractDraft, before: Contract | null): Promise<FieldErrors> => {
  if (before && next.group_id === before.group_id) return {}
  if (next.group_id == null) {
    next.group_id = await draw(scope.tx, scope.enterpriseId, 'contract_group')
    return {}
  }
  const known = await row(
    scope.tx,
    sql`SELECT 1 FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.group_id = ${next.group_id} AND ${visibleContracts(scope) ?? sql`true`} LIMIT 1`,
  )
  return known ? {} : { group_id: ['指定した契約グループが見つかりません。一覧から選び直してください'] }
}

/** The number: drawn at the first save unless another one is typed by hand; it stays, and no two contracts share it. */
const setTitle = async (scope: Scope, next: ContractDraft, before: Contract | null): Promise<FieldErrors> => {
  if (before && next.title === before.title) return {}
  if (before && next.title == null) return { title: ['契約番号を入力してください'] }
  // Numbers typed by hand and drawn ones are given one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('contracts.title'), ${scope.enterpriseId})`.execute(
    scope.tx,
  )
  const previewed = !before && (next.title == null || next.title === (await previewTitle(scope, next)))
  if (previewed) next.title = await drawTitle(scope, next)
  if (!(await titleTaken(scope, next.title, before?.id_by_enterprise_id))) return {}
  const message = 'この契約番号はすでに使われています。別の番号にしてください'
  throw duplicate(message, { title: [message] })
}

/**
 * Completes a draft before it is written, and refuses mail texts with what nothing fills in: worker, addresses, unit prices, number and group. Of a confirmed contract
 * only fields without consequences can change, so nothing is computed again.
 */
export const beforeSave = async (
  scope: Scope,
  next: ContractDraft,
  before: Contract | null,
): Promise<FieldErrors | undefined> => {
  const wrong = documentMailErrors(next, before)
  if (wrong || before?.contract_status_flg === CONFIRMED) return wrong
  const errors = await complete(scope, next, before)
  if (Object.keys(errors).length > 0) return errors
  const numbered = { ...(await setTitle(scope, next, before)), ...(await setGroup(scope, next, before)) }
  return Object.keys(numbered).length > 0 ? numbered : undefined
}
