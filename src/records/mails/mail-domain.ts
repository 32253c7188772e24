import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import type { Signature } from '#foundation/platform/mail/domain-key.ts'
import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'

/** What the private key of a mail domain is sealed for. */
export const domainKeyPurpose = 'mail_domain'

type Domain = { domain: string; selector: string; sealed_key: string; linked: boolean }

/** How a mail leaves: its sender, where answers go, and the signature of the enterprise's own domain. */
export type Departure = {
  from: { name: string; address: string }
  reply_to: string | null
  signature: Signature | null
}

const isAt = (address: string, domain: string) => {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return host === domain || host.endsWith(`.${domain}`)
}

/**
 * From whom a mail goes out. Once an enterprise's domain is linked, every mail of it comes from that domain and is signed; while
 * the domain is being checked, or its records are gone, from the platform's address, which receivers believe. Answers go to
 * whom the mail named. An enterprise without a domain sends as it names itself.
 */
export const departureOf = async (
  app: App,
  { tx, enterpriseId }: Acting,
  mail: Pick<OutboxMail, 'from_name' | 'from_address' | 'reply_to'>,
): Promise<Departure> => {
  const from = { name: mail.from_name ?? '', address: mail.from_address }
  const own = await row<Domain>(
    tx,
    sql`SELECT domain, selector, sealed_key, status = 2 AND failing_since IS NULL AS linked FROM mail_domains WHERE enterprise_id = ${enterpriseId}`,
  )
  if (!own) return { from, reply_to: mail.reply_to, signature: null }
  const signature = own.linked
    ? {
        domainName: own.domain,
        keySelector: own.selector,
        privateKey: app.secrets.open(domainKeyPurpose, own.sealed_key),
      }
    : null
  if (own.linked && isAt(from.address, own.domain)) return { from, reply_to: mail.reply_to, signature }
  const { mailFrom } = app.config
  const answered = from.address === mailFrom ? null : from.address
  return {
    from: { ...from, address: own.linked ? `no-reply@${own.domain}` : mailFrom },
    reply_to: mail.reply_to ?? answered,
    signature,
  }
}
