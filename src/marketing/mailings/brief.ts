import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { departureOf } from '#records/mails/mail-domain.ts'
import { siteOrigin } from '#site/frame/site.ts'
import { topicLabel } from '../consents/topics.ts'
import { enterpriseNameOf, type MailSetting, senderText } from '../mail-content/mail.ts'
import { readMailSetting } from '../mail-content/setting.ts'
import { mailingKinds } from './mailing.ts'
import { type MailingRow, readMailing, topicOf } from './mailing-row.ts'
import type { Brief } from './to-message.ts'

type Member = { name: string; email: string }

const readMembers = ({ tx, enterpriseId }: Scope, ids: readonly number[]) =>
  rows<Member & { id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, btrim(concat_ws(' ', l_name, f_name)) AS name, email FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND member_status = 1`,
  )

type Enterprise = { site_domain: string | null; site_domain_status: number | null }

/** From whom a mailing comes: its sender in the enterprise's name, or the product once the sender has left; name and address may be of two. */
const readDeparture = async (app: App, scope: Scope, mailing: MailingRow, setting: MailSetting) => {
  const { sender_member_id, name_member_id, address_member_id, reply_member_ids } = mailing
  const named = name_member_id ?? sender_member_id
  const addressed = address_member_id ?? sender_member_id
  const members = await readMembers(scope, [named, addressed, ...reply_member_ids])
  const name = members.find(({ id }) => id === named)?.name
  const replies = members.filter(({ id }) => reply_member_ids.includes(id))
  return departureOf(app, scope, {
    from_name: name !== undefined ? senderText(name, setting) : enterpriseNameOf(setting),
    from_address: members.find(({ id }) => id === addressed)?.email ?? senderOf(app.config).address,
    reply_to: replies.map(({ email }) => email).join(', ') || null,
  })
}

/** Reads what the mails of a mailing have in common. */
export const readBrief = async (app: App, scope: Scope, id: number): Promise<Brief> => {
  const { tx, enterpriseId: e } = scope
  const mailing = await readMailing(scope, id)
  const enterprise = await row<Enterprise>(
    tx,
    sql`SELECT site_domain, site_domain_status FROM enterprises WHERE id = ${e}`,
  )
  if (!mailing || !enterprise) throw new Error(`no mailing ${e}/${id}`)
  const setting = await readMailSetting(scope, topicLabel(topicOf(mailing.kind)))
  const { config } = app
  return {
    key: `${e}/${id}/${mailing.started_at ?? ''}`,
    enterprise_id: e,
    mailing_id: id,
    kind: mailing.kind,
    content: mailing.content,
    setting,
    departure: await readDeparture(app, scope, mailing, setting),
    jobs: mailing.jobs,
    origin: config.origin,
    site: siteOrigin(config, enterprise.site_domain, enterprise.site_domain_status),
    inbound: config.inbound && { domain: config.inbound.domain, port: config.inbound.port },
    measures_clicks: mailing.measures_clicks && mailing.kind !== mailingKinds.trial,
  }
}
