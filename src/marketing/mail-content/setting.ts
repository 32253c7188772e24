import { sql } from 'kysely'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { readSettings } from '#site/frame/settings.ts'
import type { MailSetting } from './mail.ts'

type Enterprise = {
  name: string
  name_service: string | null
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
  tel: string | null
  url_org: string | null
  settings: Record<string, unknown> | null
}

/** How an enterprise's mails name it, its colour, address and contact; address and contact are '' while company info has none. */
export const readMailSetting = async (
  { tx, enterpriseId, masters }: Pick<Scope, 'tx' | 'enterpriseId' | 'masters'>,
  topicLabel: string,
): Promise<MailSetting> => {
  const found = await row<Enterprise>(
    tx,
    sql`SELECT e.name, e.name_service, e.zipcode, e.prefecture_id, e.address, e.building, e.tel, e.url_org,
          (SELECT s.settings FROM site_settings s WHERE s.enterprise_id = ${enterpriseId}) AS settings
        FROM enterprises e WHERE e.id = ${enterpriseId}`,
  )
  if (!found) throw new Error(`no enterprise ${enterpriseId}`)
  const { service_name, main_color } = readSettings(found.settings ?? {})
  const prefecture =
    found.prefecture_id === null ? '' : (masters.name('prefectures', found.prefecture_id) ?? '')
  const zipcode = formatZipcode(found.zipcode)
  const serviceName = service_name ?? found.name_service
  return {
    enterpriseName: found.name,
    serviceName: serviceName === found.name ? null : serviceName,
    // A prefecture alone is no address to which one could write.
    address: found.address
      ? [zipcode && `〒${zipcode}`, `${prefecture}${found.address}`, found.building].filter(Boolean).join(' ')
      : '',
    contact: found.tel ?? found.url_org ?? '',
    color: main_color,
    topicLabel,
  }
}
