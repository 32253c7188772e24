import { sql } from 'kysely'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { readSettings } from '#site/frame/settings.ts'
import { type Topic, topicLabel } from '../consents/topics.ts'
import type { MailSetting } from './mail.ts'

type Agency = {
  name: string
  service: string | null
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
  tel: string | null
  url_org: string | null
  settings: Record<string, unknown> | null
  sender: string | null
}

/** What all mails of a sender on a topic have in common: the agency as the law asks (name, address, contact), its colour. */
export const readMailSetting = async (scope: Scope, topic: Topic, senderId: number): Promise<MailSetting> => {
  const { tx, enterpriseId: e, masters } = scope
  const agency = await row<Agency>(
    tx,
    sql`SELECT a.name, a.name_service AS service, a.zipcode, a.prefecture_id, a.address, a.building, a.tel, a.url_org,
          (SELECT s.settings FROM site_settings s WHERE s.enterprise_id = ${e}) AS settings,
          (SELECT btrim(concat_ws(' ', m.l_name, m.f_name)) FROM enterprise_members m WHERE m.enterprise_id = ${e} AND m.id_by_enterprise_id = ${senderId}) AS sender
        FROM enterprises a WHERE a.id = ${e}`,
  )
  if (!agency) throw new Error(`no agency ${e}`)
  const zipcode = formatZipcode(agency.zipcode)
  const prefecture =
    agency.prefecture_id === null ? '' : (masters.name('prefectures', agency.prefecture_id) ?? '')
  const address = [zipcode && `〒${zipcode}`, `${prefecture}${agency.address ?? ''}`, agency.building]
  return {
    agency: {
      name:
        agency.service && agency.service !== agency.name
          ? `${agency.name}（${agency.service}）`
          : agency.name,
      address: address.filter(Boolean).join(' '),
      tel: agency.tel,
      url: agency.url_org,
    },
    sender: agency.sender ?? agency.service ?? agency.name,
    topic: topicLabel(topic),
    colour: readSettings(agency.settings ?? {}).main_color,
  }
}
