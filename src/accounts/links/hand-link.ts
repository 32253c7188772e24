import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Executor, Fragment } from '#foundation/platform/database/types.ts'
import { forbidden, notFound, wrongState } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { type LinkKind, openLink } from './account-links.ts'

/**
 * Whose links may be handed over by whom (decision 0195). Whoever has a link of a reset is that person afterwards: an
 * administrator hands over those of whom they administer, never another administrator's; the operator, who can make an
 * administrator of any enterprise anyway, all of enterprises; nobody one that proves an address, or that of the operator's staff.
 */
const handed = {
  enterprise: ['invite', 'password_reset'],
  operator: ['sign_up', 'invite', 'password_reset'],
} as const satisfies Record<string, readonly LinkKind[]>
export type Hander = keyof typeof handed

/** A condition over the outbox of one enterprise, as `o`: the mail brings a link that this one may hand over. */
export const whereHanded = (hander: Hander, enterpriseId: Fragment): Fragment =>
  sql`o.status = ${mailStates.queued} AND o.target_type = 'account_link' AND EXISTS (
    SELECT 1 FROM account_links l LEFT JOIN enterprise_members m
      ON m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = l.member_id
    WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = o.target_id AND l.kind = ANY(${handed[hander]})
      AND l.used_at IS NULL AND l.expires_at > now()
      ${hander === 'enterprise' ? sql`AND (l.kind <> 'password_reset' OR m.authority < ${ADMINISTRATOR})` : sql``})`

export type Handed = { link: string; member_id: number | null; kind: LinkKind }

const isLinkMail = async (tx: Executor, enterpriseId: number, mailId: number): Promise<boolean> =>
  (await row(
    tx,
    sql`SELECT 1 AS one FROM outbox WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${mailId} AND target_type = 'account_link'`,
  )) !== undefined

/**
 * Takes a link out of the outbox where no mail server is set, to be handed to its receiver by other ways: the mail is taken
 * back, and the address of the page answered this once. 409 where mails go out, 404 for no mail with a link, 403 for a link
 * that is not this one's to hand over, or is over.
 */
export const handLink = async (
  { config }: App,
  { tx, enterpriseId, member }: Acting,
  hander: Hander,
  mailId: number,
): Promise<Handed> => {
  if (config.smtpUrl)
    throw wrongState('メールの送信が設定されているため、リンクはメールで届きます。届くまでお待ちください')
  const taken = await row<{ target_id: number }>(
    tx,
    sql`UPDATE outbox o SET status = ${mailStates.withdrawn}, decided_by = ${member?.id ?? null}, decided_at = statement_timestamp() WHERE o.enterprise_id = ${enterpriseId}
        AND o.id_by_enterprise_id = ${mailId} AND ${whereHanded(hander, sql`${enterpriseId}::integer`)} RETURNING target_id`,
  )
  if (!taken && !(await isLinkMail(tx, enterpriseId, mailId))) throw notFound()
  if (!taken)
    throw forbidden(
      hander === 'enterprise'
        ? 'このリンクは渡せません。管理者の再設定は運営にお問い合わせください。期限が切れたものは、ご本人に、もう一度お手続きをお願いしてください'
        : 'このリンクは渡せません。期限が切れたものは、ご本人に、もう一度お手続きをお願いしてください',
    )
  const link = await openLink(config, { tx, enterpriseId }, taken.target_id)
  const of = await row<Omit<Handed, 'link'>>(
    tx,
    sql`SELECT member_id, kind FROM account_links WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${taken.target_id}`,
  )
  if (!of) throw wrongState('このリンクは、いま渡せません。画面を更新してください')
  return { link, ...of }
}
