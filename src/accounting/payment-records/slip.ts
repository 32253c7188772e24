import { fileURLToPath } from 'node:url'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { addressLines } from '#documents/parts/address-lines.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { eraYear, feeNames } from './filing.ts'
import type { PaymentRecord } from './read.ts'

/** The template of a slip, for `makeDocument` with `Slip`. */
export const slipTemplate = fileURLToPath(new URL('./templates/payment-record.typ', import.meta.url))

type Party = { name: string; zipcode: string; address: string; tel: string }

/** What a slip prints; amounts in yen. Its boxes for a My Number stay empty: it is written by hand, and stands in no system. */
export type Slip = {
  year: string
  date: string
  payee: Party
  payer: Party
  rows: { kind: string; amount: number; unpaid: number; withholding: number; unpaid_withholding: number }[]
  notes: string
}

/** What is said beside the amounts: they stand without consumption tax, so that it is told. */
const notesOf = ({ consumption_tax }: PaymentRecord): string =>
  consumption_tax > 0 ? `支払金額は税抜。消費税等の額 ${withSeparators(consumption_tax)}円` : ''

/** The slip of a payee, as of today. */
export const slipOf = async (scope: Scope, year: number, record: PaymentRecord): Promise<Slip> => {
  const { basic } = await documentSettings(scope)
  return {
    year: eraYear(year).text,
    date: today(),
    payee: {
      name: record.name,
      zipcode: formatZipcode(record.zipcode),
      address: record.address.join(' '),
      tel: '',
    },
    payer: {
      name: basic.business_name,
      zipcode: formatZipcode(basic.zipcode),
      address: addressLines(scope.masters, basic.prefecture_id, basic.address, basic.building).join(' '),
      tel: basic.tel,
    },
    rows: record.kinds.map(({ kind_id, amount, unpaid, withholding, unpaid_withholding }) => ({
      kind: labelOf(feeNames, kind_id) ?? '',
      amount,
      unpaid,
      withholding,
      unpaid_withholding,
    })),
    notes: notesOf(record),
  }
}
