import { sql } from 'kysely'
import { agreementPath } from '#agreements/agreements/links.ts'
import { issueLink as issueRenewal } from '#contracts/contract-renewals/links.ts'
import { approvalsPath, hoursPath, issueLink } from '#contracts/timesheets/links.ts'
import { linkPath } from '#documents/public-links/link.ts'
import { doorOf } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { signerStates } from '#foundation/rules/states/agreement.ts'
import { makeFormLink } from '#marketing/questionnaire-forms/links.ts'
import { openPortalSession } from '#sales/portal-people/sessions.ts'

export const demoEnterprise = 1
/** The demo's questionnaire, and a candidate who has not answered it. */
const demoForm = 1
const asked = 100

const must = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`the demo has no ${what}`)
  return found
}

/** Somebody with hours to hand in, and somebody of a client with months to approve; on some days nobody of the demo is asked, and one of a client whose worker has handed in stands for them. */
const peopleOf = async ({ tx }: Scope) => ({
  worker: must(
    await row<{ operation_id: number; address: string; name: string; candidate_id: number }>(
      tx,
      sql`SELECT t.id_by_enterprise_id AS operation_id, c.id_by_enterprise_id AS candidate_id, c.email AS address, c.name
          FROM contract_operations t JOIN candidates c ON c.enterprise_id = ${demoEnterprise} AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id
          WHERE t.enterprise_id = ${demoEnterprise} AND t.timesheet_status_flg = 0 AND t.submission_status_flg = 1 AND c.email IS NOT NULL
            AND t.operation_start_date <= current_date ORDER BY t.operational_month DESC, t.id_by_enterprise_id LIMIT 1`,
    ),
    'worker who hands in hours',
  ),
  approver: must(
    await row<{ company_member_id: number; month: string }>(
      tx,
      sql`SELECT m.id_by_enterprise_id AS company_member_id, t.operational_month AS month
          FROM contract_operations t JOIN company_members m ON m.enterprise_id = ${demoEnterprise} AND m.company_id_by_enterprise_id = t.sales_company_id_by_enterprise_id
          WHERE t.enterprise_id = ${demoEnterprise} AND t.timesheet_status_flg = 1
          ORDER BY (t.timesheet_approver = concat_ws(' ', m.l_name, m.f_name)) IS TRUE DESC, t.operational_month DESC LIMIT 1`,
    ),
    'client who approves hours',
  ),
})

const formLink = async (app: App, scope: Scope) =>
  new URL(await makeFormLink(app, scope, demoForm, asked)).pathname

/** The portal of somebody who works for the demo's agency, its door, and the pages of the hours. */
export const makePortalLinks = (app: App) =>
  inTenant(app.db, demoEnterprise, async (tx) => {
    const scope = scopeOf(app, tx, demoEnterprise, null)
    const { worker, approver } = await peopleOf(scope)
    const { operation_id, candidate_id, address, name } = worker
    const person = { enterpriseId: demoEnterprise, address, name, candidate_ids: [candidate_id], members: [] }
    return {
      session: await openPortalSession(scope, person, { ip: '127.0.0.1', device: null }),
      hours: hoursPath(await issueLink(scope, { operation_id })),
      approvals: approvalsPath(await issueLink(scope, approver)),
      door: `/my/sign_in?at=${doorOf(app, demoEnterprise)}`,
      form: await formLink(app, scope),
    }
  })

/** Gives a mail of the demo a token, as the mail got one when it was sent; of the row that `set` answers with a link number or 0. */
const tokenFor = async (
  { tx }: Scope,
  what: string,
  set: (hash: string) => Fragment,
): Promise<{ token: string; number: number }> => {
  const token = newToken(demoEnterprise)
  const { number } = must(await row<{ number: number }>(tx, set(hashToken(token))), what)
  return { token, number }
}

