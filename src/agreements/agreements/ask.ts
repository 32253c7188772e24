import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { App, MailPurpose } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'
import { type OutboxMail, queueMail } from '#foundation/platform/mail/outbox.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { signerStates } from '#foundation/rules/states/agreement.ts'
import { agreementPath } from './links.ts'
import { type LockedAgreement, lockAgreement, type Signer } from './signers.ts'
import { checkAct, writeSigner } from './write-agreement.ts'

/** Mails that ask a signer; their target is the agreement. */
export const askPurpose = 'agreement_request'

const linkPlace = '{agreement_url}'

/** What an agreement is on, as people read it: 注文書 PO-202611-0032. */
export const paperName = ({ record }: Pick<LockedAgreement, 'record'>): string =>
  [record.title, record.number].filter(Boolean).join(' ')

/** Who writes for the agency: the owner of the agreement while there, else the member who made it. */
export const senderOf = async ({ tx, enterpriseId }: Scope, { record, signers }: LockedAgreement) => {
  const owner = await row<{ name: string; email: string }>(
    tx,
    sql`SELECT concat_ws(' ', l_name, f_name) AS name, email FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${record.enterprise_member1_id ?? null} AND member_status = 1`,
  )
  const own = signers.find(({ enterprise_member_id }) => enterprise_member_id !== null)
  return owner ?? { name: own?.name ?? '', email: own?.address ?? '' }
}

/** 409 for a signer who was erased, or whose address is none. */
export const checkReachable = ({ address }: Signer): void => {
  if (!readAddresses(address)?.length)
    throw wrongState('次の承諾者のメールアドレスに送れません。担当者にご連絡ください。')
}

/** Asks a signer by mail, for the first time or again; the link is made when the mail is sent. */
export const askSigner = async (
  scope: Scope,
  locked: LockedAgreement,
  signer: Signer,
  isReminder: boolean,
): Promise<void> => {
  const { record } = locked
  checkReachable(signer)
  const { basic } = await documentSettings(scope)
  const from = await senderOf(scope, locked)
  const paper = paperName(locked)
  const mail_id = await queueMail(scope, {
    purpose: askPurpose,
    target: { type: 'agreement', id: record.id_by_enterprise_id },
    from: { name: basic.business_name, address: from.email },
    reply_to: null,
    to: signer.address,
    cc: null,
    subject: `【${basic.business_name}】${isReminder ? '（再送）' : ''}${paper} の承諾のお願い`.slice(0, 255),
    body: [
      `${signer.name} 様`,
      '',
      'いつもお世話になっております。',
      [basic.business_name, from.name && `の${from.name}`, 'です。'].join(''),
      '',
      ...(record.message ? [record.message, ''] : []),
      `${paper} の内容をご確認のうえ、次のページで承諾してください（ログインは不要です）。`,
      '内容に誤りがあるときは、同じページから理由を添えて差し戻せます。',
      ...(record.due_date ? ['', `承諾の期限：${formatDate(record.due_date)}`] : []),
      '',
      '▼ 文書の確認と承諾',
      linkPlace,
    ].join('\n'),
    attachments: [],
  })
  const now = new Date().toISOString()
  if (signer.state_flg === signerStates.waiting)
    await writeSigner(scope, locked, signer, { state_flg: signerStates.sent, sent_at: now })
  await sql`UPDATE agreement_signers SET mail_id = ${mail_id}
    WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${record.id_by_enterprise_id} AND position = ${signer.position}`.execute(
    scope.tx,
  )
}

/** The token of a mail that is about to be sent: a new one each time it is tried, of which only the hash is kept. A signer's last mail opens; those before it do not. */
const bodyWhenSent = async ({ config }: App, scope: Scope, mail: OutboxMail): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  const set = (which: Fragment) =>
    row(
      scope.tx,
      sql`UPDATE agreement_signers SET token_hash = ${hashToken(token)}, mail_id = ${mail.id_by_enterprise_id}
          WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${mail.target_id} AND ${which} RETURNING 1`,
    )
  const own = await set(sql`mail_id = ${mail.id_by_enterprise_id}`)
  // One that staff send again is another mail to the same signer.
  if (!own)
    await set(
      sql`replaced_at IS NULL AND address = ${mail.to_addresses} AND state_flg = ANY(${[signerStates.sent, signerStates.seen]}::integer[])`,
    )
  return mail.body.replaceAll(linkPlace, config.origin + agreementPath(token))
}

/** Before it is sent again on somebody's word: the agreement is still asked about. 409 otherwise. */
const beforeResend = async (scope: Scope, mail: OutboxMail): Promise<void> =>
  checkAct(await lockAgreement(scope, mail.target_id as number), 'remind')

export const agreementMailPurposes: Readonly<Record<string, MailPurpose>> = {
  [askPurpose]: { bodyWhenSent, beforeResend },
}
