import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Sender } from '../extract/reading.ts'
import type { Signs } from './choose-company.ts'
import { domainOf, isFreeMail } from './free-mail.ts'

/** Companies that one sign may speak for at most: more tell nothing apart. */
const atMost = 10

type Own = { name: string | null; folded: (string | null)[] }

/** Names of companies as they are compared, and that of the enterprise itself. */
const readNames = ({ tx, enterpriseId }: Scope, names: readonly string[]) =>
  row<Own>(
    tx,
    sql`SELECT fold_company(e.name) AS name,
          ARRAY(SELECT fold_company(n.name) FROM unnest(${names}::text[]) WITH ORDINALITY n (name, at) ORDER BY n.at) AS folded
        FROM enterprises e WHERE e.id = ${enterpriseId}`,
  )

const readOwnDomains = async ({ tx, enterpriseId }: Scope): Promise<readonly string[]> =>
  (
    await rows<{ domain: string }>(
      tx,
      sql`SELECT DISTINCT domain_of_email(email) AS domain FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND email LIKE '%@%'`,
    )
  ).map(({ domain }) => domain)

const isOwnAddress = async ({ tx, enterpriseId }: Scope, addresses: readonly string[]) => {
  const own = await rows<{ email: string }>(
    tx,
    sql`SELECT lower(email) AS email FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND lower(email) = ANY(${addresses}::text[])`,
  )
  return (address: string) => own.some(({ email }) => email === address)
}

export const addressOf = ({ email }: Sender): string | undefined => email?.value.toLowerCase()

/** Senders without the enterprise itself, whose people pass mails on and sign them; each with its name as names are compared. */
export const withoutOwn = async (scope: Scope, senders: readonly Sender[]) => {
  const names = senders.flatMap(({ company }) => company?.value ?? [])
  const own = await readNames(scope, names)
  const domains = await readOwnDomains(scope)
  const isOwn = await isOwnAddress(
    scope,
    senders.flatMap((sender) => addressOf(sender) ?? []),
  )
  const foldedOf = ({ company }: Sender) => (company && own?.folded[names.indexOf(company.value)]) ?? null
  return senders
    .map((sender) => ({ sender, folded: foldedOf(sender) }))
    .filter(({ sender, folded }) => {
      const address = addressOf(sender)
      const domain = address && domainOf(address)
      const isColleague = address !== undefined && isOwn(address)
      const isOfHouse = domain !== undefined && domains.includes(domain) && !isFreeMail(domain)
      return !isColleague && !isOfHouse && (folded === null || folded !== own?.name)
    })
}

export type KnownMember = { id: number; company_id: number; email: string }

/** Contacts with one of these addresses, the newest first. */
export const membersAt = (
  { tx, enterpriseId }: Scope,
  addresses: readonly string[],
): Promise<KnownMember[]> =>
  rows<KnownMember>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, company_id_by_enterprise_id AS company_id, duplicate_email AS email FROM company_members
        WHERE enterprise_id = ${enterpriseId} AND duplicate_email = ANY(${addresses}::text[]) AND company_id_by_enterprise_id IS NOT NULL
        ORDER BY id_by_enterprise_id DESC LIMIT ${atMost}`,
  )

/** Contacts of a company who are called so. */
export const membersCalled = async ({ tx, enterpriseId }: Scope, company: number, name: string) =>
  (
    await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM company_members WHERE enterprise_id = ${enterpriseId}
            AND company_id_by_enterprise_id = ${company} AND duplicate_name = fold_name(${name}) ORDER BY 1 LIMIT 2`,
    )
  ).map(({ id }) => id)

/** Which companies of the enterprise names and domains speak for. */
export const readSigns = async (
  { tx, enterpriseId: e }: Scope,
  given: { names: readonly string[]; domains: readonly string[] },
): Promise<Omit<Signs, 'byAddress'>> => {
  const byName = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM companies WHERE enterprise_id = ${e} AND duplicate_name = ANY(${given.names}::text[]) ORDER BY 1 LIMIT ${atMost}`,
  )
  const byDomain = await rows<{ id: number }>(
    tx,
    sql`SELECT id FROM (
          SELECT company_id_by_enterprise_id AS id FROM company_members WHERE enterprise_id = ${e} AND mail_domain = ANY(${given.domains}::text[])
            AND company_id_by_enterprise_id IS NOT NULL
          UNION SELECT id_by_enterprise_id AS id FROM companies WHERE enterprise_id = ${e} AND homepage_domain = ANY(${given.domains}::text[])
        ) found ORDER BY id LIMIT ${atMost}`,
  )
  return { byName: byName.map(({ id }) => id), byDomain: byDomain.map(({ id }) => id) }
}
