import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { enterpriseOfToken, hashToken, isToken, newToken } from '#foundation/platform/tokens.ts'
import { siteOrigin } from '#site/frame/site.ts'

/** Where a form is answered. */
export const formPath = (token: string, form: number): string => `/forms/${token}/${form}`

/** The address of the enterprise's site, where its links stand. */
const originOf = async ({ config }: Pick<App, 'config'>, { tx, enterpriseId }: Scope): Promise<string> => {
  const enterprise = await row<{ site_domain: string | null; site_domain_status: number | null }>(
    tx,
    sql`SELECT site_domain, site_domain_status FROM enterprises WHERE id = ${enterpriseId}`,
  )
  return siteOrigin(config, enterprise?.site_domain ?? null, enterprise?.site_domain_status ?? null)
}

/** A token of which nobody keeps more than its hash: the installation's key makes the same one of the same words again. */
const tokenOf = (
  { secrets }: Pick<App, 'secrets'>,
  enterpriseId: number,
  purpose: string,
  words: string,
): string => {
  const enterprise = Buffer.alloc(4)
  enterprise.writeUInt32BE(enterpriseId)
  const chance = createHmac('sha256', secrets.keyFor(purpose)).update(words).digest().subarray(0, 20)
  return Buffer.concat([enterprise, chance]).toString('base64url')
}

const keepLink = (
  { tx, enterpriseId, member }: Scope,
  token: string,
  form: number,
  candidate: number | null,
) =>
  sql`INSERT INTO questionnaire_links (enterprise_id, token_hash, form_id, candidate_id_by_enterprise_id, created_by)
    VALUES (${enterpriseId}, ${hashToken(token)}, ${form}, ${candidate}, ${member?.id ?? null})`.execute(tx)

/**
 * A new link of one candidate to a form, for a mail or to be handed over; those made before stay good, and all lead to the
 * same answer. Only its hash is kept. 404 where there is no such form or candidate.
 */
export const makeFormLink = async (
  app: Pick<App, 'config'>,
  scope: Scope,
  form: number,
  candidate: number,
): Promise<string> => {
  const { tx, enterpriseId } = scope
  const there = await row(
    tx,
    sql`SELECT 1 FROM candidates c JOIN questionnaire_forms f ON f.enterprise_id = ${enterpriseId} AND f.id_by_enterprise_id = ${form}
        WHERE c.enterprise_id = ${enterpriseId} AND c.id_by_enterprise_id = ${candidate}`,
  )
  if (!there) throw notFound()
  const token = newToken(enterpriseId)
  await keepLink(scope, token, form, candidate)
  return (await originOf(app, scope)) + formPath(token, form)
}

/** Who is mailed a link: the candidate, and which mail of which mailing it stands in. */
export type Mailed = { candidate: number; mailing: number; number: number }

/**
 * The links that mails of a form carry, by the number of the mail, for candidates who are known to be there. A mail that is
 * tried again carries the link it had: each recipient has one for a form.
 */
export const makeMailedLinks = async (
  app: Pick<App, 'config' | 'secrets'>,
  scope: Scope,
  form: number,
  mailed: readonly Mailed[],
): Promise<Map<number, string>> => {
  const { tx, enterpriseId, member } = scope
  if (mailed.length === 0) return new Map()
  const made = mailed.map(({ candidate, mailing, number }) => ({
    candidate,
    number,
    token: tokenOf(
      app,
      enterpriseId,
      'questionnaire mailed link',
      [enterpriseId, form, mailing, number, candidate].join('/'),
    ),
  }))
  await sql`INSERT INTO questionnaire_links (enterprise_id, token_hash, form_id, candidate_id_by_enterprise_id, created_by) VALUES ${sql.join(
    made.map(
      ({ candidate, token }) =>
        sql`(${enterpriseId}, ${hashToken(token)}, ${form}, ${candidate}, ${member?.id ?? null})`,
    ),
  )} ON CONFLICT (enterprise_id, token_hash) DO NOTHING`.execute(tx)
  const origin = await originOf(app, scope)
  return new Map(made.map(({ number, token }) => [number, origin + formPath(token, form)]))
}

/** The token of a form's open link, which can be shown again. */
const openToken = (app: Pick<App, 'secrets'>, enterpriseId: number, form: number, no: number): string =>
  tokenOf(app, enterpriseId, 'questionnaire open link', `${enterpriseId}/${form}/${no}`)

/** Opens a form to everybody who has its link; `no` is the link's number. */
export const openLinkOf = async (app: App, scope: Scope, form: number, no: number): Promise<void> => {
  await keepLink(scope, openToken(app, scope.enterpriseId, form, no), form, null)
  await sql`UPDATE questionnaire_forms SET open_link = ${no}, open_links = ${no}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${form}`.execute(scope.tx)
}

/** Ends the open link; the next one is another. */
export const closeOpenLink = async ({ tx, enterpriseId }: Scope, form: number): Promise<void> => {
  await sql`DELETE FROM questionnaire_links WHERE enterprise_id = ${enterpriseId} AND form_id = ${form} AND candidate_id_by_enterprise_id IS NULL`.execute(
    tx,
  )
  await sql`UPDATE questionnaire_forms SET open_link = 0 WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${form}`.execute(
    tx,
  )
}

/** The address everybody may use; null while the form has none. */
export const openUrl = async (app: App, scope: Scope, form: number, no: number): Promise<string | null> =>
  no === 0
    ? null
    : (await originOf(app, scope)) + formPath(openToken(app, scope.enterpriseId, form, no), form)

/** Which enterprise a token says it is of; undefined for what was never one. */
export const enterpriseIn = (token: string): number | undefined => {
  const enterprise = isToken(token) ? enterpriseOfToken(token) : 0
  return enterprise > 0 ? enterprise : undefined
}

/** Candidates who were given a link of a form and have not answered it, in the order of their numbers. */
export const selectUnanswered = async ({ tx, enterpriseId }: Scope, form: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT DISTINCT l.candidate_id_by_enterprise_id AS id FROM questionnaire_links l
        WHERE l.enterprise_id = ${enterpriseId} AND l.form_id = ${form} AND l.candidate_id_by_enterprise_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM questionnaire_form_mgmts m WHERE m.enterprise_id = ${enterpriseId} AND m.form_id = ${form}
            AND m.candidate_id_by_enterprise_id = l.candidate_id_by_enterprise_id AND m.answered_at IS NOT NULL)
        ORDER BY 1`,
  )
  return found.map(({ id }) => id)
}
