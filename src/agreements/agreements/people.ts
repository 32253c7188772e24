import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'
import type { Agreement } from './agreement.ts'

/** Somebody of the other side, by their record. */
export type SignerRef = { target_type: 'candidate' | 'company_member'; target_id: number }
export type SignerPerson = SignerRef & { name: string; address: string }

type Found = { name: string; email: string | null; company_id: number | null }

/** The other side of a paper: a company, else a person. */
export type OtherSide = Pick<Agreement, 'company_id_by_enterprise_id' | 'candidate_id_by_enterprise_id'>

const belongsTo = (
  { company_id_by_enterprise_id: company, candidate_id_by_enterprise_id: candidate }: OtherSide,
  { target_type, target_id }: SignerRef,
  { company_id }: Found,
) => (target_type === 'candidate' ? candidate === target_id : company != null && company === company_id)

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

/**
 * The people who are to agree for the other side, in order. 400 for somebody who does not belong to it, twice the same one, and somebody
 * without an address.
 */
export const readSigners = async (
  scope: Scope,
  refs: readonly SignerRef[],
  side: OtherSide,
): Promise<SignerPerson[]> => {
  const people: SignerPerson[] = []
  for (const ref of refs) {
    const found = await readPerson(scope, ref)
    if (!found || !belongsTo(side, ref, found))
      throw invalid({ signers: ['承諾者は、この文書の相手先の担当者か作業者から選んでください'] })
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
