import { sql } from 'kysely'
import type { DocumentKind } from '#contracts/contract-documents/kinds.ts'
import type { Contract } from '#contracts/contracts/contract.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'

/** Somebody of the other side, by their record. */
export type SignerRef = { target_type: 'candidate' | 'company_member'; target_id: number }
export type SignerPerson = SignerRef & { name: string; address: string }

/** Who stands on the document's side of a contract: the contact there, else the worker who is supplied by nobody else; undefined while that is open. */
export const signerOfContract = (contract: Contract, { side }: DocumentKind): SignerRef | undefined => {
  const contact = contract[`${side}_company_member_id_by_enterprise_id`]
  if (contact != null) return { target_type: 'company_member', target_id: contact }
  const isWorker = side === 'supplier' && contract.supplier_company_id_by_enterprise_id == null
  const worker = contract.candidate_id_by_enterprise_id
  return isWorker && worker != null ? { target_type: 'candidate', target_id: worker } : undefined
}

type Found = { name: string; email: string | null; company_id: number | null }

const readPerson = ({ tx, enterpriseId }: Scope, { target_type, target_id }: SignerRef) =>
  target_type === 'candidate'
    ? row<Found>(
        tx,
        sql`SELECT name, email, NULL::integer AS company_id FROM candidates WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${target_id}`,
      )
    : row<Found>(
        tx,
        sql`SELECT concat_ws(' ', l_name, f_name) AS name, email, company_id_by_enterprise_id AS company_id FROM company_members
            WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${target_id}`,
      )

const standsOnSide = (contract: Contract, { side }: DocumentKind, ref: SignerRef, found: Found) =>
  ref.target_type === 'candidate'
    ? side === 'supplier' && contract.candidate_id_by_enterprise_id === ref.target_id
    : found.company_id !== null && contract[`${side}_company_id_by_enterprise_id`] === found.company_id

/**
 * The people of the other side who are to agree, in order. 400 for somebody who does not stand on that side of the contract, twice
 * the same one, and somebody without an address.
 */
export const readSigners = async (
  scope: Scope,
  contract: Contract,
  kind: DocumentKind,
  refs: readonly SignerRef[],
): Promise<SignerPerson[]> => {
  const people: SignerPerson[] = []
  for (const ref of refs) {
    const found = await readPerson(scope, ref)
    if (!found || !standsOnSide(contract, kind, ref, found))
      throw invalid({ signers: ['承諾者は、この契約の相手先の担当者か作業者から選んでください'] })
    if (!readAddresses(found.email ?? '')?.length || !found.email)
      throw invalid({
        signers: [`${found.name}さんのメールアドレスが未登録です。登録してから依頼してください`],
      })
    if (people.some((one) => one.address.toLowerCase() === found.email?.toLowerCase()))
      throw invalid({ signers: ['同じメールアドレスの承諾者が2回指定されています'] })
    people.push({ ...ref, name: found.name, address: found.email })
  }
  return people
}

/** The member at work, who agrees for the agency. */
export const ownSigner = async ({ tx, enterpriseId, member }: Scope) => {
  const own =
    member &&
    (await row<{ id: number; name: string; email: string }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name, email FROM enterprise_members
          WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${member.id}`,
    ))
  if (!own) throw new Error('nobody agrees for the agency')
  return own
}
