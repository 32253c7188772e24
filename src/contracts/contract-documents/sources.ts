import { sql } from 'kysely'
import { type DocumentSettings, documentSettings } from '#documents/document-settings/settings.ts'
import { type ImageFiles, imageFiles } from '#documents/parts/images.ts'
import { type Party, type Person, partyOf, personName, recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { visibleContracts } from '../contract-terms/visible.ts'
import type { Contract } from '../contracts/contract.ts'
import type { DocumentKind } from './kinds.ts'
import { monthTerms } from './month-terms.ts'
import { unitOf } from './unit.ts'

/** Another contract of the group; `reason` says why it cannot stand on the same document. */
export type GroupMember = { contract: Contract; worker: string; reason: string | undefined }

/** Everything a document is made of, read in one transaction; rendering needs no database. */
export type Sources = {
  kind: DocumentKind
  contract: Contract
  worker: string
  /** Names of both sides, for numbers and mails; the worker's where no company is paid. */
  names: { sales: string; payment: string }
  group: GroupMember[]
  /** Who stands on the contract's side; null while that is open. */
  party: Party | null
  /** Who speaks for the enterprise: the contract's owner, else the member at work. */
  member: Person | undefined
  settings: DocumentSettings
  /** By the id of each contract that may stand on it, the months with terms of their own. */
  monthTerms: ReadonlyMap<number, string[]>
  masters: MasterBook
  images: ImageFiles
}

const partyKeys = ['company_id_by_enterprise_id', 'price_tax_flg'] as const
/** What an order states once for all on it; of a re-consignment also whose and when that client pays. */
const orderKeys = ({ supplier_reconsignment_flg: flg }: Contract) => [
  'supplier_inspection',
  'supplier_reconsignment_flg',
  ...(flg === 1 ? ['sales_company_id_by_enterprise_id', ...termKeys.map((key) => `sales_${key}`)] : []),
]
const termKeys = ['usance_timing_id', 'usance_span_id', 'usance_day_id'] as const

/** Members stand on one document when they are agreed with the same party on the same terms of payment. */
const misfit = (one: Contract, base: Contract, { side, binding }: DocumentKind): string | undefined => {
  const differs = (keys: readonly (typeof partyKeys | typeof termKeys)[number][]) =>
    keys.some((key) => (one[`${side}_${key}`] ?? null) !== (base[`${side}_${key}`] ?? null))
  if (side === 'supplier' && isOwnEmployee(one)) return '自社の社員のため注文書がありません'
  if (binding && one.contract_status_flg !== CONFIRMED) return '契約が未確定です'
  if (one[`${side}_price_num`] == null) return '単価が未入力です'
  const isSameWorker = one.candidate_id_by_enterprise_id === base.candidate_id_by_enterprise_id
  if (differs(partyKeys.slice(0, 1)) || (one[`${side}_company_id_by_enterprise_id`] == null && !isSameWorker))
    return '取引先が異なります'
  if (differs(partyKeys)) return '消費税の区分が異なります'
  if (differs(termKeys)) return '支払条件が異なります'
  if (side === 'supplier' && orderKeys(base).some((key) => (one[key] ?? null) !== (base[key] ?? null)))
    return '検査または再委託の条件が異なります'
  return unitOf(one, side) === unitOf(base, side) ? undefined : '単価の単位が異なります'
}

/** The group's contracts that run at the same time; those a contract renews or is renewed by are not of them. */
const groupOf = async (scope: Scope, base: Contract, kind: DocumentKind): Promise<GroupMember[]> => {
  if (base.group_id == null) return []
  const found = await rows<Contract>(
    scope.tx,
    sql`SELECT t.* FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.group_id = ${base.group_id}
          AND t.id_by_enterprise_id <> ${base.id_by_enterprise_id} AND ${visibleContracts(scope) ?? sql`true`}
          AND t.period_start_date <= ${base.period_end_date} AND t.period_end_date >= ${base.period_start_date}
        ORDER BY t.id_by_enterprise_id`,
  )
  const ids = found.flatMap(({ candidate_id_by_enterprise_id: id }) => id ?? [])
  const workers = await recordNames(scope, 'candidates', ids)
  const nameOf = (id: number | null | undefined) => (id == null ? '' : (workers.get(id) ?? ''))
  return found.map((contract) => ({
    contract,
    worker: nameOf(contract.candidate_id_by_enterprise_id),
    reason: misfit(contract, base, kind),
  }))
}

const partySides = { sales: 'billing', supplier: 'payment' } as const

/** The company of the side; of the supplier side without one the worker in person. Mail goes to the person first. */
const sideParty = async (scope: Scope, contract: Contract, side: DocumentKind['side']) => {
  const company = contract[`${side}_company_id_by_enterprise_id`]
  if (company == null && side === 'sales') return null
  const memberId = contract[`${side}_company_member_id_by_enterprise_id`]
  const party = await partyOf(scope, partySides[side], {
    company,
    company_member: memberId,
    candidate: contract.candidate_id_by_enterprise_id,
  })
  const person = company == null ? undefined : await recordOf(scope, 'company_members', memberId)
  return { ...party, mail: { ...party.mail, to: person?.email ?? party.mail.to } }
}

const namesOf = async (scope: Scope, contract: Contract, worker: string): Promise<Sources['names']> => {
  const { sales_company_id_by_enterprise_id: sales, supplier_company_id_by_enterprise_id: supplier } =
    contract
  const ids = [sales, supplier].flatMap((id) => id ?? [])
  const found = await recordNames(scope, 'companies', ids)
  const nameOf = (id: number | null | undefined) => (id == null ? undefined : found.get(id))
  return { sales: nameOf(sales) ?? '', payment: nameOf(supplier) ?? worker }
}

/** What a document is made of; the caller has checked that the member may see the contract. */
export const readSources = async (scope: Scope, contract: Contract, kind: DocumentKind): Promise<Sources> => {
  const settings = await documentSettings(scope)
  const worker = await recordOf(scope, 'candidates', contract.candidate_id_by_enterprise_id)
  const name = worker?.name ?? ''
  const group = await groupOf(scope, contract, kind)
  const monthsOf = new Map<number, string[]>()
  for (const each of [contract, ...group.map((member) => member.contract)])
    monthsOf.set(each.id_by_enterprise_id, await monthTerms(scope, each, kind.side))
  return {
    kind,
    contract,
    worker: name,
    names: await namesOf(scope, contract, name),
    group,
    party: await sideParty(scope, contract, kind.side),
    member: await recordOf(scope, 'enterprise_members', contract.enterprise_member1_id ?? scope.member?.id),
    settings,
    monthTerms: monthsOf,
    masters: scope.masters,
    images: await imageFiles(scope, settings),
  }
}

/** The enterprise's representative as printed. */
export const memberName = ({ member }: Sources): string => personName(member)

/** The other contracts that stand on the document when its group is put on it. */
export const partsOf = ({ group }: Sources, group_flg: number): GroupMember[] =>
  group_flg === 1 ? group.filter(({ reason }) => reason === undefined) : []
