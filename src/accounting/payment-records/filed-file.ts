import { documentSettings } from '#documents/document-settings/settings.ts'
import { addressLines } from '#documents/parts/address-lines.ts'
import { csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { eraYear, feeNames } from './filing.ts'
import type { PaymentRecord } from './read.ts'

/**
 * Names of the columns. The first eleven and their order are those that all files of 法定調書 begin with; those after them carry the
 * names of the slip (docs/ACCOUNTING.md, Duties: what of it is verified).
 */
const heads = [
  '法定資料の種類',
  '整理番号1',
  '本支店等区分番号',
  '提出義務者の住所（居所）又は所在地',
  '提出義務者の氏名又は名称',
  '提出義務者の電話番号',
  '整理番号2',
  '提出者の住所（居所）又は所在地',
  '提出者の氏名又は名称',
  '訂正表示',
  '年分',
  '支払を受ける者の住所（居所）又は所在地',
  '国外住所表示',
  '支払を受ける者の氏名又は名称',
  '区分',
  '細目',
  '支払金額',
  '未払金額',
  '源泉徴収税額',
  '未徴収税額',
  '摘要',
]

/** What 法定資料の種類 is for this slip, and 訂正表示 and 国外住所表示 for a first one of a payee in Japan. */
const [FORM, FIRST, IN_JAPAN] = ['309', '0', '0']

/** The slips of a year as a file for programs that take 法定調書: a line for each payee and kind of fee, CP932. */
export const filedFile = async (
  scope: Scope,
  year: number,
  records: readonly PaymentRecord[],
): Promise<Buffer> => {
  const { basic } = await documentSettings(scope)
  const place = addressLines(scope.masters, basic.prefecture_id, basic.address, basic.building).join('')
  const head = [FORM, '', '', place, basic.business_name, basic.tel, '', '', '', FIRST, eraYear(year).digits]
  const lines = records.flatMap(({ address, name, kinds }) =>
    kinds.map((kind) => [
      ...head,
      address.join(''),
      IN_JAPAN,
      name,
      labelOf(feeNames, kind.kind_id) ?? '',
      '',
      kind.amount,
      kind.unpaid,
      kind.withholding,
      kind.unpaid_withholding,
      kind.consumption_tax > 0 ? `消費税等の額 ${kind.consumption_tax}円` : '',
    ]),
  )
  return encodeCsv([heads, ...lines].map((cells) => csvLine([...cells])).join(''), 'windows-31j', true)
}