/** A recipient of a mail of this kind that has links (1 automation e-mail, 2 proposal, 3 broadcast), and the first of these. */
const recipientOf = (kind: number) => (hash: string) =>
  sql`
  UPDATE mailing_recipients r SET token_hash = ${hash}
  FROM (SELECT r.mailing_id, r.number, l.number AS link FROM mailing_recipients r
        JOIN mailings m ON m.enterprise_id = ${demoEnterprise} AND m.id_by_enterprise_id = r.mailing_id AND m.kind = ${kind}
        JOIN mailing_links l ON l.enterprise_id = ${demoEnterprise} AND l.mailing_id = r.mailing_id
        WHERE r.enterprise_id = ${demoEnterprise} AND r.state = 2 AND r.sent_at IS NOT NULL ORDER BY r.mailing_id, r.number, l.number LIMIT 1) one
  WHERE r.enterprise_id = ${demoEnterprise} AND r.mailing_id = one.mailing_id AND r.number = one.number RETURNING one.link AS number`

/** Somebody who was asked to agree and has not answered. */
const signer = (hash: string) => sql`
  UPDATE agreement_signers s SET token_hash = ${hash}
  FROM (SELECT agreement_id, position FROM agreement_signers WHERE enterprise_id = ${demoEnterprise}
          AND state_flg IN (${signerStates.sent}, ${signerStates.seen}) ORDER BY agreement_id, position LIMIT 1) one
  WHERE s.enterprise_id = ${demoEnterprise} AND s.agreement_id = one.agreement_id AND s.position = one.position RETURNING 0 AS number`

/** A payment notice that somebody was asked to confirm. */
const paymentNotice = (hash: string) => sql`
  INSERT INTO payment_confirms (enterprise_id, id_by_enterprise_id, billing_payment_id, mail_id, token_hash, expires_at)
  SELECT ${demoEnterprise}, 900001, id_by_enterprise_id, 900001, ${hash}, now() + interval '60 days' FROM billing_payments
  WHERE enterprise_id = ${demoEnterprise} AND payment_confirm_status_flg = 1 ORDER BY id_by_enterprise_id LIMIT 1
  ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET token_hash = excluded.token_hash RETURNING 0 AS number`

type LinkPage = { name: string; path: string; cookie?: string; status?: number }

/** Every page behind a link of a mail, of the demo's enterprise, as the person opens it who got the mail. */
export const makeTokenLinks = async (app: App): Promise<LinkPage[]> => {
  const { session, hours, approvals, form } = await makePortalLinks(app)
  return inTenant(app.db, demoEnterprise, async (tx) => {
    const scope = scopeOf(app, tx, demoEnterprise, null)
    const contract = must(
      await row<{ id: number }>(
        tx,
        sql`SELECT id_by_enterprise_id AS id FROM contracts WHERE enterprise_id = ${demoEnterprise} ORDER BY period_end_date DESC LIMIT 1`,
      ),
      'contract',
    )
    const broadcast = await tokenFor(scope, 'broadcast with links', recipientOf(3))
    const proposal = await tokenFor(scope, 'proposal with links', recipientOf(2))
    const agreement = await tokenFor(scope, 'signer who was asked', signer)
    const notice = await tokenFor(scope, 'payment notice that waits for an answer', paymentNotice)
    const renewal = new URL(await issueRenewal(scope, app.config.origin, contract.id, 'sales'))
    return [
      { name: '稼働時間', path: hours },
      { name: '稼働の承認', path: approvals },
      { name: '契約更新の確認', path: renewal.pathname },
      { name: '合意', path: agreementPath(agreement.token) },
      { name: '封印の確認', path: '/verify' },
      { name: '支払通知の確認', path: linkPath(notice.token) },
      { name: '提案', path: `/proposals/${proposal.token}` },
      { name: 'アンケート', path: form },
      { name: '配信の停止', path: `/unsubscribe/${broadcast.token}` },
      { name: 'メールのリンク', path: `/l/${broadcast.token}/${broadcast.number}`, status: 302 },
      { name: 'マイページ', path: '/my', cookie: `portal-session=${session}` },
    ]
  })
}
