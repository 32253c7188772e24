import type { AnyField, Fields, Section } from './entity.ts'
import { master, member } from './kinds/choice.ts'
import { text, zipcode } from './kinds/text.ts'

/** The two owners most records have. */
export const owners = {
  enterprise_member1_id: member('担当者', 'Owner 1'),
  enterprise_member2_id: member('副担当者', 'Owner 2'),
}

/** A Japanese postal address; the postal code fills the rest on screen. */
export const address = <const P extends number | undefined = undefined>(prefecture?: P) => ({
  zipcode: zipcode('郵便番号', 'Postal code'),
  prefecture_id: master('prefectures')('都道府県', 'Prefecture', { default: prefecture as number }),
  address: text('住所', 'Address'),
  building: text('建物名', 'Building'),
})

/** A section holding these fields in their order, so that each field is named once. */
export const section = (title: string, ...parts: Fields[]): Section => ({
  title,
  fields: parts.flatMap((part) => Object.keys(part)),
})

/** The same block of fields for one of two parallel sides: `sales_price_num` and `supplier_price_num`. */
export const prefixFields = <const P extends string, const F extends Fields>(
  prefix: P,
  label: { ja: string; en: string },
  fields: F,
): { [K in keyof F & string as `${P}_${K}`]: F[K] } =>
  Object.fromEntries(
    Object.entries<AnyField>(fields).map(([key, field]) => [
      `${prefix}_${key}`,
      { ...field, label: { ja: `${label.ja}${field.label.ja}`, en: `${label.en} ${field.label.en}` } },
    ]),
  ) as { [K in keyof F & string as `${P}_${K}`]: F[K] }
