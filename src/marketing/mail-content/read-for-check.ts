import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { siteOfEnterprise } from '#site/frame/site.ts'
import type { DomainState, JobSecret } from './check.ts'
import { linkedJobs, type OwnSite } from './check-links.ts'
import type { MailContent } from './content.ts'

/** How the enterprise's mail domain stands; undefined when it has none. */
export const readDomainState = ({ tx, enterpriseId }: Scope): Promise<DomainState | undefined> =>
  row<DomainState>(
    tx,
    sql`SELECT domain, status = 2 AS linked, failing_since IS NOT NULL AS failing FROM mail_domains WHERE enterprise_id = ${enterpriseId}`,
  )

type SecretRow = { name: string; company: string | null } & Record<
  'payment_f' | 'payment_l' | 'price_f' | 'price_l',
  number | null
>

/** What a mail must not say about some jobs. */
export const readSecrets = async (
  { tx, enterpriseId }: Scope,
  ids: readonly number[],
): Promise<JobSecret[]> => {
  if (ids.length === 0) return []
  const found = await rows<SecretRow>(
    tx,
    sql`SELECT t.name, c.name AS company, t.monthly_payment_f_num AS payment_f, t.monthly_payment_l_num AS payment_l,
          t.monthly_price_f_num AS price_f, t.monthly_price_l_num AS price_l
        FROM jobs t LEFT JOIN companies c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.company_id_by_enterprise_id
        WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  const given = (...values: (number | null)[]) => values.filter((value) => value !== null)
  return found.map(({ name, company, payment_f, payment_l, price_f, price_l }) => ({
    name,
    company,
    payments: given(payment_f, payment_l),
    prices: given(price_f, price_l),
  }))
}

/** Where the enterprise's pages stand: its site's address, also while the site itself is closed. */
export const readOrigin = async (app: App, { tx, enterpriseId }: Scope): Promise<string> => {
  const site = await siteOfEnterprise(app, tx, enterpriseId)
  return site === 'closed' ? new URL(app.config.origin).origin : site.origin
}

/** What is known of the enterprise's own site for a content that may lead there. */
export const readOwnSite = async (app: App, scope: Scope, content: MailContent): Promise<OwnSite> => {
  const origin = await readOrigin(app, scope)
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id FROM jobs t WHERE t.enterprise_id = ${scope.enterpriseId}
          AND t.id_by_enterprise_id = ANY(${linkedJobs(content, origin)}::integer[]) AND t.open_status_flg = 1`,
  )
  return { origin, publicJobs: new Set(found.map(({ id }) => id)) }
}
