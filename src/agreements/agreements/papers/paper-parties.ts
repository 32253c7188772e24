import { moneySides } from '#contracts/contract-renewals/side.ts'
import type { Contract } from '#contracts/contracts/contract.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { addressLines } from '#documents/parts/address-lines.ts'
import { partyOf } from '#documents/parts/parties.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { PaperParty } from './paper-content.ts'

type Place = {
  zipcode?: string | null
  prefecture_id?: number | null
  address?: string | null
  building?: string | null
}

const placeOf = ({ masters }: Scope, of: Place) => ({
  zipcode: formatZipcode(of.zipcode ?? null),
  address: addressLines(masters, of.prefecture_id, of.address, of.building),
})

/** The agency, as its documents name it. */
export const agencyParty = async (scope: Scope): Promise<PaperParty> => {
  const { basic } = await documentSettings(scope)
  return { name: basic.business_name, ...placeOf(scope, basic), person: '' }
}

/** Somebody by the company or the worker that they are. */
export const partyNamed = async (
  scope: Scope,
  side: Side,
  ids: { company: unknown; company_member: unknown; candidate: unknown },
): Promise<PaperParty> => {
  const party = await partyOf(scope, moneySides[side], ids)
  return { name: party.name, ...placeOf(scope, party), person: party.person }
}

/** The other side of a contract with the address that its documents carry; why there is none, in Japanese, where nobody stands there. */
export const otherParty = async (
  scope: Scope,
  contract: Contract,
  side: Side,
): Promise<PaperParty | string> => {
  const of = sideOf(contract, side)
  const company = of.company_id_by_enterprise_id ?? null
  const candidate = side === 'supplier' ? (contract.candidate_id_by_enterprise_id ?? null) : null
  if (side === 'supplier' && isOwnEmployee(contract)) return '自社社員の契約には仕入先がありません。'
  if (company === null && candidate === null) return '契約に相手先が登録されていません。'
  const company_member = of.company_member_id_by_enterprise_id
  const party = await partyNamed(scope, side, { company, company_member, candidate })
  return of.address == null ? party : { ...party, ...placeOf(scope, of) }
}
